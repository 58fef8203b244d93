import { expect, test } from 'bun:test'
import { knownZone } from './known-zone'
import { datesIn } from './write-dates'

const evening = '2026-11-22T03:05:00.000Z'

test("a time is formatted in the reader's zone", () => {
  const york = datesIn('America/New_York')
  expect(york.long(evening)).toBe('November 21, 2026')
  expect(york.full(evening)).toBe('Saturday, November 21, 2026')
  expect(york.short(evening)).toBe('Nov 21, 2026')
  expect(york.time(evening)).toBe('22:05')
  expect(datesIn('Europe/Berlin').time(evening)).toBe('04:05')
})

test('midnight is 00:00', () => {
  expect(datesIn('UTC').time('2026-11-21T00:00:00Z')).toBe('00:00')
})

test('an invalid time is formatted as an empty string', () => {
  expect(datesIn('UTC').long('soon')).toBe('')
})

test('an unknown zone is rejected', () => {
  expect(knownZone('Europe/Berlin')).toBe('Europe/Berlin')
  expect(knownZone('Europe/Atlantis')).toBeNull()
})

test('a zone has one name, however it was spelled', () => {
  expect(knownZone('euROpe/berLIN')).toBe('Europe/Berlin')
  expect(knownZone('utc')).toBe('UTC')
})

test('a name that the database reads as another zone, or not at all, is replaced or rejected', () => {
  expect(knownZone('CET')).toBe('Europe/Brussels')
  expect(knownZone('us/pacific-new')).toBe('America/Los_Angeles')
  expect(knownZone('+05:30')).toBeNull()
})
