import { z } from 'zod'
import { AiError } from '../models/errors'
import { printable, type Segment } from '../segments'

/** `diarized` tells voices apart, `verbose` has times and doubts, `plain` is text alone. */
export type Shape = 'diarized' | 'verbose' | 'plain'

/** A segment with what the recogniser thought of it; null if it does not say. */
export type HeardSegment = Segment & {
  noSpeech: number | null
  logprob: number | null
  compression: number | null
}

export type Heard = { language: string | null; segments: HeardSegment[] }

/**
 * The transcript of one piece; plain JSON, so that it can be saved. Times count from the start of
 * the piece. `by` is 'here' for this machine or the host of a server.
 */
export type PieceTranscript = Heard & {
  start: number
  duration: number | null
  shape: Shape
  by?: string
  voices?: PieceVoices
}

/**
 * How the speakers of a piece sound, to find them again in the others: two voices are one person's if the product of their
 * vectors is at least `alike`. It is gone with the piece when the transcript is published.
 */
export type PieceVoices = {
  alike: number
  /** The model that made the vectors; pieces of earlier versions do not say. */
  model?: string
  of: { speaker: string; seconds: number; vector: number[] }[]
}

const words = z.string().transform(printable)
const number = z.number().nullish().catch(null)
const answerSchema = z.object({
  text: words.nullish().catch(null),
  language: words.nullish().catch(null),
  segments: z
    .array(
      z.object({
        text: words,
        speaker: words.nullish().catch(null),
        start: number,
        end: number,
        no_speech_prob: number,
        avg_logprob: number,
        compression_ratio: number,
      }),
    )
    .nullish(),
})

/** Sentences of one paragraph of a text without times. */
const SENTENCES = 5

/** Reads a server's answer, whichever of the shapes it really has. `duration` (seconds) bounds the times. */
export function readAnswer(answer: unknown, shape: Shape, duration: number | null): Heard {
  const parsed = answerSchema.safeParse(answer)
  if (!parsed.success || (parsed.data.text == null && parsed.data.segments == null)) {
    throw new AiError('malformed', 'The transcription service sent an unreadable answer.', {
      cause: parsed.error,
    })
  }
  const { text, language, segments } = parsed.data
  if (segments == null || (segments.length === 0 && shape === 'plain')) {
    return { language: language ?? null, segments: paragraphs(text ?? '') }
  }
  const last = duration ?? Number.POSITIVE_INFINITY
  let earliest = 0
  const heard = segments.flatMap((segment) => {
    const said = segment.text.trim()
    if (said === '') return []
    const start = time(segment.start, earliest, last)
    const end = time(segment.end, start ?? earliest, last)
    earliest = start ?? earliest
    return {
      speaker: segment.speaker?.trim() || null,
      start,
      end,
      text: said,
      noSpeech: segment.no_speech_prob ?? null,
      logprob: segment.avg_logprob ?? null,
      compression: segment.compression_ratio ?? null,
    }
  })
  return { language: language ?? null, segments: heard }
}

function time(value: number | null | undefined, least: number, most: number): number | null {
  if (value == null || !Number.isFinite(value)) return null
  return Math.round(Math.min(Math.max(value, least), most) * 100) / 100
}

function paragraphs(text: string): HeardSegment[] {
  const sentences = text.match(/[^.!?]+[.!?]*\s*/g) ?? []
  const result: HeardSegment[] = []
  for (let at = 0; at < sentences.length; at += SENTENCES) {
    const said = sentences
      .slice(at, at + SENTENCES)
      .join('')
      .trim()
    if (said === '') continue
    result.push({ ...UNTIMED, text: said })
  }
  return result
}

const UNTIMED = {
  speaker: null,
  start: null,
  end: null,
  noSpeech: null,
  logprob: null,
  compression: null,
}
