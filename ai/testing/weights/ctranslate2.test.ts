import { expect, test } from 'bun:test'
import { variablesOf } from './ctranslate2'

const text = (letters: string) => [letters.length + 1, 0, ...new TextEncoder().encode(letters), 0]
const number = (value: number) => [...new Uint8Array(Uint32Array.of(value).buffer)]
const FLOAT16 = 4
const STRING = 7

function aModel(version: number, type: number) {
  const variable = [...text('layer/weight'), 2, ...number(1), ...number(2), type]
  const bytes = [...number(4), 0x00, 0x3c, 0x00, 0xc0]
  const head = [...number(version), ...text('WhisperSpec'), ...number(3), ...number(1)]
  return Uint8Array.from([...head, ...variable, ...bytes])
}

test('variables are read with their dimensions and exact bits', () => {
  expect(variablesOf(aModel(6, FLOAT16))).toEqual(
    new Map([['layer/weight', { dims: [1, 2], data: Uint16Array.of(0x3c00, 0xc000) }]]),
  )
})

test('other versions and number types are refused', () => {
  expect(() => variablesOf(aModel(5, FLOAT16))).toThrow('a model of version 5, not 6')
  expect(() => variablesOf(aModel(6, STRING))).toThrow('a variable of the type 7')
})
