/**
 * Writes models in the ONNX format, byte by byte, so that tests can have models of a few kilobytes that the real engine
 * loads and runs. Only what the tests need.
 */
export type Tensor = { name: string; dims: number[]; data: Float32Array | BigInt64Array }
export type Node = {
  op: string
  inputs: string[]
  outputs: string[]
  ints?: Record<string, number | number[]>
}
/** A number is a fixed dimension, a word an open one. */
export type Port = { name: string; type: keyof typeof TYPES; dims: (number | string)[] }
type Graph = {
  inputs: Port[]
  outputs: Port[]
  nodes: Node[]
  weights?: Tensor[]
  metadata?: Record<string, string | number>
}

const TYPES = { float: 1, int32: 6, int64: 7 }
const INT = 2
const INTS = 7
const VARINT = 0
const BYTES = 2

/** The bytes of a model. */
export function onnx({ inputs, outputs, nodes, weights = [], metadata = {} }: Graph): Uint8Array {
  const graph = message(
    ...nodes.map((node) => bytes(1, nodeMessage(node))),
    text(2, 'tiny'),
    ...weights.map((weight) => bytes(5, tensorMessage(weight))),
    ...inputs.map((port) => bytes(11, portMessage(port))),
    ...outputs.map((port) => bytes(12, portMessage(port))),
  )
  const properties = Object.entries(metadata).map(([key, value]) =>
    bytes(14, message(text(1, key), text(2, String(value)))),
  )
  const operators = message(text(1, ''), int(2, 17))
  return message(int(1, 8), bytes(7, graph), bytes(8, operators), ...properties)
}

function nodeMessage({ op, inputs, outputs, ints = {} }: Node) {
  const attributes = Object.entries(ints).map(([name, value]) =>
    typeof value === 'number'
      ? message(text(1, name), int(3, value), int(20, INT))
      : message(text(1, name), ...value.map((each) => int(8, each)), int(20, INTS)),
  )
  return message(
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, op),
    ...attributes.map((each) => bytes(5, each)),
  )
}

function tensorMessage({ name, dims, data }: Tensor) {
  const type = data instanceof Float32Array ? TYPES.float : TYPES.int64
  const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  return message(...dims.map((dim) => int(1, dim)), int(2, type), text(8, name), bytes(9, raw))
}

function portMessage({ name, type, dims }: Port) {
  const shape = dims.map((dim) =>
    bytes(1, typeof dim === 'number' ? message(int(1, dim)) : message(text(2, dim))),
  )
  const tensor = message(int(1, TYPES[type]), bytes(2, message(...shape)))
  return message(text(1, name), bytes(2, message(bytes(1, tensor))))
}

function message(...fields: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(fields))
}

function int(field: number, value: number): Uint8Array {
  return message(varint((field << 3) | VARINT), varint(value))
}

function text(field: number, value: string): Uint8Array {
  return bytes(field, new TextEncoder().encode(value))
}

function bytes(field: number, value: Uint8Array): Uint8Array {
  return message(varint((field << 3) | BYTES), varint(value.length), value)
}

function varint(value: number): Uint8Array {
  const groups: number[] = []
  let left = value
  for (; left > 127; left = Math.floor(left / 128)) groups.push((left % 128) | 128)
  return Uint8Array.from([...groups, left])
}
