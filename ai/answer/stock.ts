import { splitSentences } from '../sentences'
import { contentWords } from './words'

/** Shorter sentences may reply to anything: "Yes, we did." */
const FEWEST_WORDS = 3
const VOICE = /^[\p{L}\p{N} .'’-]{1,40}: /u

type Text<S> = { sentences: S[]; meetingId?: number; kind?: string }
/** What was said at a meeting, whether it is quoted or not. */
export type Heard = { meetingId: number; text: string }

/**
 * The sentences of each text without those that are said in the same words at several meetings, or several times in
 * one text, and have none of the `wanted` stems: of a single thing they tell nothing. `heard` is other talk in which they
 * may be said too. Texts of no meeting, and what was written of one, are left as they are.
 */
export function withoutStock<S extends string | { text: string }>(
  texts: Text<S>[],
  wanted: ReadonlyMap<string, unknown>,
  heard: Heard[] = [],
): S[][] {
  const said = new Map<string, Set<string>>()
  const note = (sentences: string[], meetingId: number) => {
    const own = new Set<string>()
    return sentences.map((sentence, at) => {
      const words = contentWords(sentence.replace(VOICE, ''))
      if (words.length < FEWEST_WORDS || words.some((word) => wanted.has(word))) return ''
      const key = words.join(' ')
      const place = own.has(key) ? `${meetingId} ${at}` : `${meetingId}`
      own.add(key)
      said.set(key, (said.get(key) ?? new Set()).add(place))
      return key
    })
  }
  const keys = texts.map(({ sentences, meetingId, kind }) =>
    meetingId === undefined || kind !== 'transcript' ? [] : note(sentences.map(textOf), meetingId),
  )
  if (keys.some(({ length }) => length > 0))
    for (const { meetingId, text } of heard) note(splitSentences(text), meetingId)
  const isStock = (key = '') => (said.get(key)?.size ?? 0) > 1
  return texts.map(({ sentences }, of) => sentences.filter((_each, at) => !isStock(keys[of]?.[at])))
}

function textOf(sentence: string | { text: string }): string {
  return typeof sentence === 'string' ? sentence : sentence.text
}
