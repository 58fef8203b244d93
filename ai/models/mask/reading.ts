export type MaskKind = 'ADDRESS' | 'IBAN' | 'CARD' | 'TAX_ID' | 'PHONE' | 'ACCOUNT' | 'EMAIL'

/** A text searched for private values; `take` ignores places already taken. */
export type Reading = {
  text: string
  take(kind: MaskKind, at: number, length: number, value: string): void
}

/** Distance at which a cue before a number counts. */
const CUE_CHARACTERS = 40
const LONGEST_WORD = 40
export const DIGIT_GROUPS = /(?<![\d.])\d(?:[\s.,-]{0,3}\d){5,}(?![\d])/g
export const ACCOUNT_CUE =
  /\b(account|acct|a\/c|routing|sort code|policy|konto|kontonummer|depot)\b(?!\s+(?:is|was|has) (?:up|down|worth))/i

/** True if a cue comes shortly before a place. */
export function isCued({ text }: Pick<Reading, 'text'>, at: number, cue: RegExp): boolean {
  return cue.test(before(text, at))
}

/** The position of the last cue shortly before a place; -1 if none. */
export function lastCue({ text }: Pick<Reading, 'text'>, at: number, cue: RegExp): number {
  return [...before(text, at).matchAll(cue)].at(-1)?.index ?? -1
}

function before(text: string, at: number): string {
  const from = Math.max(0, at - CUE_CHARACTERS)
  // A word that begins earlier counts whole: Steuer-Identifikationsnummer.
  const [cut = ''] = /[\p{L}-]*$/u.exec(text.slice(Math.max(0, from - LONGEST_WORD), from)) ?? []
  return text.slice(from - cut.length, at)
}
