import type { Model } from '../../local/models'
import type { LocalSpeech } from '../../local/speech/local-speech'
import { wav } from '../tones'
import { type Node, onnx, type Port, type Tensor } from './onnx'
import { writeModel } from './write-model'

/**
 * Models of the product's kinds, a few kilobytes each: one detects sound by its loudness, the other
 * writes a word for each of eight tones. They say nothing about recognition quality, but everything
 * around them is real.
 */
const WORDS = ['Good', 'morning,', 'Margaret.', 'The', 'trust', 'deed', 'is', 'ready.']
const TONES_HZ = [400, 720, 1100, 1600, 2250, 3050, 4100, 5600]
const RATE = 16_000
const LEVEL = 0.5
/** Level of the second of two simultaneous words. */
const SOFTER = 0.85
const RAMP_SECONDS = 0.02
const WORD_SECONDS = 0.3
/** Too short to be recognized as both words. */
const SHORT_SECONDS = 0.03
const GAP_SECONDS = 0.1
const FEATURES = 80
const BLANK = WORDS.length
/** The recognizer advances 0 to 4 frames of 10 ms after each decision. */
const DURATIONS = 5
/** Between the value of a feature in silence and in a tone. */
const TONE_THRESHOLD = -4
const TWICE = -1000

/** Words of the tiny language, two at once (`deed|is`, the first louder), or silence in seconds. */
export type TinySpeech = (string | number)[]

/** A WAV file. A word repeated without a pause is recognized once. */
export function speakTiny(speech: TinySpeech): Uint8Array<ArrayBuffer> {
  const parts = speech.flatMap((each) =>
    typeof each === 'number'
      ? [{ hz: [], seconds: each }]
      : [
          {
            hz: each.split('|').map(toneOf),
            seconds: each.includes('|') ? SHORT_SECONDS : WORD_SECONDS,
          },
          { hz: [], seconds: GAP_SECONDS },
        ],
  )
  const samples = parts.flatMap(({ hz, seconds }) => tone(hz, Math.round(seconds * RATE)))
  return wav(Int16Array.from(samples), RATE)
}

function toneOf(word: string): number {
  return TONES_HZ[WORDS.indexOf(word)] ?? 0
}

/** Fades in and out: a click has all frequencies, and would be recognized as a word. */
function tone(all: number[], length: number): number[] {
  const ramp = RAMP_SECONDS * RATE
  return Array.from({ length }, (_, at) => {
    const edge = Math.min(1, at / ramp, (length - at) / ramp)
    const sound = all.reduce(
      (sum, hz, place) => sum + Math.sin((2 * Math.PI * hz * at) / RATE) * SOFTER ** place,
      0,
    )
    return Math.round((sound / Math.max(all.length, 1)) * edge * LEVEL * 32_767)
  })
}

/** Writes the models to a folder as `fetchModel` would, and returns their entries. */
export async function writeTinyModels(directory: string): Promise<{ vad: Model; speech: Model }> {
  const about = { title: 'Tiny', license: 'MIT', languages: 'tones' }
  const speech = { ...about, id: 'tiny-speech', use: 'speech' }
  const vad = { ...about, id: 'tiny-vad', use: 'finding speech' }
  const tokens = [...WORDS.map((word) => `▁${word}`), '<blk>']
  const listed = tokens.map((token, id) => `${token} ${id}\n`).join('')
  return {
    vad: await writeModel(directory, vad, { 'silero_vad.onnx': finder() }),
    speech: await writeModel(directory, speech, {
      'encoder.int8.onnx': encoder(),
      'decoder.int8.onnx': decoder(),
      'joiner.int8.onnx': joiner(),
      'tokens.txt': new TextEncoder().encode(listed),
    }),
  }
}

/** Settings for local speech recognition with these models. */
export async function tinySpeech(directory: string): Promise<LocalSpeech> {
  return {
    ...(await writeTinyModels(directory)),
    directory,
    url: null,
    kind: 'transducer',
    voices: null,
    threads: 1,
    language: null,
    ffmpegPath: null,
    prefersWords: false,
  }
}

const float = (name: string, ...dims: Port['dims']): Port => ({ name, type: 'float', dims })
const int32 = (name: string, ...dims: Port['dims']): Port => ({ name, type: 'int32', dims })
const int64 = (name: string, ...dims: Port['dims']): Port => ({ name, type: 'int64', dims })
const node = (op: string, inputs: string[], output: string, ints?: Node['ints']): Node => ({
  op,
  inputs,
  outputs: [output],
  ints,
})
const weight = (name: string, dims: number[], data: number[]): Tensor => ({
  name,
  dims,
  data: Float32Array.from(data),
})

