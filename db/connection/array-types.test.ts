import { expect, test } from 'bun:test'
import { sql } from '../testing/sql'

test('arrays of any type are sent and read as arrays, those of rows read as text', async () => {
  const [read] = await sql`
    select
      array[[1, 2], [3, 4]] as tables,
      array[1.5, 2] as figures,
      array['{"a": 1}']::jsonb[] as documents,
      array['[1,2]']::vector[] as vectors,
      array[row(1, 'a')] as rows
  `
  expect(read).toEqual({
    tables: [
      [1, 2],
      [3, 4],
    ],
    figures: ['1.5', '2'],
    documents: [{ a: 1 }],
    vectors: ['[1,2]'],
    rows: '{"(1,a)"}',
  })
  const [sent] = await sql`select (${['[1,2]', '[3,4]']}::vector[])[2] as vector`
  expect(sent).toEqual({ vector: '[3,4]' })
})

test('null in an array is read as null, and the text NULL as text', async () => {
  const [read] = await sql`
    select
      array[1, null, 3] as numbers,
      array[null]::int[] as nothing,
      array[[null, true], [false, null]] as tables,
      array['NULL', null, 'null', ''] as texts
  `
  expect(read).toEqual({
    numbers: [1, null, 3],
    nothing: [null],
    tables: [
      [null, true],
      [false, null],
    ],
    texts: ['NULL', null, 'null', ''],
  })
})
