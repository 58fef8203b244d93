import { wordsOfName } from '../../question/names/name-words'
import { voicesIn, withoutVoice } from '../voice'

/**
 * A word with a capital at the end of a clause, as names are that somebody is called by. Only the first of several
 * spaces and commas begins a match, so that long rows of them are read once.
 */
const CALL = /(?:^|(?<![,\s])[,\s]+)(\p{Lu}[\p{L}’'-]+)(?=\s*(?:[,.!?…–]|$))/gu
const LETTER = /\p{L}/u
/** Minimum letters of a short form, such as "Mel" for Melanie. */
const SHORT_FORM = 3

/** Words of the names of those who speak in the lines. */
export function namesHeard(lines: string[]): ReadonlySet<string> {
  return new Set(new Set(voicesIn(lines)).values().flatMap(wordsOfName))
}

/**
 * What is said, without the names by which speakers call each other: "Thanks" for "Thanks, Mel!". A
 * name alone stays, because it may be an answer.
 */
export function withoutCalls(sentence: string, names: ReadonlySet<string>): string {
  const said = withoutVoice(sentence)
  const rest = said.replace(CALL, (called, name) => (isOf(names, name) ? '' : called))
  return LETTER.test(rest) ? rest.trimStart() : said
}

function isOf(names: ReadonlySet<string>, said: string): boolean {
  const [word = ''] = wordsOfName(said)
  if (names.has(word)) return true
  return word.length >= SHORT_FORM && names.values().some((name) => name.startsWith(word))
}
