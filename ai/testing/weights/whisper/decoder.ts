import { graphOf, type Weights } from '../graph'
import { ALIGNED, feedForward, float, HEAD, int64, listening, SHAPE, stack, write } from './shape'

const FORBIDDEN = -1e9

/**
 * Whisper's decoder: the next token from the previous ones and the encoder's output. Like the
 * original it caches `offset` earlier tokens, and it also outputs its attention to the frames.
 */
export function whisperDecoder(weights: Weights): Uint8Array {
  const graph = graphOf(weights)
  const { op, numbers, linear, normalize } = graph
  const { heads, width } = SHAPE
  const embeddings = graph.weight('decoder/embeddings/weight')
  const tokens = op('Squeeze', ['tokens', numbers(0)])
  const end = op('Add', ['offset', op('Shape', [tokens])])
  const positions = graph.weight('decoder/position_encodings/encodings')
  let x = op('Add', [
    op('Gather', [embeddings, tokens], { axis: 0 }),
    graph.rows(positions, 'offset', end),
  ])
  const mask = laterTokens()
  const caches: Record<'k' | 'v', string[]> = { k: [], v: [] }
  const aligned: string[] = []

  for (let at = 0; at < SHAPE.layers; at += 1) {
    const layer = `decoder/layer_${at}`
    x = op('Add', [x, remember(at, normalize(x, `${layer}/self_attention/layer_norm`), layer)])
    x = op('Add', [x, listen(at, normalize(x, `${layer}/attention/layer_norm`), layer)])
    x = feedForward(graph, x, layer)
  }
  const logits = op('Gemm', [normalize(x, 'decoder/layer_norm'), embeddings], { transB: 1 })
  alone(logits, 'logits')
  stack(graph, caches.k, 'out_n_layer_self_k_cache')
  stack(graph, caches.v, 'out_n_layer_self_v_cache')
  alone(op('Concat', aligned, { axis: 0 }), 'cross_attention_weights')
  return write(graph, {
    inputs: [
      ...[int64('tokens', 1, 'n'), cache('in_n_layer_self_k_cache')],
      ...[cache('in_n_layer_self_v_cache'), listening('n_layer_cross_k')],
      ...[listening('n_layer_cross_v'), int64('offset', 1)],
    ],
    outputs: [
      ...[float('logits', 1, 'n', SHAPE.vocabulary), cache('out_n_layer_self_k_cache')],
      cache('out_n_layer_self_v_cache'),
      float('cross_attention_weights', 1, Object.values(ALIGNED).flat().length, 'n', 'frames'),
    ],
  })

  /** Self-attention to the previous tokens. */
  function remember(at: number, given: string, layer: string): string {
    const projected = linear(given, `${layer}/self_attention/linear_0`)
    const [question = '', key = '', value = ''] = graph.several('Split', [projected], 3, {
      axis: 1,
    })
    const keys = withEarlier('k', at, key)
    const alike = graph.likeness(graph.heads(question, heads, HEAD), keys, HEAD)
    const seen = op('Softmax', [op('Add', [alike, mask])], { axis: 2 })
    const joined = graph.joinHeads(op('MatMul', [seen, withEarlier('v', at, value)]), width)
    return linear(joined, `${layer}/self_attention/linear_1`)
  }

  function withEarlier(which: 'k' | 'v', at: number, added: string): string {
    const before = ofLayer(`in_n_layer_self_${which}_cache`, at)
    const now = op('Concat', [graph.rows(before, numbers(0), 'offset'), added], { axis: 0 })
    caches[which].push(op('Concat', [now, graph.rows(before, end)], { axis: 0 }))
    return graph.heads(now, heads, HEAD)
  }

  /**
   * Cross-attention to the audio. The engine expects the weights before softmax, which it applies
   * itself.
   */
  function listen(at: number, given: string, layer: string): string {
    const [key, value] = ['n_layer_cross_k', 'n_layer_cross_v'].map((name) =>
      graph.heads(ofLayer(name, at), heads, HEAD),
    )
    const question = graph.heads(linear(given, `${layer}/attention/linear_0`), heads, HEAD)
    const alike = graph.likeness(question, key ?? '', HEAD)
    const followed = ALIGNED[at]
    if (followed) aligned.push(op('Gather', [alike, numbers(...followed)], { axis: 0 }))
    const heard = op('MatMul', [op('Softmax', [alike], { axis: 2 }), value ?? ''])
    return linear(graph.joinHeads(heard, width), `${layer}/attention/linear_2`)
  }

  /** Masks later tokens. */
  function laterTokens(): string {
    const scalar = (input: string) => op('Squeeze', [input, numbers(0)])
    const all = op('Range', [scalar(numbers(0)), scalar(end), scalar(numbers(1))])
    const own = op('Unsqueeze', [graph.rows(all, 'offset'), numbers(1)])
    return op('Where', [op('Greater', [all, own]), graph.scalar(FORBIDDEN), graph.scalar(0)])
  }

  function ofLayer(input: string, at: number): string {
    return op('Squeeze', [op('Gather', [input, numbers(at)], { axis: 0 }), numbers(0, 1)])
  }

  function alone(input: string, output: string) {
    graph.nodes.push({ op: 'Unsqueeze', inputs: [input, numbers(0)], outputs: [output] })
  }
}

function cache(name: string) {
  return float(name, SHAPE.layers, 1, SHAPE.context, SHAPE.width)
}
