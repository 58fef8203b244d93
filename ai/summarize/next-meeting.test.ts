import { expect, test } from 'bun:test'
import { agreedNextMeeting } from './next-meeting'

const facts = { title: 'Review', clientName: 'Whitfield', date: '2026-05-06T03:00:00Z' }
const evening = { ...facts, timeZone: 'America/Los_Angeles' }

function agreed(...parts: [date: string | null, topics: string | null][]) {
  const said = parts.map(([date, topics]) => ({ date, topics }))
  return agreedNextMeeting(said, evening)
}

test('an evening meeting may agree on tomorrow, which has already begun in London', () => {
  expect(agreed(['2026-05-06', null])).toEqual({ date: '2026-05-06', topics: null })
  expect(agreed(['2026-05-05T20:00', null])).toBeNull()
  expect(agreedNextMeeting([{ date: '2026-05-06', topics: null }], facts)).toBeNull()
})

test('the last date wins, and its later topics are added', () => {
  expect(agreed(['2026-05-12', 'Fees'], ['2026-05-19T10:00', null], [null, 'Pension'])).toEqual({
    date: '2026-05-19T10:00',
    topics: 'Pension',
  })
  expect(agreed(['2026-05-12', 'Fees'], [null, 'Pension'], [null, 'Fees'])).toEqual({
    date: '2026-05-12',
    topics: 'Fees; Pension',
  })
  expect(agreed([null, 'Fees'], ['2026-05-12', null])).toEqual({
    date: '2026-05-12',
    topics: 'Fees',
  })
})

test("a date beats a description, and a description beats the meeting's own day", () => {
  expect(agreed(['2026-05-12', null], ['as agreed', null])?.date).toBe('2026-05-12')
  expect(agreed(['next Tuesday', null], ['2026-05-05', 'Fees'])).toEqual({
    date: 'next Tuesday',
    topics: 'Fees',
  })
  expect(agreed(['', ''], [null, null])).toBeNull()
})
