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

test('a time that occurs twice, as the clocks are set back, has the name of its offset', () => {
  const york = datesIn('America/New_York')
  const hours = ['04:30', '05:30', '06:30', '07:30'].map((at) => `2026-11-01T${at}:00.000Z`)
  expect(hours.map(york.time)).toEqual(['00:30', '01:30 EDT', '01:30 EST', '02:30'])
  expect(hours.map(york.clock)).toEqual(['12:30 AM', '1:30 AM EDT', '1:30 AM EST', '2:30 AM'])
  expect(datesIn('Australia/Lord_Howe').time('2026-04-04T14:45:00Z')).toBe('01:45 GMT+11')
  expect(york.clock('2026-03-08T07:30:00Z')).toBe('3:30 AM')
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
