/**
 * The shapes that travel: wire messages, the page's own data, placements.
 *
 * Nothing here runs. The wire is described in docs/protocol.md; lengths without a unit are CSS px.
 */

/**
 * A card as this player may see it: its id (its place in the order of dealing) and its face,
 * such as "7H", or null while it lies face down.
 * @typedef {[id: number, face: string | null]} SeenCard
 */

/**
 * @typedef {object} View
 * @property {SeenCard[][]} tableau columns, lowest card first
 * @property {Record<string, SeenCard[]>} foundations by suit letter, lowest card first
 * @property {number[]} stock ids, the next to be dealt first
 * @property {SeenCard[]} waste the last is playable
 * @property {(SeenCard | null)[]} cells
 */

/**
 * What a change caused, in order.
 * @typedef {{ kind: "move", cards: SeenCard[], from: string, to: string }
 *   | { kind: "flip", card: SeenCard, pile: string }
 *   | { kind: "run", suit: string, pile: string }
 *   | { kind: "won" }} GameEvent
 */

/**
 * @typedef {object} State
 * @property {"state"} type
 * @property {number} version rises with every change, 0 before the first move
 * @property {string | null} ref of the command answered, null when told unasked
 * @property {string | null} game the game's id, null before the first move
 * @property {string} deal the deal's code
 * @property {View} view
 * @property {string[]} legal every legal move; empty when won or paused
 * @property {number} score
 * @property {number} moves
 * @property {number} undo steps possible
 * @property {number} redo steps possible
 * @property {{ seconds: number, running: boolean }} clock
 * @property {"playing" | "paused" | "won"} status
 * @property {GameEvent[]} events
 * @property {string[] | null} finish the moves that finish the game
 * @property {boolean} stuck
 */

/**
 * @typedef {object} Rejected
 * @property {"rejected"} type
 * @property {string | null} ref
 * @property {string} code
 * @property {State | null} state
 * @property {number} [limit]
 * @property {boolean} [undo_only]
 * @property {number} [played]
 */

/**
 * @typedef {object} Reason
 * @property {"reason"} type
 * @property {string | null} ref
 * @property {string | null} code null where the move is legal
 * @property {number} [limit]
 * @property {boolean} [undo_only]
 */

/**
 * Whether the position of a version can still be won: proven, disproven or not known.
 * @typedef {object} Light
 * @property {"light"} type
 * @property {string | null} ref
 * @property {number} version
 * @property {"off" | "won" | "lost" | "unknown"} status
 * @property {boolean} searching whether more may be known soon
 */

/** @typedef {"rule" | "win"} HintKind by what the player can see, or by the hidden cards too */

/**
 * @typedef {object} Hint
 * @property {"hint"} type
 * @property {string | null} ref
 * @property {number} version
 * @property {HintKind} kind
 * @property {string | null} move
 * @property {"won" | "lost" | "unknown" | null} status of a hint to a win
 */

/**
 * The way to the last position that could still be won.
 * @typedef {object} WayBack
 * @property {"way_back"} type
 * @property {string | null} ref
 * @property {number} version
 * @property {"found" | "lost" | "unknown"} status lost: the deal itself cannot be won
 * @property {number | null} undo steps; null where undo does not lead there
 * @property {string[] | null} moves from the deal to that position, where undo does not lead there
 */

/** @typedef {{ type: "pong", ref: string | null }} Pong */
/** @typedef {State | Rejected | Reason | Light | Hint | WayBack | Pong} ServerMessage */

/**
 * @typedef {{ type: "play", ref: string, version: number, move: string, safe?: boolean }
 *   | { type: "undo" | "redo", ref: string, version: number, count: number }
 *   | { type: "pause" | "resume", ref: string }} Command
 */

/**
 * What changes nothing and waits for the one answer with its name.
 * @typedef {{ type: "why", ref: string, move: string }
 *   | { type: "light", ref: string, on: boolean }
 *   | { type: "hint", ref: string, version: number, kind: HintKind }
 *   | { type: "way_back", ref: string, version: number }} Question
 */

/**
 * @typedef {Command
 *   | Question
 *   | { type: "visible", visible: boolean }
 *   | { type: "sync" | "ping" }} ClientMessage
 */

/** @typedef {"connecting" | "open" | "offline"} ConnectionStatus */

