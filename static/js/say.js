/** The page's sentences in its language, filled in and counted. */

/** @typedef {import("./types.js").SentenceTexts} SentenceTexts */
/** @typedef {(key: string, values?: Record<string, string | number>) => string} Say */

/**
 * @param {SentenceTexts} texts a counted sentence is a form for each plural category
 * @param {string} language such as "pl"
 * @returns {Say} gives back the key itself where there is no such sentence
 */
export function createSay(texts, language) {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const text = texts[key] ?? key;
    const form = typeof text === "string" ? text : counted(text, plurals.select(Number(values.n)));
    return form.replace(/\{(\w+)\}/g, (hole, name) => String(values[name] ?? hole));
  };
}

/**
 * @param {Record<string, string>} forms
 * @param {string} category
 */
function counted(forms, category) {
  return forms[category] ?? forms.other ?? "";
}
