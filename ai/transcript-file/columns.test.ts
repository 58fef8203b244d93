import { expect, test } from 'bun:test'
import { costOf } from '../testing/cost'
import { readColumns } from './columns'

const HEAD = ['ID', 'Speaker', 'Text']

test('codes stand beside the speech', () => {
  const rows = [HEAD, ['A-17', 'Jane', 'The fee is 1%.'], ['', 'Sam', 'We agreed in May.']]
  expect(readColumns(rows)?.columns.aside).toEqual([0])
})

test('a cell of very many digits is told from a code at once', async () => {
  const rows = [HEAD, [`${'1'.repeat(50_000)} `, 'Jane', 'The fee is 1%.']]
  const read = () => expect(readColumns(rows)?.columns.aside).toEqual([])
  expect(await costOf(read)).toBeLessThan(5)
})
