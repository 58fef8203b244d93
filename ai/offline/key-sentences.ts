import { broadKind, holdsBroadKind } from '../answer/expected/broad-kind'
import { contentWords } from '../answer/words'
import type { Segment } from '../segments'
import { type Sentence, sentencesOf } from './sentences'
import { signsOf } from './signs'
import { statementWordsFor } from './statement-words/language'
import { heaviest } from './weights'

/** Weight factor for words of the question in an extract. */
const ASKED = 4
/** Weight factor for sentences of the requested kind. */
const KIND = 6

/** The most memorable sentences in spoken order; those with words of the question rank first. */
export async function keySentences(
  segments: Segment[],
  question: string,
  count: number,
): Promise<Sentence[]> {
  const sentences = await sentencesOf(segments)
  const asked = new Set(contentWords(question))
  const kind = broadKind(question)
  const signs = await signsOf(sentences, statementWordsFor(sentences).minutes)
  const weights = new Map(
    sentences.map((sentence) => {
      const own = contentWords(sentence.text).filter((word) => asked.has(word)).length
      const isOfKind = kind !== null && holdsBroadKind(sentence.text, kind)
      const weight = isOfKind ? KIND : (signs.get(sentence)?.factor ?? 1) - 1
      return [sentence, weight * (1 + ASKED * own)]
    }),
  )
  const scored = sentences.filter((sentence) => (weights.get(sentence) ?? 0) > 0)
  return heaviest(scored, weights, count)
}
