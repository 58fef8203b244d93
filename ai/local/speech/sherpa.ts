import { createRequire } from 'node:module'
import { preferWords } from './prefer-words'
import { type EngineConfig, SAMPLE_RATE, type Stretch } from './protocol'
import type { Span } from './stretches'
import { tighten } from './tighten'
import { type Recognized, wordsOf } from './words'

type Waveform = { samples: Float32Array; sampleRate: number }
type OfflineStream = { acceptWaveform(waveform: Waveform): void }
type Answer = Recognized & { lang: string; ys_log_probs: number[] }
type Recognizer = {
  createStream(vocabulary?: string): OfflineStream
  decodeAsync(stream: OfflineStream): Promise<Answer>
  setConfig(config: object): void
}
type Vad = {
  acceptWaveform(samples: Float32Array): void
  isEmpty(): boolean
  front(external: boolean): { start: number; samples: Float32Array }
  pop(): void
  flush(): void
}
/** The subset of sherpa-onnx-node used here; its own types are too loose. */
type Sherpa = {
  Vad: new (config: object, bufferSeconds: number) => Vad
  OfflineRecognizer: { createAsync(config: object): Promise<Recognizer> }
  SpeakerEmbeddingExtractor: new (config: object) => Extractor
}
type OnlineStream = OfflineStream & { inputFinished(): void }
type Extractor = {
  createStream(): OnlineStream
  isReady(stream: OnlineStream): boolean
  compute(stream: OnlineStream, external: boolean): Float32Array
}

/** Word times need a decoder that also outputs its attention. */
const WHISPER = { task: 'transcribe', enableTokenTimestamps: 1 }
const WINDOW = 512
const BUFFER_SECONDS = 60
/** Windows processed before yielding to other work. */
const WINDOWS_AT_ONCE = 500

/** Loads the native library; call it only in the engine's process. */
export function sherpa(): Sherpa {
  return createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa
}

/** Finds the spans with speech. */
export async function findSpeech(
  samples: Float32Array,
  { vad: model }: EngineConfig,
  giveWay: () => Promise<void>,
): Promise<Span[]> {
  const sileroVad = {
    model,
    threshold: 0.5,
    minSilenceDuration: 0.5,
    minSpeechDuration: 0.25,
    maxSpeechDuration: 20,
    windowSize: WINDOW,
  }
  const config = { sileroVad, sampleRate: SAMPLE_RATE, numThreads: 1, debug: 0 }
  const vad = new (sherpa().Vad)(config, BUFFER_SECONDS)
  const speech: Span[] = []
  const take = () => {
    for (; !vad.isEmpty(); vad.pop()) {
      const { start, samples } = vad.front(false)
      speech.push({ from: start, to: start + samples.length })
    }
  }
  for (let at = 0; at + WINDOW <= samples.length; at += WINDOW) {
    vad.acceptWaveform(samples.subarray(at, at + WINDOW))
    take()
    if ((at / WINDOW) % WINDOWS_AT_ONCE === 0) await giveWay()
  }
  vad.flush()
  take()
  return speech
}

/** Loads the recognizer, which takes seconds. */
export async function openRecognizer(config: EngineConfig): Promise<Recognizer> {
  const preferring = config.prefersWords ? await preferWords(config.tokens) : null
  try {
    const { modelConfig, ...rest } = recognizerConfig(config)
    return await sherpa().OfflineRecognizer.createAsync({
      ...rest,
      modelConfig: { ...modelConfig, ...preferring?.model },
      ...preferring?.search,
    })
  } finally {
    await preferring?.forget()
  }
}

/** Sets Whisper's language for the next stretches; null detects it per stretch. */
export function hearIn(recognizer: Recognizer, config: EngineConfig, language: string | null) {
  recognizer.setConfig(recognizerConfig({ ...config, language }))
}

function recognizerConfig(config: EngineConfig) {
  const { kind, encoder, decoder, joiner, tokens, threads, language } = config
  const model =
    kind === 'transducer'
      ? { transducer: { encoder, decoder, joiner }, modelType: 'nemo_transducer' }
      : { whisper: { ...WHISPER, encoder, decoder, language: language ?? '' } }
  return {
    featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
    modelConfig: { ...model, tokens, numThreads: threads, provider: 'cpu', debug: 0 },
  }
}

/** The words of a stretch of the samples. */
export async function recognize(
  recognizer: Recognizer,
  samples: Float32Array,
  { from, to }: Span,
  vocabulary: string,
): Promise<Stretch> {
  // Only a search over several hypotheses takes words.
  const stream = vocabulary === '' ? recognizer.createStream() : recognizer.createStream(vocabulary)
  const heard = samples.slice(from, to)
  stream.acceptWaveform({ samples: heard, sampleRate: SAMPLE_RATE })
  const answer = await recognizer.decodeAsync(stream)
  const start = from / SAMPLE_RATE
  const timed = answer.timestamps.length === answer.tokens.length
  const { ys_log_probs: logs } = answer
  return {
    start,
    end: to / SAMPLE_RATE,
    text: answer.text,
    words: timed ? tighten(wordsOf(answer, start), heard, start) : [],
    logprob: logs.length > 0 ? logs.reduce((sum, each) => sum + each, 0) / logs.length : null,
    language: answer.lang || null,
  }
}
