import { is, type Sentence, type Token } from '../sentence'
import type { Concept } from '../words/concepts'
import { LIVING, SAYING_WHEN } from '../words/life-words'
import { MAX_CHARACTERS } from './opinions'

const NOTHING: ReadonlySet<Concept> = new Set(['stop'])
const NOT_OF_USER = String.raw`(?!.*\b(?:i|me|my|we|us|our)\b).*`

/** A pattern, the word in it that asks for nothing, and what that word would ask for. */
type Fact = { said: RegExp; word: RegExp; concepts: Concept[]; isTopic?: boolean }

const FACTS: Fact[] = [
  { said: LIVING, word: /^to$/i, concepts: ['action'] },
  { said: SAYING_WHEN, word: /^sa(?:y|ys|id)$/i, concepts: ['promise'] },
  {
    said: new RegExp(String.raw`^\W*where\b${NOT_OF_USER}`, 'i'),
    word: /^(?:see|saw|meet|met|sitting|sit|sat|visit(?:ed)?)$/i,
    concepts: ['meeting', 'met'],
    isTopic: true,
  },
  {
    said: /^\W*(?:when|where|why|how|did|do|does|has|have)\b.*\b(?:sign|volunteer)(?:s|ed)? (?:up )?for\b/i,
    word: /^(?:sign|volunteer)(?:s|ed)?$/i,
    concepts: ['promise'],
  },
  {
    said: new RegExp(
      String.raw`^${NOT_OF_USER}\b(?:before|after|since|without|from|of|by) meeting (?=\p{Lu})`,
      'u',
    ),
    word: /^meeting$/,
    concepts: ['meeting', 'met'],
  },
  {
    said: new RegExp(
      String.raw`^${NOT_OF_USER}\b(?:visit|call)s? to (?:an?|the|his|her|their|its)\b`,
      'i',
    ),
    word: /^(?:visit|call)s?$/i,
    concepts: ['meeting', 'met'],
  },
]

/** Without what words ask for in questions about somebody's life: "When did Tom sign up for a class?" */
export function withPlainFacts(sentence: Sentence): Sentence {
  const { text, language, tokens } = sentence
  if (language !== 'en' || text.length > MAX_CHARACTERS) return sentence
  const plain = FACTS.flatMap((fact) => {
    const found = fact.said.exec(text)
    if (found === null) return []
    const end = found.index + found[0].length
    const token = tokens.findLast(({ at, text: word }) => at < end && fact.word.test(word))
    return token !== undefined && is(token, ...fact.concepts) ? [{ token, fact }] : []
  })
  const meant = (token: Token) => {
    const found = plain.find((each) => each.token === token)
    return found === undefined ? token : without(token, found.fact)
  }
  return plain.length === 0 ? sentence : { ...sentence, tokens: tokens.map(meant) }
}

function without(token: Token, { concepts, isTopic = false }: Fact): Token {
  const kept = [...token.concepts].filter((concept) => !concepts.includes(concept))
  return { ...token, concepts: kept.length === 0 && !isTopic ? NOTHING : new Set(kept) }
}
