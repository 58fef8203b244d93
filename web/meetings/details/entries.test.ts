import { expect, test } from 'bun:test'
import { changesOf, emptyEntries, entriesOf, entryErrors } from './entries'

const ZONE = 'Asia/Tokyo'
const details = { title: 'Review', clientId: 4, duration: null, type: 'Uploaded' }
const uploaded = { ...details, date: '2026-11-24T12:00:00.000Z', status: 'Processed' }

test('a time that is not known stays empty, even on another day', () => {
  const before = entriesOf(uploaded, ZONE)
  expect([before.day, before.time]).toEqual(['2026-11-24', ''])
  const after = { ...before, day: '2026-11-25' }
  expect(entryErrors(after, before).time).toBeUndefined()
  expect(changesOf(before, after, ZONE)).toEqual({ date: '2026-11-25T12:00:00.000Z' })
})

test('a time that is entered is known, and then required', () => {
  const before = entriesOf(uploaded, ZONE)
  const { date = '' } = changesOf(before, { ...before, time: '21:00' }, ZONE)
  const then = entriesOf({ ...uploaded, date }, ZONE)
  expect([then.day, then.time]).toEqual(['2026-11-24', '21:00'])
  expect(entryErrors({ ...then, time: '' }, then).time).toBe('Required')
})

test('a plan for today begins at the next full hour, for another day or before 9 AM at nine', () => {
  const time = (day: string, now: string) => emptyEntries(day, ZONE, new Date(now)).time
  // 3:20 PM, 8:20 AM and 11:20 PM in Tokyo
  expect(time('2026-11-24', '2026-11-24T06:20:00Z')).toBe('16:00')
  expect(time('2026-11-25', '2026-11-24T06:20:00Z')).toBe('09:00')
  expect(time('2026-11-24', '2026-11-23T23:20:00Z')).toBe('09:00')
  expect(time('2026-11-24', '2026-11-24T14:20:00Z')).toBe('09:00')
})
