import { is, type Sentence, type Token } from '../sentence'

/** Maximum words that name the speaker. */
const LONGEST = 5
/** Verbs that precede the speaker; "were the changes decided" is passive. */
const ACTIVE = /^(?:did|does|do|has|have|hat|haben)$/

/**
 * The tokens that name the speaker, which are not part of the topic: "the group" in "What did the
 * group think about …", "the expert" in "the expert's opinions". Empty if nothing would be left to
 * search for.
 */
export function speakerWords({ tokens, text }: Sentence): Token[] {
  const verb = tokens.findIndex((token) => is(token, 'said') && token.use === null)
  const isLeft = (token: Token) => token.use === null && (token.concepts.size === 0 || token.soft)
  const isOfThings = /^c[oa]m/.test(tokens[verb]?.word ?? '')
  if (verb < 1 || isOfThings || !tokens.slice(verb + 1).some(isLeft)) return []
  const asking = tokens.findIndex(({ word }) => ACTIVE.test(word))
  if (asking >= 0 && verb > asking && verb - asking - 1 <= LONGEST)
    return tokens.slice(asking + 1, verb)
  const before = tokens[verb - 1]
  const isOwner =
    before && /^['’]s?$/.test(text.slice(before.at + before.text.length, before.end).trim())
  if (!isOwner) return []
  const start = tokens
    .slice(0, verb)
    .findLastIndex((token) => is(token, 'in', 'stop', 'said', 'summarize'))
  return tokens.slice(start + 1, verb)
}
