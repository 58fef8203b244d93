import { giveWay } from '../limits/give-way'
import type { Segment } from '../segments'
import { splitSentences } from '../sentences'

/** At most this many characters are quoted as one, of whole words: transcripts may lack punctuation. */
const LONGEST_SENTENCE = /.{1,500}(?!\S)|.{1,500}/gsu

/** Sentences processed before yielding to other work, about 20 ms. */
export const SENTENCES_IN_A_ROW = 2_000

export type Sentence = { text: string; speaker: string | null; segment: number; words: string[] }

const COMMON = new Set(
  `a about all also an and any are as at be because been but by can could did do does don for from get go going got had has have
  he her here him his how i if in into is it its just know let like me more my no not now of okay on one or our out really right
  say see she should so some than that the their them then there they think this to up us very want was we well were what when
  where which who will with would yeah yes you your`.split(/\s+/),
)

/** Splits a transcript into sentences with their content words. */
export async function sentencesOf(segments: Segment[]): Promise<Sentence[]> {
  const sentences: Sentence[] = []
  for (const [segment, { text, speaker }] of segments.entries()) {
    for (const sentence of splitSentences(text).flatMap(shortened)) {
      sentences.push({ text: sentence, speaker, segment, words: ownWords(sentence) })
      if (sentences.length % SENTENCES_IN_A_ROW === 0) await giveWay()
    }
  }
  return sentences
}

function shortened(sentence: string): string[] {
  const parts = sentence.match(LONGEST_SENTENCE) ?? []
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function ownWords(sentence: string): string[] {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  return words.filter((word) => word.length > 2 && !COMMON.has(word))
}
