import { expect, test } from 'bun:test'
import { datesIn, isZone, momentIn } from './time'

const evening = '2026-11-22T03:05:00.000Z'

test('a time is written in the zone of the reader', () => {
  const york = datesIn('America/New_York')
  expect(york.long(evening)).toBe('November 21, 2026')
  expect(york.full(evening)).toBe('Saturday, November 21, 2026')
  expect(york.short(evening)).toBe('Nov 21, 2026')
  expect(york.time(evening)).toBe('22:05')
  expect(york.day(evening)).toBe('2026-11-21')
  expect(datesIn('Europe/Berlin').time(evening)).toBe('04:05')
  expect(datesIn('Europe/Berlin').day(evening)).toBe('2026-11-22')
})

test('midnight is 00:00', () => {
  expect(datesIn('UTC').time('2026-11-21T00:00:00Z')).toBe('00:00')
})

test('what is no time is written as nothing', () => {
  expect(datesIn('UTC').long('soon')).toBe('')
})

test('a day and a time are the moment that the clocks of the zone show, also across summer time', () => {
  expect(momentIn('America/New_York', '2026-11-21', '12:00')).toBe('2026-11-21T17:00:00.000Z')
  expect(momentIn('America/New_York', '2026-07-01', '12:00')).toBe('2026-07-01T16:00:00.000Z')
  expect(momentIn('America/New_York', '2026-03-08', '12:00')).toBe('2026-03-08T16:00:00.000Z')
  expect(momentIn('Europe/Berlin', '2026-10-25')).toBe('2026-10-24T22:00:00.000Z')
  expect(momentIn('Asia/Kolkata', '2026-11-21')).toBe('2026-11-20T18:30:00.000Z')
})

test('a made-up zone is not one', () => {
  expect(isZone('Europe/Berlin')).toBe(true)
  expect(isZone('Europe/Atlantis')).toBe(false)
})
