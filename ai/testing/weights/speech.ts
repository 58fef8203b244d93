import type { LocalSpeech } from '../../local/speech/local-speech'
import { REAL } from './models'
import { placeOf } from './place'

/** Found on recordings of other people than those that are measured. */
const ALIKE = 0.65

/** Settings for speech on this machine with real weights. Fails if they are not there. */
export async function realSpeech(): Promise<LocalSpeech> {
  const directory = await placeOf(REAL.silero, REAL.whisper, REAL.voices)
  return {
    ...{ directory, url: null, kind: 'whisper', threads: 2, language: null },
    ...{ speech: REAL.whisper, vad: REAL.silero, ffmpegPath: null, prefersWords: false },
    voices: { model: REAL.voices, alike: ALIKE },
  }
}
