import { graphOf, type Weights } from '../graph'
import { ALIGNED, feedForward, float, HEAD, listening, SHAPE, stack, write } from './shape'

const FRAMES = 1_500
const ENGLISH = 50_259
const TOKENS = {
  blank_id: 220,
  eot: 50_257,
  sot: 50_258,
  sot_index: 0,
  translate: 50_358,
  transcribe: 50_359,
  sot_lm: 50_360,
  sot_prev: 50_361,
  no_speech: 50_362,
  no_timestamps: 50_363,
}

/**
 * Whisper's encoder: from a mel spectrogram to the keys and values for every decoder layer, as
 * sherpa-onnx expects. `languages` are the tokens by language.
 */
export function whisperEncoder(weights: Weights, languages: Map<string, number>): Uint8Array {
  const graph = graphOf(weights)
  const { op, numbers, linear, normalize } = graph
  let x = sound()
  for (let at = 0; at < SHAPE.layers; at += 1) {
    const layer = `encoder/layer_${at}`
    const given = normalize(x, `${layer}/self_attention/layer_norm`)
    const [question = '', key = '', value = ''] = graph
      .several('Split', [linear(given, `${layer}/self_attention/linear_0`)], 3, { axis: 1 })
      .map((part) => graph.heads(part, SHAPE.heads, HEAD))
    const seen = op('Softmax', [graph.likeness(question, key, HEAD)], { axis: 2 })
    const joined = graph.joinHeads(op('MatMul', [seen, value]), SHAPE.width)
    x = op('Add', [x, linear(joined, `${layer}/self_attention/linear_1`)])
    x = feedForward(graph, x, layer)
  }
  const heard = normalize(x, 'encoder/layer_norm')
  const pairs = Array.from({ length: SHAPE.layers }, (_, at) =>
    graph.several('Split', [linear(heard, `decoder/layer_${at}/attention/linear_1`)], 2, {
      axis: 1,
    }),
  )
  for (const [at, name] of ['n_layer_cross_k', 'n_layer_cross_v'].entries()) {
    const parts = pairs.map((pair) => pair[at] ?? '')
    stack(graph, parts, name)
  }
  return write(graph, {
    inputs: [float('mel', 1, SHAPE.mels, 'T')],
    outputs: [listening('n_layer_cross_k'), listening('n_layer_cross_v')],
    metadata: metadataWith(languages),
  })

  /** Two convolutions over the spectrogram, plus positions. */
  function sound(): string {
    const second = convolve(convolve('mel', 'conv1', 1), 'conv2', 2)
    const frames = op('Transpose', [op('Squeeze', [second, numbers(0)])], { perm: [1, 0] })
    const length = op('Slice', [op('Shape', [frames]), numbers(0), numbers(1)])
    const positions = graph.weight('encoder/position_encodings/encodings')
    return op('Add', [frames, graph.rows(positions, numbers(0), length)])
  }

  function convolve(input: string, name: string, stride: number): string {
    const inputs = [
      ...[input, graph.weight(`encoder/${name}/weight`), graph.weight(`encoder/${name}/bias`)],
    ]
    const ints = { kernel_shape: [3], pads: [1, 1], strides: [stride] }
    return graph.gelu(op('Conv', inputs, ints))
  }
}

/** The metadata that sherpa-onnx reads. */
function metadataWith(languages: Map<string, number>) {
  const { layers, heads, width, context, vocabulary, mels } = SHAPE
  return {
    model_type: 'whisper-base',
    version: 1,
    n_mels: mels,
    n_audio_ctx: FRAMES,
    n_audio_state: width,
    n_audio_head: heads,
    n_audio_layer: layers,
    n_vocab: vocabulary,
    n_text_ctx: context,
    n_text_state: width,
    n_text_head: heads,
    n_text_layer: layers,
    ...TOKENS,
    is_multilingual: 1,
    n_alignment_heads: Object.values(ALIGNED).flat().length,
    sot_sequence: [TOKENS.sot, ENGLISH, TOKENS.transcribe].join(','),
    all_language_tokens: [...languages.values()].join(','),
    all_language_codes: [...languages.keys()].join(','),
  }
}
