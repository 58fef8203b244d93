import { onnx } from '../tiny-models/onnx'
import { graphOf } from './graph'

/** Dimensions of all-MiniLM-L6-v2. */
const WIDTH = 384
const HEADS = 12
const HEAD = WIDTH / HEADS
const LAYERS = 6
const EPSILON = 1e-12

type Stored = Record<string, { dtype: string; shape: number[]; data_offsets: [number, number] }>

/**
 * Converts the safetensors file to the usual ONNX model, for one text at a time: from tokens to a
 * vector per token.
 */
export function miniLm(file: Uint8Array<ArrayBuffer>): Uint8Array {
  const graph = graphOf(new Map(), EPSILON)
  const { op, numbers } = graph
  const weight = reader(file, graph.constant)
  const tokens = op('Squeeze', ['input_ids', numbers(0)])
  const length = op('Shape', [tokens])
  const positions = graph.rows(weight('embeddings.position_embeddings.weight'), numbers(0), length)
  const words = op('Gather', [weight('embeddings.word_embeddings.weight'), tokens], { axis: 0 })
  const kind = graph.rows(weight('embeddings.token_type_embeddings.weight'), numbers(0), numbers(1))
  let x = normalize(op('Add', [op('Add', [words, positions]), kind]), 'embeddings.LayerNorm')
  for (let at = 0; at < LAYERS; at += 1) {
    const layer = `encoder.layer.${at}`
    const [question = '', key = '', value = ''] = ['query', 'key', 'value'].map((part) =>
      graph.heads(linear(x, `${layer}.attention.self.${part}`), HEADS, HEAD),
    )
    const seen = op('Softmax', [graph.likeness(question, key, HEAD)], { axis: 2 })
    const joined = graph.joinHeads(op('MatMul', [seen, value]), WIDTH)
    const attended = op('Add', [x, linear(joined, `${layer}.attention.output.dense`)])
    x = normalize(attended, `${layer}.attention.output.LayerNorm`)
    const wide = graph.gelu(linear(x, `${layer}.intermediate.dense`))
    const narrow = linear(wide, `${layer}.output.dense`)
    x = normalize(op('Add', [x, narrow]), `${layer}.output.LayerNorm`)
  }
  graph.nodes.push({
    op: 'Unsqueeze',
    inputs: [x, numbers(0)],
    outputs: ['last_hidden_state'],
  })
  return onnx({
    inputs: ['input_ids', 'attention_mask', 'token_type_ids'].map((name) => ({
      name,
      type: 'int64' as const,
      dims: [1, 'n'],
    })),
    outputs: [{ name: 'last_hidden_state', type: 'float', dims: [1, 'n', WIDTH] }],
    nodes: graph.nodes,
    weights: graph.tensors(),
  })

  function linear(input: string, name: string): string {
    const inputs = [input, weight(`${name}.weight`), weight(`${name}.bias`)]
    return op('Gemm', inputs, { transB: 1 })
  }

  function normalize(input: string, name: string): string {
    const inputs = [input, weight(`${name}.weight`), weight(`${name}.bias`)]
    return op('LayerNormalization', inputs, { axis: 1 }, { epsilon: EPSILON })
  }
}

/** A file starts with the length of its table, then the table, then the data. */
function reader(
  { buffer, byteOffset }: Uint8Array<ArrayBuffer>,
  constant: (name: string, dims: number[], data: Float32Array) => string,
) {
  const length = Number(new DataView(buffer, byteOffset).getBigUint64(0, true))
  const start = byteOffset + 8
  const table: Stored = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, start, length)))
  return (name: string) => {
    const found = table[name]
    if (found?.dtype !== 'F32') throw new Error(`There is no weight ${name}`)
    const [from, to] = found.data_offsets.map((at) => start + length + at)
    return constant(name, found.shape, new Float32Array(buffer.slice(from, to)))
  }
}
