import { AUXILIARY, DETERMINER, type Word } from '../parts-of-speech'
import type { Concept } from '../words/concepts'

/** "How did the price move?", "how has her mood shifted since May?" */
const MOVED = /^(?:move|shift)(?:d|ed)?$/

/**
 * "How did the fee change?" and "how did it move?" ask for a comparison; "the fee change" is a
 * topic, and "how did she move to Boston?" asks how.
 */
export function markChanges(tokens: Word[]) {
  // "did he change his will?" asks whether he did
  const isDone = /^(?:did|has|have)$/.test(tokens[0]?.word ?? '')
  for (const [at, token] of tokens.entries()) {
    const isChange = /^changed?$/.test(token.word) && token.concepts.has('compare')
    // "when did she develop the video?" and "what news did she bring?" ask for facts
    if (isTransitive(tokens, at) || isNewsOf(tokens, at)) {
      token.concepts = PLAIN
      token.soft = false
    }
    const isMoved = MOVED.test(token.word) && isCourse(tokens, at)
    if (isMoved) token.concepts = new Set(['compare'])
    const isOfThing =
      isDone &&
      DETERMINER.test(tokens[at + 1]?.word ?? '') &&
      !VIEWS.test(tokens[at + 2]?.word ?? '')
    if (isChange && (isOfThing || (token.word === 'change' && !isVerb(tokens, at)))) {
      token.concepts = new Set(['weak'])
      token.soft = false
    }
  }
}

const PLAIN: ReadonlySet<Concept> = new Set()

function isTransitive(tokens: Word[], at: number): boolean {
  const next = tokens[at + 1]
  const isVerb = /^develop(?:s|ed|ing)?$/.test(tokens[at]?.word ?? '')
  return isVerb && next !== undefined && (DETERMINER.test(next.word) || next.concepts.size === 0)
}

function isNewsOf(tokens: Word[], at: number): boolean {
  const isNews = tokens[at]?.word === 'news'
  return isNews && /^(?:did|does|do|had|ha[sv]e?)$/.test(tokens[at + 1]?.word ?? '')
}

/** True after "how did", if the question ends or goes on with a time. */
function isCourse(tokens: Word[], at: number): boolean {
  const next = tokens[at + 1]
  const isEnd = next === undefined || TIMES.some((each) => next.concepts.has(each))
  return isEnd && tokens[0]?.word === 'how' && AUXILIARY.test(tokens[1]?.word ?? '')
}

const TIMES: Concept[] = ['since', 'between', 'after', 'until']
/** Nouns of opinions, which can change: "did she change her mind?" compares what she said. */
const VIEWS = /^(?:minds?|views?|opinions?|attitudes?|ideas?|decisions?|concerns?|reasons?)$/

function isVerb(tokens: Word[], at: number): boolean {
  const before = tokens.slice(0, at)
  const auxiliary = before.findLastIndex(({ word }) => /^(?:did|do|does)n?$/.test(word))
  const [, ...others] = before.slice(auxiliary + 1)
  const ends = ({ word, concepts }: Word) =>
    DETERMINER.test(word) ||
    /^(?:about|to)$/.test(word) ||
    (concepts.has('said') && !VIEWS.test(word))
  return auxiliary >= 0 && !others.some(ends)
}
