type Value = number | string | string[] | { floats: number[] } | { integers: number[] }
type Tensor = { name: string; shape: number[]; data: Float32Array }

const ALIGNMENT = 32
const TYPES = { natural: 4, integer: 5, float: 6, text: 8, list: 9 }

/**
 * A weights file for llama.cpp (GGUF 3). Fractions are written as floats, other numbers as unsigned
 * integers.
 */
export function gguf(facts: Record<string, Value>, tensors: Tensor[]): Uint8Array {
  const head = [Buffer.from('GGUF'), integer(3), long(tensors.length)]
  head.push(long(Object.keys(facts).length))
  for (const [name, value] of Object.entries(facts)) head.push(text(name), ...bytesOf(value))
  let offset = 0
  for (const { name, shape, data } of tensors) {
    head.push(text(name), integer(shape.length), ...shape.map(long), integer(0), long(offset))
    offset += padded(data.byteLength)
  }
  const begin = Buffer.concat(head)
  const whole = Buffer.alloc(padded(begin.length) + offset)
  begin.copy(whole)
  let at = padded(begin.length)
  for (const { data } of tensors) {
    Buffer.from(data.buffer, data.byteOffset, data.byteLength).copy(whole, at)
    at += padded(data.byteLength)
  }
  return whole
}

function bytesOf(value: Value): Buffer[] {
  if (typeof value === 'string') return [integer(TYPES.text), text(value)]
  if (typeof value === 'number') {
    return Number.isInteger(value)
      ? [integer(TYPES.natural), integer(value)]
      : [integer(TYPES.float), float(value)]
  }
  if (Array.isArray(value)) return listOf(TYPES.text, value.map(text))
  if ('floats' in value) return listOf(TYPES.float, value.floats.map(float))
  return listOf(TYPES.integer, value.integers.map(integer))
}

function listOf(type: number, values: Buffer[]): Buffer[] {
  return [integer(TYPES.list), integer(type), long(values.length), ...values]
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([long(bytes.length), bytes])
}

function integer(value: number): Buffer {
  return Buffer.from(new Int32Array([value]).buffer)
}

function long(value: number): Buffer {
  return Buffer.from(new BigInt64Array([BigInt(value)]).buffer)
}

function float(value: number): Buffer {
  return Buffer.from(new Float32Array([value]).buffer)
}

function padded(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}
