/** Control characters except line breaks and tabs, and bidirectional overrides. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/g

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
