import { AiError } from '../models/errors'
import { answerSchema } from './answer-schema'
import { paragraphs } from './paragraphs'
import type { Heard, Shape } from './piece-transcript'

/**
 * Parses a server's response in whichever shape it arrives. `duration` (seconds) bounds the times.
 */
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
