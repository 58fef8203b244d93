import { dirname } from 'node:path'
import { measured } from '../engine-work'
import { EngineError } from '../error'
import type { ModelPlace } from '../fetch-model'
import { pathOf, stateOf } from '../folder'
import type { Model } from '../models'
import { endInTurn, inTurn } from '../turn'
import { type HearOptions, type SpeechEngine, speechEngine } from './engine'
import { type EngineConfig, type Heard, SAMPLE_RATE } from './protocol'

/** Settings of local speech recognition: the models, their folder, and the engine's options. */
export type LocalSpeech = ModelPlace & {
  kind: EngineConfig['kind']
  speech: Model
  vad: Model
  /**
   * The speaker model, and the similarity from which two samples count as one person; null if
   * speakers are not distinguished.
   */
  voices: { model: Model; alike: number } | null
  threads: number
  /** Two letters, or null for detection. */
  language: string | null
  ffmpegPath: string | null
  /** True to prefer names and terms, which only a transducer can. */
  prefersWords: boolean
}

/**
 * True if the native engine is installed: the package is optional, and not built for every
 * platform.
 */
export function hasSpeechEngine(): boolean {
  try {
    const engine = Bun.resolveSync('sherpa-onnx-node', import.meta.dir)
    const platform = process.platform === 'win32' ? 'win' : process.platform
    Bun.resolveSync(`sherpa-onnx-${platform}-${process.arch}/package.json`, dirname(engine))
    return true
  } catch {
    return false
  }
}

const engines = new Map<string, SpeechEngine>()

endInTurn('speech', closeLocalSpeech)

/** All models needed to transcribe a recording. */
export function modelsOf({ vad, speech, voices }: LocalSpeech): Model[] {
  return [vad, speech, ...(voices === null ? [] : [voices.model])]
}

/** Transcribes a file of 16-bit mono samples. Throws an EngineError. */
export async function hearLocally(
  path: string,
  settings: LocalSpeech,
  options: HearOptions = {},
): Promise<Heard> {
  for (const model of modelsOf(settings)) {
    // A damaged model crashes the process, or recognizes nothing.
    if ((await stateOf(settings.directory, model)) === 'ready') continue
    throw new EngineError('unavailable', 'The speech model isn’t on this server yet.')
  }
  const vocabulary = prefers(settings) ? options.vocabulary : ''
  const name = { service: 'speech' as const, engine: settings.speech.title }
  const seconds = Bun.file(path).size / Int16Array.BYTES_PER_ELEMENT / SAMPLE_RATE
  const hear = () =>
    measured(
      name,
      () => seconds,
      () => engineFor(settings).hear(path, { ...options, vocabulary }),
    )
  return inTurn(settings.directory, 'speech', hear, { signal: options.signal })
}

/** Other models crash if given words to prefer. */
function prefers({ kind, prefersWords }: LocalSpeech): boolean {
  return kind === 'transducer' && prefersWords
}

/** PIDs of the running engines. */
export function localSpeechProcesses(): number[] {
  return [...engines.values()].flatMap((engine) => engine.pid() ?? [])
}

/** Ends the engine's process, if it is running. */
export function closeLocalSpeech(): void {
  for (const engine of engines.values()) engine.close()
}

function engineFor(settings: LocalSpeech): SpeechEngine {
  const { directory, kind, speech, vad, voices, threads, language } = settings
  const path = (model: Model, part: RegExp) => {
    const file = model.files.find(({ name }) => part.test(name))
    return file ? pathOf(directory, model, file.name) : null
  }
  const config: EngineConfig = {
    kind,
    vad: path(vad, /\.onnx$/) ?? '',
    encoder: path(speech, /encoder.*\.onnx$/) ?? '',
    decoder: path(speech, /decoder.*\.onnx$/) ?? '',
    prefersWords: prefers(settings),
    joiner: path(speech, /joiner.*\.onnx$/),
    tokens: path(speech, /tokens\.txt$/) ?? '',
    voices: voices && { model: path(voices.model, /\.onnx$/) ?? '', alike: voices.alike },
    threads,
    language,
  }
  const key = JSON.stringify(config)
  const engine = engines.get(key) ?? speechEngine(config)
  engines.set(key, engine)
  return engine
}
