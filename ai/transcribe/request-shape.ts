import type { AiError } from '../models/errors'
import type { AiSettings } from '../models/models'
import type { Shape } from './piece-transcript'
import type { TranscribeOptions } from './transcribe-options'

/** Diarizing models have their own shape; the provider's other new models return text only. */
export function shapeOf(settings: AiSettings): Shape {
  const model = settings.transcribeModel ?? 'diarize'
  if (model.includes('diarize')) return 'diarized'
  return model.startsWith('gpt-') ? 'plain' : 'verbose'
}

/** True if the server refused the response shape rather than the recording. */
export function refusesShape(error: AiError): boolean {
  return (
    error.cause instanceof Error && /response_format|verbose_json|diariz/.test(error.cause.message)
  )
}

/** The request parameters for a response shape. */
export function parameters(
  shape: Shape,
  { knownSpeakers = [] }: TranscribeOptions,
  prompt?: string,
) {
  if (shape === 'diarized') {
    return {
      response_format: 'diarized_json' as const,
      chunking_strategy: 'auto' as const,
      ...(knownSpeakers.length > 0 && {
        known_speaker_names: knownSpeakers.map((speaker) => speaker.label),
        known_speaker_references: knownSpeakers.map((speaker) => speaker.dataUrl),
      }),
    }
  }
  const response_format = shape === 'verbose' ? ('verbose_json' as const) : ('json' as const)
  return { response_format, ...(prompt && { prompt }) }
}
