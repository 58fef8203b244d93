import { onnx } from '../tiny-models/onnx'
import { graphOf } from './graph'

/** Dimensions of Resemblyzer's speaker encoder. */
const BANDS = 40
const HIDDEN = 256
const VOICE = 256
const LAYERS = 3
/**
 * Each layer's matrices share a storage in the file, one layer after the other; all biases follow.
 */
const STORAGES_AT = 6_667
const STORAGES = ['scale', 'scale', 'linear bias', 'linear', 'lstm'] as const
const FLOAT_BYTES = 4
/** Gate order: PyTorch has input, forget, cell, output; ONNX has input, output, forget, cell. */
const GATES = [0, 3, 1, 2]

/** The engine's features differ: a lower top frequency, a longer transform, and pre-emphasis. */
const TOP_HZ = { theirs: 8_000, engine: 7_600 }
const LONGER = 512 / 400
const LESS = 0.97
const RATE = 16_000

/** Converts Resemblyzer's PyTorch file to a speaker model for sherpa-onnx. */
export function voiceEncoder(file: Uint8Array<ArrayBuffer>): Uint8Array {
  const stored = storagesOf(file)
  const lstm = stored.get('lstm') ?? new Float32Array()
  const graph = graphOf(new Map())
  const { op, numbers, constant } = graph
  const power = op('Exp', [op('Transpose', ['audio_signal'], { perm: [2, 0, 1] })])
  let x = op('MatMul', [power, constant('bands', [BANDS, BANDS], bandsOf())])
  let at = 0
  const take = (count: number) => {
    at += count
    return gated(lstm.subarray(at - count, at))
  }
  const matrices = Array.from({ length: LAYERS }, (_, layer) => ({
    input: take(4 * HIDDEN * (layer === 0 ? BANDS : HIDDEN)),
    state: take(4 * HIDDEN * HIDDEN),
  }))
  for (const [layer, { input, state }] of matrices.entries()) {
    const bias = Float32Array.of(...take(4 * HIDDEN), ...take(4 * HIDDEN))
    const weights = [
      constant(`input ${layer}`, [1, 4 * HIDDEN, input.length / (4 * HIDDEN)], input),
      constant(`state ${layer}`, [1, 4 * HIDDEN, HIDDEN], state),
      constant(`bias ${layer}`, [1, 8 * HIDDEN], bias),
    ]
    const [steps = '', last = ''] = graph.several('LSTM', [x, ...weights], 3, {
      hidden_size: HIDDEN,
    })
    x = op('Squeeze', [layer === LAYERS - 1 ? last : steps, numbers(layer === LAYERS - 1 ? 0 : 1)])
  }
  const linear = constant('linear', [VOICE, HIDDEN], stored.get('linear') ?? new Float32Array())
  const bias = constant('bias', [VOICE], stored.get('linear bias') ?? new Float32Array())
  const voice = op('Relu', [op('Gemm', [x, linear, bias], { transB: 1 })])
  graph.nodes.push(
    { op: 'Cast', inputs: ['length'], outputs: ['logits'], ints: { to: 1 } },
    { op: 'LpNormalization', inputs: [voice], outputs: ['embs'], ints: { axis: 1, p: 2 } },
  )
  return onnx({
    inputs: [
      { name: 'audio_signal', type: 'float', dims: [1, BANDS, 'frames'] },
      { name: 'length', type: 'int64', dims: [1] },
    ],
    outputs: [
      { name: 'logits', type: 'float', dims: [1] },
      { name: 'embs', type: 'float', dims: [1, VOICE] },
    ],
    nodes: graph.nodes,
    weights: graph.tensors(),
    metadata: {
      framework: 'nemo',
      language: 'any',
      output_dim: VOICE,
      feat_dim: BANDS,
      sample_rate: RATE,
      window_size_ms: 25,
      window_stride_ms: 10,
      window_type: 'hann',
    },
  })
}

/** A storage follows its count of numbers; those of the optimizer come later and are not read. */
function storagesOf({ buffer, byteOffset }: Uint8Array<ArrayBuffer>): Map<string, Float32Array> {
  const view = new DataView(buffer, byteOffset)
  const found = new Map<string, Float32Array>()
  let at = STORAGES_AT
  for (const name of STORAGES) {
    const count = Number(view.getBigUint64(at, true))
    at += 8
    const bytes = buffer.slice(byteOffset + at, byteOffset + at + count * FLOAT_BYTES)
    found.set(name, new Float32Array(bytes))
    at += count * FLOAT_BYTES
  }
  return found
}

function gated(weights: Float32Array): Float32Array {
  const size = weights.length / GATES.length
  const parts = GATES.map((gate) => weights.subarray(gate * size, (gate + 1) * size))
  const all = new Float32Array(weights.length)
  for (const [at, part] of parts.entries()) all.set(part, at * size)
  return all
}

/** Maps the engine's bands to the encoder's, interpolating between the two nearest in pitch. */
function bandsOf(): Float32Array {
  const matrix = new Float32Array(BANDS * BANDS)
  const step = melOf(TOP_HZ.engine) / (BANDS + 1)
  for (let band = 0; band < BANDS; band += 1) {
    const mel = (melOf(TOP_HZ.theirs) * (band + 1)) / (BANDS + 1)
    const place = Math.min(mel / step - 1, BANDS - 1)
    const below = Math.floor(place)
    const gain = 1 / (LONGER * weakened(mel))
    matrix[below * BANDS + band] = gain * (1 - (place - below))
    if (below + 1 < BANDS) matrix[(below + 1) * BANDS + band] = gain * (place - below)
  }
  return matrix
}

/** The power that pre-emphasis leaves at a pitch. */
function weakened(mel: number): number {
  const turn = (2 * Math.PI * hertzOf(mel)) / RATE
  return 1 + LESS ** 2 - 2 * LESS * Math.cos(turn)
}

/** Slaney's scale. */
function melOf(hertz: number): number {
  return hertz < 1_000 ? (hertz * 3) / 200 : 15 + (27 * Math.log(hertz / 1_000)) / Math.log(6.4)
}

function hertzOf(mel: number): number {
  return mel < 15 ? (mel * 200) / 3 : 1_000 * 6.4 ** ((mel - 15) / 27)
}
