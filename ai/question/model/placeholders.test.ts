import { expect, test } from 'bun:test'
import { OPEN_PLAN } from '../plan'
import { withoutPlaceholders } from './placeholders'
import { READING } from './reading'

const OPEN = READING.parse(OPEN_PLAN)

test('what a model writes where there is nothing is nothing', () => {
  const empty = {
    ...OPEN,
    title: 'None',
    type: '',
    owner: 'N/A',
    topic: 'null',
    people: ['', 'all'],
    dates: [{ expression: ' ', of: 'meeting' as const }],
    exceptDates: [{ expression: 'none', of: 'meeting' as const }],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    limit: 0,
    skip: -1,
    atLeast: 0,
    atMost: 0,
  }
  expect(withoutPlaceholders(empty)).toEqual(OPEN)
})

test('what the question states is kept', () => {
  const said = { ...OPEN, title: 'Annual review', people: ['Ann Allen'], atLeast: 2, atMost: 4 }
  expect(withoutPlaceholders(said)).toEqual(said)
  expect(withoutPlaceholders({ ...OPEN, atMost: 0 })).toMatchObject({ atMost: 0 })
  expect(withoutPlaceholders({ ...OPEN, atLeast: 4, atMost: 0 })).toMatchObject({ atMost: null })
})

test('the user and others are called several things', () => {
  const ownerOf = (owner: string) => withoutPlaceholders({ ...OPEN, owner }).owner
  expect(['Me', 'I', 'the adviser', 'user'].map(ownerOf)).toEqual(['me', 'me', 'me', 'me'])
  expect(['client', 'the clients', 'Others'].map(ownerOf)).toEqual(['others', 'others', 'others'])
  expect(ownerOf('Ann Allen')).toBe('Ann Allen')
})
