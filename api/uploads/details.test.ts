import { expect, test } from 'bun:test'
import { readDetails } from './details'

const about = { title: 'Review', clientId: 3, date: '2026-04-03T12:00:00.000Z' }

test("an upload's type is what was typed, otherwise the default", () => {
  const typeOf = (type: unknown) => readDetails(JSON.stringify({ ...about, type })).meeting.type
  expect(typeOf(' Annual\u202e \0review ')).toBe('Annual review')
  for (const odd of [undefined, '', ' ', 7, 'x'.repeat(101), '\u200b\0']) {
    expect(typeOf(odd)).toBe('Uploaded')
  }
})