/**
 * What the controller tells its subscribers after every change.
 * @typedef {object} TableView
 * @property {State} confirmed the newest state the server told
 * @property {View} drawn `confirmed.view` with the pending move laid over it
 * @property {ConnectionStatus} connection
 * @property {boolean} pending whether a command waits for its answer
 * @property {number} undo steps that a press of undo could still take, presses in flight counted
 * @property {number} redo
 * @property {boolean} finishing whether the finish is being played out
 * @property {"intent" | "answer" | "foreign" | "same"} cause this page asks for something, it was
 *   answered, somebody else moved, or the table is as it was
 */

/**
 * @typedef {object} Refusal
 * @property {string} code
 * @property {number | null} limit
 * @property {boolean} undoOnly
 * @property {string | null} move the refused move
 * @property {string | null} place the pile to say it beside; null: beside nothing
 * @property {number | null} card the card to say it beside, where it is about one
 */

/**
 * What was told by the server together with a change, for speech and sound.
 * @typedef {object} Happening
 * @property {"play" | "undo" | "redo" | "foreign" | "pause" | "resume"} deed
 * @property {number} count of steps
 * @property {GameEvent[]} events
 * @property {State} state
 */

/**
 * A pile's place on the table: x in pitches (card and gap) from the left, y in rows from the top.
 * @typedef {object} PileSpot
 * @property {string} pile
 * @property {number} x
 * @property {number} y
 * @property {"down" | "none" | "waste" | "waste-down" | "rows" | "runs"} fan
 * @property {"king" | "suit" | "run" | "any" | "turn" | "none"} empty what its empty place shows,
 *   none: it is not seen
 * @property {number} [heap] so many cards lie on one another, the next ones a step further
 * @property {[number, number]} [step] in pitches to the right, in rows down
 * @property {boolean} [bottom] it stands at the lower edge; y is the least
 */

/** @typedef {{ columns: number, piles: PileSpot[] }} Arrangement */

/**
 * Where the piles stand in a wide, a tall and a low room. `prefers`: which of several columns a
 * card named alone goes to, by their length or first by their suit.
 * @typedef {{ wide: Arrangement, tall: Arrangement, low?: Arrangement,
 *   prefers?: "length" | "suit" }} TableLayout
 */

/**
 * @typedef {object} GameName
 * @property {string} tag
 * @property {string} variant
 * @property {string} game
 * @property {string} name
 * @property {string} variantName
 * @property {string} shortName
 * @property {string} rule
 * @property {boolean} scored whether the game is played for points
 */

/**
 * The page's data, put beside it by the server.
 * @typedef {object} Boot
 * @property {State} state
 * @property {string} socket
 * @property {TableLayout} layout
 * @property {GameName} game
 * @property {{ name: string, url: string }} deal by its code, or by its number
 * @property {{ url: string } | null} begun
 * @property {{ home: string, games: string, open: string, rules: string, game: string,
 *   solution: string, history: string, preferences: string }} urls
 * @property {string} language
 */

/** @typedef {Record<string, string | Record<string, string>>} SentenceTexts */

/** @typedef {{ x: number, y: number, width: number, height: number }} Rect */

/**
 * Where one card lies.
 * @typedef {object} CardPlace
 * @property {number} id
 * @property {string | null} face
 * @property {string} pile
 * @property {number} index from the lowest card of its pile
 * @property {number} x
 * @property {number} y
 * @property {number} z
 * @property {number} strip height of what the next card leaves visible
 * @property {number} depth how many cards lie wholly on it
 */

/**
 * @typedef {object} PilePlace
 * @property {string} pile
 * @property {PileSpot["fan"]} fan
 * @property {PileSpot["empty"]} empty
 * @property {number} x
 * @property {number} y
 * @property {Rect} strip where a card dropped belongs to this pile
 * @property {number} index cap height of this pile's indices
 * @property {number[]} cards ids as they lie, lowest first
 * @property {number} heaps that its cards lie in, where it counts them
 */

/**
 * @typedef {object} Placement
 * @property {"wide" | "tall" | "low"} arrangement
 * @property {number} width of a card
 * @property {number} height of a card
 * @property {number} index cap height of an index that nothing squeezes
 * @property {number} step of a fan that nothing squeezes
 * @property {import("./table/metrics.js").Signs} signs
 * @property {Map<number, CardPlace>} cards
 * @property {Map<string, PilePlace>} piles
 */

export {};