/** Sigmoid of the mean loudness above 0.005. */
function finder() {
  return onnx({
    inputs: [float('input', 1, 'n'), float('state', 2, 1, 128), int64('sr', 1)],
    outputs: [float('output', 1, 1), float('stateN', 2, 1, 128)],
    weights: [weight('quiet', [1, 1], [0.005]), weight('steep', [1, 1], [2000])],
    nodes: [
      node('Abs', ['input'], 'loud'),
      node('ReduceMean', ['loud'], 'mean', { axes: [1], keepdims: 1 }),
      node('Sub', ['mean', 'quiet'], 'over'),
      node('Mul', ['over', 'steep'], 'sure'),
      node('Sigmoid', ['sure'], 'output'),
      node('Identity', ['state'], 'stateN'),
    ],
  })
}

/** Passes the features through. */
function encoder() {
  return onnx({
    inputs: [float('audio_signal', 1, FEATURES, 't'), int64('length', 1)],
    outputs: [float('outputs', 1, FEATURES, 't'), int64('encoded_lengths', 1)],
    nodes: [
      node('Identity', ['audio_signal'], 'outputs'),
      node('Identity', ['length'], 'encoded_lengths'),
    ],
    metadata: {
      vocab_size: WORDS.length,
      subsampling_factor: 1,
      normalize_type: 'NA',
      pred_rnn_layers: 1,
      pred_hidden: 1,
      feat_dim: FEATURES,
      url: 'tiny-tdt',
    },
  })
}

/** One-hot vector of the previous word. */
function decoder() {
  const size = WORDS.length + 1
  const table = Array.from({ length: size * size }, (_, at) => (at % (size + 1) === 0 ? 1 : 0))
  return onnx({
    inputs: [
      int32('targets', 1, 1),
      int32('target_length', 1),
      float('states', 1, 1, 1),
      float('cells', 1, 1, 1),
    ],
    outputs: [
      float('outputs', 1, size, 1),
      int32('prednet_lengths', 1),
      float('next_states', 1, 1, 1),
      float('next_cells', 1, 1, 1),
    ],
    weights: [weight('table', [size, size], table)],
    nodes: [
      node('Gather', ['table', 'targets'], 'looked', { axis: 0 }),
      node('Transpose', ['looked'], 'outputs', { perm: [0, 2, 1] }),
      node('Identity', ['target_length'], 'prednet_lengths'),
      node('Identity', ['states'], 'next_states'),
      node('Identity', ['cells'], 'next_cells'),
    ],
  })
}

/** The word whose tone is loud enough, unless it was the previous one. */
function joiner() {
  const size = WORDS.length + 1
  const width = size + DURATIONS
  const hear = new Array<number>(FEATURES * width).fill(0)
  for (const [word, hz] of TONES_HZ.entries()) hear[featureOf(hz) * width + word] = 1
  const last = new Array<number>(size * width).fill(0)
  for (const word of WORDS.keys()) last[word * width + word] = TWICE
  const bias = new Array<number>(width).fill(0)
  bias[BLANK] = TONE_THRESHOLD
  bias[width - 1] = 1
  return onnx({
    inputs: [float('encoder_outputs', 1, FEATURES, 1), float('decoder_outputs', 1, size, 1)],
    outputs: [float('outputs', 1, 1, width)],
    weights: [
      weight('hear', [FEATURES, width], hear),
      weight('last', [size, width], last),
      weight('bias', [width], bias),
    ],
    nodes: [
      node('Transpose', ['encoder_outputs'], 'heard', { perm: [0, 2, 1] }),
      node('Transpose', ['decoder_outputs'], 'said', { perm: [0, 2, 1] }),
      node('MatMul', ['heard', 'hear'], 'tone'),
      node('MatMul', ['said', 'last'], 'again'),
      node('Add', ['tone', 'again'], 'both'),
      node('Add', ['both', 'bias'], 'outputs'),
    ],
  })
}

/** The mel band (Slaney's scale, up to 8 kHz) around a frequency. */
function featureOf(hz: number): number {
  const mel = (each: number) =>
    each < 1000 ? (each * 3) / 200 : 15 + (27 * Math.log(each / 1000)) / Math.log(6.4)
  return Math.round((mel(hz) / mel(RATE / 2)) * (FEATURES + 1)) - 1
}
