import type { Node, Tensor } from '../tiny-models/onnx'

/** 16-bit weights of a model, by name. */
export type Weights = Map<string, { dims: number[]; data: Uint16Array }>

const TO_FLOAT = 1
const EPSILON = 1e-5
const ALL = 2 ** 31

/** Builds a graph operator by operator; each returns the name of its output. */
export function graphOf(weights: Weights, epsilon = EPSILON) {
  const nodes: Node[] = []
  const tensors = new Map<string, Tensor>()

  function op(
    name: string,
    inputs: string[],
    ints: Node['ints'] = {},
    floats: Node['floats'] = {},
  ) {
    const [output = ''] = several(name, inputs, 1, ints, floats)
    return output
  }

  function several(
    op: string,
    inputs: string[],
    count: number,
    ints: Node['ints'] = {},
    floats: Node['floats'] = {},
  ): string[] {
    const outputs = Array.from({ length: count }, (_, at) => `${op}-${nodes.length}-${at}`)
    nodes.push({ op, inputs, outputs, ints, floats })
    return outputs
  }

  function numbers(...values: number[]): string {
    const name = values.join(',')
    const data = BigInt64Array.from(values, BigInt)
    tensors.set(name, { name, dims: [values.length], data })
    return name
  }

  function scalar(value: number): string {
    const name = `scalar ${value}`
    tensors.set(name, { name, dims: [], data: Float32Array.of(value) })
    return name
  }

  function constant(name: string, dims: number[], data: Tensor['data']): string {
    tensors.set(name, { name, dims, data })
    return name
  }

  /** A weight in the engine's precision; it is stored with half the bits. */
  function weight(name: string): string {
    const found = weights.get(name)
    if (found === undefined) throw new Error(`There is no weight ${name}`)
    const output = `float ${name}`
    if (tensors.has(name)) return output
    tensors.set(name, { name, ...found })
    nodes.push({ op: 'Cast', inputs: [name], outputs: [output], ints: { to: TO_FLOAT } })
    return output
  }

  function linear(input: string, name: string): string {
    return op('Gemm', [input, weight(`${name}/weight`), weight(`${name}/bias`)], { transB: 1 })
  }

  function normalize(input: string, name: string): string {
    const inputs = [input, weight(`${name}/gamma`), weight(`${name}/beta`)]
    return op('LayerNormalization', inputs, { axis: 1 }, { epsilon })
  }

  function gelu(input: string): string {
    const erf = op('Erf', [op('Div', [input, scalar(Math.SQRT2)])])
    return op('Mul', [op('Mul', [input, op('Add', [erf, scalar(1)])]), scalar(0.5)])
  }

  /** Rows of the first axis between two indexes. */
  function rows(input: string, from: string, to: string = numbers(ALL)): string {
    return op('Slice', [input, from, to, numbers(0)])
  }

  /** Splits rows of all heads into a matrix per head. */
  function heads(input: string, count: number, size: number): string {
    return op('Transpose', [op('Reshape', [input, numbers(-1, count, size)])], { perm: [1, 0, 2] })
  }

  function joinHeads(input: string, width: number): string {
    const side = op('Transpose', [input], { perm: [1, 0, 2] })
    return op('Reshape', [side, numbers(-1, width)])
  }

  /** Scaled similarity of queries and keys, per head. */
  function likeness(question: string, key: string, size: number): string {
    const turned = op('Transpose', [key], { perm: [0, 2, 1] })
    return op('Mul', [op('MatMul', [question, turned]), scalar(size ** -0.5)])
  }

  return {
    nodes,
    op,
    several,
    numbers,
    scalar,
    constant,
    weight,
    linear,
    normalize,
    gelu,
    rows,
    heads,
    joinHeads,
    likeness,
    tensors: () => [...tensors.values()],
  }
}
