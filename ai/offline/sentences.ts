import type { Segment } from '../segments'

export type Sentence = { text: string; speaker: string | null; segment: number; words: string[] }

const COMMON = new Set(
  `a about all also an and any are as at be because been but by can could did do does don for from get go going got had has have
  he her here him his how i if in into is it its just know let like me more my no not now of okay on one or our out really right
  say see she should so some than that the their them then there they think this to up us very want was we well were what when
  where which who will with would yeah yes you your`.split(/\s+/),
)

/** The sentences of a transcript, each with the words that mean something. */
export function sentencesOf(segments: Segment[]): Sentence[] {
  return segments.flatMap(({ text, speaker }, segment) =>
    (text.match(/[^.!?]+[.!?]*/g) ?? []).flatMap((part) => {
      const sentence = part.trim()
      if (sentence === '') return []
      const words = sentence.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
      const own = words.filter((word) => word.length > 2 && !COMMON.has(word))
      return { text: sentence, speaker, segment, words: own }
    }),
  )
}
