import { is, type Sentence, type Token } from '../sentence'

/** "In" and "near", in each language that has a word for a place alone. */
const IN = /^(?:in|near|en|em|nabij)$/
/** Verbs that "in" belongs to: "bring in Chen", "fill in Chen". */
const WITH_IN =
  /^(?:br(?:ing|ought)|loop(?:ed)?|fill(?:ed)?|call(?:ed)?|let|rope[d]?|check(?:ed)?)$/
/** "Nora on Lincoln" is what Nora said about a place, or anything of her surname. */
const ABOUT = /^(?:about|on|from|in|near|uber|von|aus|sur|sobre|su|over)$/

/**
 * True if a word is a place rather than a surname: "an inn in Stowe" is not at Edward Stowe's, and in
 * "what did Nora say about Lincoln?" Nora Lincoln is already named.
 */
export function isPlace({ tokens, text }: Sentence, at: number, parts: string[]): boolean {
  const [led, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (token === undefined || led === undefined || parts.length < 2) return false
  const isPart = (other: Token | undefined) => other !== undefined && parts.includes(other.word)
  if (token.word !== parts.at(-1) || isPart(led) || isPart(after)) return false
  const isOwner = /^['’]s?(?!\p{L})/u.test(text.slice(token.end))
  if (isOwner || is(after, 'meeting', 'action', 'note', 'client')) return false
  const isNamed = tokens.some((other) => other !== token && other.word === parts[0])
  if (ABOUT.test(led.word) && isNamed) return true
  return IN.test(led.word) && !WITH_IN.test(tokens[at - 2]?.word ?? '')
}
