import { expect, test } from 'bun:test'
import { meetingDate } from './meeting-date'

const library = {
  clients: [
    { id: 4, name: 'Three Herons Brewing Co.', type: 'Business' },
    { id: 7, name: 'Rose Delgado', type: 'Couple' },
    { id: 8, name: 'Rose Winter', type: 'Couple' },
  ],
  people: [],
  titles: [],
  types: [],
}

function expectDates(dates: Record<string, string | null>) {
  const found = Object.keys(dates).map((said) => [said, meetingDate(said, library)])
  expect(Object.fromEntries(found)).toEqual(dates)
}

test('dates by a meeting are known in the words of a model', () => {
  expectDates({
    'since the last meeting': 'since:last',
    'since:last Three Herons Brewing Co. meeting': 'since:last client 4',
    'after the last call with Rose Delgado': 'after:last client 7',
    'until our first session': 'until:first',
    'first meeting': 'at:first',
    'at the initial conversation with Three Herons': 'at:first client 4',
    'before the most recent review': 'before:last',
  })
})

test('known forms stay as they are', () => {
  for (const known of ['since:last', 'after:client 4', 'at:first client 7', 'before:said a flood'])
    expect(meetingDate(known, library)).toBe(known)
})

test('other times, unknown clients and names of two clients are no meeting', () => {
  expectDates({
    'last quarter': null,
    'since October': null,
    'the last meeting with Rose': null,
    'since the last meeting with Nobody Known': null,
    'last annual review': null,
  })
})
