import type { LocalSpeech } from '../../local/speech/local-speech'
import { REAL } from './models'
import { placeOf } from './place'

/** Chosen on recordings of people who are not in the measurements. */
const ALIKE = 0.65

/** Settings for local speech recognition with real weights. Throws if they are missing. */
export async function realSpeech(): Promise<LocalSpeech> {
  const directory = await placeOf(REAL.silero, REAL.whisper, REAL.voices)
  return {
    directory,
    url: null,
    kind: 'whisper',
    threads: 2,
    language: null,
    speech: REAL.whisper,
    vad: REAL.silero,
    ffmpegPath: null,
    prefersWords: false,
    voices: { model: REAL.voices, alike: ALIKE },
  }
}
