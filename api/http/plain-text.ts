/** Control characters except line breaks and tabs, and whatever Unicode says is not shown by itself. */
const HIDDEN = String.raw`[\p{DI}\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufff9-\ufffb\ufffe\uffff]`

/** Scripts whose letters never change their shape for a joiner. */
const SIMPLE = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Ethiopic', 'Thai', 'Lao'],
  ...['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul', 'Common', 'Inherited'],
]
/** Not the letters and marks that are hidden themselves: those give way before or with this one. */
const LETTER = String.raw`[[\p{L}\p{M}]--\p{DI}]`
const JOINING = `[${LETTER}--[${SIMPLE.map((script) => `\\p{sc=${script}}`).join('')}]]`

const REGION = String.raw`\u{1f3f4}[\u{e0020}-\u{e007f}]{1,7}`
const FINAL = String.raw`[\u11a8-\u11ff]`

/** What is hidden and yet needed: what is before it, itself, and what is after it. */
const NEEDED = [
  // Persian and Indic words are spelled with them; a second one in a row changes nothing
  String.raw`${JOINING}\u200c(?=\u200c*${LETTER})`,
  String.raw`${JOINING}\u200d`,
  // families and professions, letters and digits as emoji, flags of regions
  String.raw`(?:[\p{ExtPict}\p{EMod}]|\p{ExtPict}\ufe0f|${REGION})\u200d(?=\p{ExtPict})`,
  String.raw`\p{ExtPict}[\ufe0e\ufe0f]`,
  String.raw`[0-9#*]\ufe0f(?=\u20e3)`,
  REGION,
  // variants of one letter: Chinese and Japanese names, Mongolian, Old Korean
  String.raw`\p{sc=Han}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`[\p{sc=Mongolian}--\p{DI}][\u180b-\u180d\u180f]`,
  String.raw`\u115f(?=\u1160?${FINAL}|[\u1161-\u11a7])`,
  String.raw`[\u1100-\u115e]\u1160|\u115f\u1160(?=${FINAL})`,
]
/** Looks back from a hidden character, so that other text costs nothing. */
const INVISIBLE = new RegExp(`${HIDDEN}(?<!${NEEDED.join('|')})`, 'gv')

/** The text without invisible characters, which could make it read differently. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').toWellFormed()
}

/** The same as one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}

/** A typed line as it is stored: the same, but half a surrogate pair stays in it, to be refused. */
export function typedLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').trim()
}
