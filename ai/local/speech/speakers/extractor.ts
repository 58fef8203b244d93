import { giveWay } from '../../../limits/give-way'
import { SAMPLE_RATE } from '../protocol'
import { sherpa } from '../sherpa'
import type { HearVoice } from './separate-voices'

/** Loads a speaker model; call it only in the engine's process. */
export function openVoices(model: string): HearVoice {
  const extractor = new (sherpa().SpeakerEmbeddingExtractor)({ model, numThreads: 1, debug: 0 })
  return async (samples) => {
    await giveWay()
    const stream = extractor.createStream()
    stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE })
    stream.inputFinished()
    if (!extractor.isReady(stream)) return null
    const vector = extractor.compute(stream, false)
    const length = Math.hypot(...vector)
    return length > 0 ? vector.map((each) => each / length) : null
  }
}
