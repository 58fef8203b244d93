import type { Segment } from '../segments'
import { type Sentence, sentencesOf } from './sentences'
import { type Signs, signsOf } from './signs'
import { statementWordsFor } from './statement-words/language'
import { plainOf } from './statement-words/patterns'
import type { MinuteWords } from './statement-words/types'

/** A sentence by which somebody takes on a task. `assignee` is null if it is not clear who. */
export type Promised = { text: string; segment: number; assignee: string | null }

/** The promises in a transcript, in order. */
export async function promisesIn(segments: Segment[]): Promise<Promised[]> {
  const sentences = await sentencesOf(segments)
  const words = statementWordsFor(sentences).minutes
  const speakers = new Set(segments.flatMap(({ speaker }) => speaker ?? []))
  const signs = await signsOf(sentences, words, [...speakers])
  return sentences
    .filter((each) => signs.get(each)?.isPromise)
    .map((each) => ({
      text: each.text,
      segment: each.segment,
      assignee: assigneeOf(each, signs.get(each), words),
    }))
}

/** Who promises: the speaker, or somebody who is named; null if neither is sure. */
export function assigneeOf(
  { text, speaker }: Sentence,
  signs: Signs | undefined,
  words: MinuteWords,
): string | null {
  return words.mine.test(plainOf(text)) ? speaker : (signs?.promiser ?? null)
}
