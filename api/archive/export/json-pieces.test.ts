import { expect, test } from 'bun:test'
import { JsonList, jsonPieces } from './json-pieces'

const VALUES = [
  {},
  [],
  null,
  'a\nb',
  { at: new Date(0) },
  { empty: {}, none: [], gone: undefined, null: null },
  [undefined, 1, [], {}, [[]]],
  { record: { edits: [{ before: ['a\n  b', { deep: [1, { er: {} }] }], after: '"\u2028' }, {}] } },
  { 'a"b\n': { c: { d: { e: { f: [true, false, 1.5e300] } } } } },
]

test('the pieces together are the indented JSON of the value', () => {
  for (const value of VALUES) {
    expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value, null, 2))
  }
})

test('every edit of a meeting is a piece of its own', () => {
  const edits = Array.from({ length: 50 }, (_, nth) => ({ before: 'a'.repeat(10_000), nth }))
  const lengths = [...jsonPieces({ title: 'Review', record: { edits } })].map(
    ({ length }) => length,
  )
  expect(Math.max(...lengths)).toBeLessThan(11_000)
})

test('entries that are JSON already have a line each', () => {
  const [list, none] = [new JsonList(['{"a": 1},\n{"b": "\\n"}', '{"c": 3}']), new JsonList([])]
  const text = [...jsonPieces({ list, none, more: [list] })].join('')
  const value = [{ a: 1 }, { b: '\n' }, { c: 3 }]
  expect(JSON.parse(text)).toEqual({ list: value, none: [], more: [value] })
  expect(text.split('\n').filter((line) => line.startsWith('    {'))).toHaveLength(3)
})
