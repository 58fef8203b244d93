import { expect, test } from 'bun:test'
import { changesOf, entriesOf, entryErrors } from './entries'

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
