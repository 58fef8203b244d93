import { availableParallelism } from 'node:os'
import type { ModelPlace } from '@app/ai/local/fetch-model'
import { MODELS } from '@app/ai/local/models'
import { hasSpeechEngine, type LocalSpeech } from '@app/ai/local/speech/local-speech'
import { flag, matching, optionalInteger, type Variables } from './read'
import { program } from './read-paths'

/** More threads help a meeting little and starve everything else. */
const USUAL_THREADS = 2
/**
 * To this model, two moments of one person's speech are about twice as similar; those of two people hardly at
 * all.
 */
const TITANET_ALIKE = 0.35

/** How recordings are transcribed on this machine; null if that is off, or this platform has no engine. */
export function localSpeech(variables: Variables, place: ModelPlace): LocalSpeech | null {
  const name = matching(
    variables,
    'SPEECH_MODEL',
    /^(parakeet|whisper|off)$/,
    'parakeet, whisper or off',
  )
  const speakers = matching(variables, 'SPEECH_SPEAKERS', /^(titanet|off)$/, 'titanet or off')
  const language = matching(variables, 'SPEECH_LANGUAGE', /^[a-z]{2}$/, 'de')
  const threads = optionalInteger(variables, 'SPEECH_THREADS', 1, 64)
  const prefersWords = flag(variables, 'SPEECH_VOCABULARY', false)
  if (name === 'off' || !hasSpeechEngine()) return null
  return {
    ...place,
    kind: name === 'whisper' ? 'whisper' : 'transducer',
    speech: name === 'whisper' ? MODELS.whisper : MODELS.parakeet,
    vad: MODELS.silero,
    voices: speakers === 'off' ? null : { model: MODELS.titanet, alike: TITANET_ALIKE },
    threads: threads ?? Math.min(USUAL_THREADS, availableParallelism()),
    language,
    ffmpegPath: program(variables, 'FFMPEG_PATH'),
    prefersWords,
  }
}
