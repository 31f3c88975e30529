// What `tests/game/test_html.py` asks of every page: that it is valid HTML that all can use.

export default {
  root: true,
  extends: ["html-validate:recommended", "html-validate:standard"],
  rules: {
    // Taste, not faults.
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    // Without a type a button in a form sends it, and an input takes text: HTML says so.
    "no-implicit-button-type": "off",
    "no-implicit-input-type": "off",
    // The menu and the settings hold the same things, and one of these dialogs is open at a time.
    "unique-landmark": "off",
    "form-dup-name": "off",
  },
};
