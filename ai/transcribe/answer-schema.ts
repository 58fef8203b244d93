import { z } from 'zod'
import { printable } from '../segments'

const words = z.string().transform(printable)
const number = z.number().nullish().catch(null)

/** A server's response. Missing or invalid fields are null. */
export const answerSchema = z.object({
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
