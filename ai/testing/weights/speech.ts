import { stateOf } from '../../local/folder'
import type { LocalSpeech } from '../../local/speech/local-speech'
import { REAL } from './models'

/** Where `.ci/run` has put the models. */
const DIRECTORY = process.env.CI_MODELS_DIRECTORY ?? '/tmp/colloquy-models'

/** Found on recordings of other people than those that are measured. */
const ALIKE = 0.65

/** Settings for speech on this machine with real weights. Fails if they are not there. */
export async function realSpeech(): Promise<LocalSpeech> {
  for (const model of [REAL.silero, REAL.whisper, REAL.voices]) {
    const state = await stateOf(DIRECTORY, model)
    if (state !== 'ready') {
      throw new Error(`${model.title} is ${state}: run .ci/models ${DIRECTORY}`)
    }
  }
  return {
    ...{ directory: DIRECTORY, url: null, kind: 'whisper', threads: 2, language: null },
    ...{ speech: REAL.whisper, vad: REAL.silero, ffmpegPath: null },
    voices: { model: REAL.voices, alike: ALIKE },
  }
}
