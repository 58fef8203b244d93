/**
 * Writes ONNX models byte by byte for tests with the real engine; only what they need. A
 * Uint16Array holds 16-bit floats.
 */
export type Tensor = {
  name: string
  dims: number[]
  data: Float32Array | BigInt64Array | Uint16Array | Int8Array
}
export type Node = {
  op: string
  inputs: string[]
  outputs: string[]
  ints?: Record<string, number | number[]>
  floats?: Record<string, number>
}
/** A number is a fixed dimension, a string a variable one. */
export type Port = { name: string; type: keyof typeof TYPES; dims: (number | string)[] }
export type Graph = {
  inputs: Port[]
  outputs: Port[]
  nodes: Node[]
  weights?: Tensor[]
  metadata?: Record<string, string | number>
  operators?: number
}

const TYPES = { float: 1, int8: 3, int32: 6, int64: 7, float16: 10 }
const OPERATORS = 17
const FLOAT = 1
const INT = 2
const INTS = 7
const VARINT = 0
const BYTES = 2
const FIXED32 = 5

export function onnx(model: Graph): Uint8Array {
  const { inputs, outputs, nodes, weights = [], metadata = {}, operators = OPERATORS } = model
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
  const opset = message(text(1, ''), int(2, operators))
  return message(int(1, 8), bytes(7, graph), bytes(8, opset), ...properties)
}

function nodeMessage({ op, inputs, outputs, ints = {}, floats = {} }: Node) {
  const whole = Object.entries(ints).map(([name, value]) =>
    typeof value === 'number'
      ? message(text(1, name), int(3, value), int(20, INT))
      : message(text(1, name), ...value.map((each) => int(8, each)), int(20, INTS)),
  )
  const broken = Object.entries(floats).map(([name, value]) =>
    message(text(1, name), float(2, value), int(20, FLOAT)),
  )
  return message(
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, op),
    ...[...whole, ...broken].map((each) => bytes(5, each)),
  )
}

function tensorMessage({ name, dims, data }: Tensor) {
  const type = typeOf(data)
  const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  return message(...dims.map((dim) => int(1, dim)), int(2, type), text(8, name), bytes(9, raw))
}

function typeOf(data: Tensor['data']): number {
  if (data instanceof Float32Array) return TYPES.float
  if (data instanceof Int8Array) return TYPES.int8
  return data instanceof BigInt64Array ? TYPES.int64 : TYPES.float16
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

function float(field: number, value: number): Uint8Array {
  const tag = varint((field << 3) | FIXED32)
  return message(tag, new Uint8Array(Float32Array.of(value).buffer))
}

function varint(value: number): Uint8Array {
  const groups: number[] = []
  let left = value
  for (; left > 127; left = Math.floor(left / 128)) groups.push((left % 128) | 128)
  return Uint8Array.from([...groups, left])
}
