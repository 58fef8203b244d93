import { expect, test } from 'bun:test'
import { readDetails } from './details'

const about = { title: 'Review', clientId: 3, date: '2026-04-03T12:00:00.000Z' }

test('the type of an upload is what was typed, otherwise that of any upload', () => {
  const typeOf = (type: unknown) => readDetails(JSON.stringify({ ...about, type })).meeting.type
  expect(typeOf(' Annual review ')).toBe('Annual review')
  for (const odd of [undefined, '', ' ', 7, 'x'.repeat(101), 'a\0b']) {
    expect(typeOf(odd)).toBe('Uploaded')
  }
})
