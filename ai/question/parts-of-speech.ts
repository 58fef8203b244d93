import type { Concept } from './words/en'

type Word = { word: string; concepts: ReadonlySet<Concept>; soft: boolean }

/** A verb before who does it: "did Rose promise", "have I to do". */
export const AUXILIARY =
  /^(?:did|does|do|is|am|are|was|were|has|have|had|will|would|should|shall|must|need|hat|hatte|haben|muss|soll|ha|heeft|zei|moet|dois)$/
/** A verb that looks ahead. */
export const FUTURE =
  /^(?:will|gonna|werde|werden|wird|vais|allons|voy|vamos|vou|zal|zullen|ga|andro)$/
/** A word that a name of something follows. */
export const DETERMINER =
  /^(?:the|an?|this|that|our|my|his|her|their|many|der|die|das|dem|unser\w*|les?|las?|los?|l|el|il|i|os?|as|de|het|onze|notre|nuestr\w|nossa)$/

/** "A will" is a document, and no word of the question's. */
export function markTestaments(tokens: Word[]) {
  for (const [at, token] of tokens.entries()) {
    const isNoun = /^(?:a|the|my|his|her|their|our|living|new|old)$/.test(
      tokens[at - 1]?.word ?? '',
    )
    const isVerb = /^(?:be|have|not|you|we|i)$/.test(tokens[at + 1]?.word ?? '')
    if (token.word === 'will' && isNoun && !isVerb) token.concepts = new Set()
  }
}

/**
 * "What did Rose owe?" asks for an amount: only what is owed to or by the one who asks is a promise. "How many names
 * are on the list?" asks of a list, and "what is on the list?" of what is to be done.
 */
export function markDebts(tokens: Word[]) {
  const isOfMe = tokens.some(({ concepts }) => concepts.has('me'))
  const isOpen = tokens[0]?.word === 'what'
  for (const [at, token] of tokens.entries()) {
    if (!isOfMe && /^ow(?:e|es|ed|ing)$/.test(token.word)) token.concepts = new Set(['weak'])
    if (!isOpen && token.word === 'on' && tokens[at + 1]?.word === 'the')
      token.concepts = new Set(['in'])
  }
}

/** "Meetings", "reuniones": true if a noun of any language looks like several. */
export function isPlural(noun: string): boolean {
  return /(?:s|en|i|e|x)$/.test(noun) && !/(?:ss|reunion|besprechung|cita|riunione)$/.test(noun)
}

/** "How did the fee change?" asks what became of it; "the fee change" is something to look for. */
export function markChanges(tokens: Word[]) {
  for (const [at, token] of tokens.entries())
    if (token.word === 'change' && token.concepts.has('compare') && !isVerb(tokens, at)) {
      token.concepts = new Set(['weak'])
      token.soft = false
    }
}

function isVerb(tokens: Word[], at: number): boolean {
  const before = tokens.slice(0, at)
  const auxiliary = before.findLastIndex(({ word }) => /^(?:did|do|does)n?$/.test(word))
  const [, ...others] = before.slice(auxiliary + 1)
  const ends = ({ word, concepts }: Word) =>
    DETERMINER.test(word) || /^(?:about|to)$/.test(word) || concepts.has('said')
  return auxiliary >= 0 && !others.some(ends)
}
