import { expect, test } from 'bun:test'
import { dayIn } from './days'
import { dayWithoutTime, hasTime, knownMoment } from './unknown-time'

const DAY = '2026-11-24'
const uploaded = (date: string) => ({ date, status: 'Processed' })

test('a day without a time is the same day to readers from Hawaii to Sydney, and has no time', () => {
  const date = dayWithoutTime('America/New_York', DAY)
  for (const zone of ['Pacific/Honolulu', 'America/New_York', 'Asia/Tokyo', 'Australia/Sydney']) {
    expect({ zone, day: dayIn(zone, new Date(date)) }).toEqual({ zone, day: DAY })
    expect(hasTime(uploaded(date), zone)).toBe(false)
  }
})

test('where noon in UTC is the next day, it is noon there', () => {
  const date = dayWithoutTime('Pacific/Auckland', DAY)
  expect(dayIn('Pacific/Auckland', new Date(date))).toBe(DAY)
  expect(hasTime(uploaded(date), 'Pacific/Auckland')).toBe(false)
})

test('a time that is known remains known, even at noon', () => {
  for (const noon of ['2026-11-24T12:00:00.000Z', '2026-11-24T17:00:00.000Z']) {
    const date = knownMoment('America/New_York', noon)
    expect(hasTime(uploaded(date), 'America/New_York')).toBe(true)
    expect(Date.parse(date) - Date.parse(noon)).toBe(1000)
    expect(hasTime({ date: noon, status: 'Scheduled' }, 'America/New_York')).toBe(true)
  }
  expect(knownMoment('America/New_York', '2026-11-24T15:30:00.000Z')).toBe(
    '2026-11-24T15:30:00.000Z',
  )
})
