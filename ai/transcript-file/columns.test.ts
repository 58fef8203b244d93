import { expect, test } from 'bun:test'
import { readColumns } from './columns'

const HEAD = ['ID', 'Speaker', 'Text']

test('codes stand beside the speech', () => {
  const rows = [HEAD, ['A-17', 'Jane', 'The fee is 1%.'], ['', 'Sam', 'We agreed in May.']]
  expect(readColumns(rows)?.columns.aside).toEqual([0])
})

test('a cell of very many digits is told from a code at once', () => {
  const began = performance.now()
  const rows = [HEAD, [`${'1'.repeat(50_000)} `, 'Jane', 'The fee is 1%.']]
  expect(readColumns(rows)?.columns.aside).toEqual([])
  expect(performance.now() - began).toBeLessThan(1000)
})
