import { splitSentences } from '../sentences'
import { isFormula, isSmallTalk } from './asides/small-talk'
import { withoutVoice } from './voice'
import { contentWords } from './words'

/** Shorter sentences may reply to anything: "Yes, we did." */
const MIN_WORDS = 3

type Text<S> = { sentences: S[]; meetingId?: number; kind?: string }
/** A passage of a meeting, quoted or not. */
export type Heard = { meetingId: number; text: string }

/**
 * Removes boilerplate: small talk, and sentences repeated verbatim in several meetings, or several
 * times in one text, without any of the `wanted` stems. `heard` are further passages to find
 * repetitions in. Keeps summaries and notes unchanged; texts without a meeting lose small talk only.
 */
export function withoutBoilerplate<S extends string | { text: string }>(
  texts: Text<S>[],
  wanted: ReadonlyMap<string, unknown>,
  heard: Heard[] = [],
): S[][] {
  const said = new Map<string, Set<string>>()
  const note = (sentences: string[], meetingId: number) => {
    const own = new Set<string>()
    return sentences.map((sentence, at) => {
      const words = contentWords(withoutVoice(sentence))
      if (words.length < MIN_WORDS || words.some((word) => wanted.has(word))) return ''
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
  const isBoilerplate = (key = '') => (said.get(key)?.size ?? 0) > 1
  const isAside = (sentence: string) =>
    isSmallTalk(sentence) &&
    (isFormula(sentence) || !contentWords(sentence).some((word) => wanted.has(word)))
  return texts.map(({ sentences, kind = 'transcript' }, of) =>
    sentences.filter(
      (each, at) =>
        !isBoilerplate(keys[of]?.[at]) && !(kind === 'transcript' && isAside(textOf(each))),
    ),
  )
}

function textOf(sentence: string | { text: string }): string {
  return typeof sentence === 'string' ? sentence : sentence.text
}
