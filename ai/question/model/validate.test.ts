import { expect, test } from 'bun:test'
import { OPEN_PLAN } from '../plan'
import type { Planned } from './planner'
import { READING } from './reading'
import { checkPlan } from './validate'

const library = {
  clients: [{ id: 1, name: 'Rose Delgado', type: 'Couple' }],
  people: ['Ines Moreau'],
  titles: ['Portfolio checkup'],
  types: ['Meeting'],
}
const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }

function checked(fields: Partial<Planned['plan']>) {
  const plan = READING.parse({ ...OPEN_PLAN, intent: 'count', ...fields })
  const planned = { plan, question: '', answer: '' }
  return checkPlan(planned, library, asking, 'en', 'dragons of Nobody Known at blue moon')
}

test('conditions that match nothing of the user’s are ignored and named', () => {
  const plan = checked({
    clientIds: [1, 99],
    people: ['Ines Moreau', 'Nobody Known'],
    type: 'dragons',
    dates: [{ expression: 'at blue moon', of: 'meeting' }],
  })
  expect(plan).toMatchObject({ clientIds: [1], people: ['Ines Moreau'], type: null, dates: [] })
  expect(plan?.unmet).toEqual([
    'a client who is not in your list',
    'Nobody Known',
    'dragons',
    'at blue moon',
  ])
})

test('absent people are of the user’s own, and never clients', () => {
  const plan = checked({ exceptPeople: ['ines moreau', 'Nobody Known', 'Rose Delgado'] })
  expect(plan).toMatchObject({
    clientIds: [],
    exceptPeople: ['Ines Moreau'],
    unmet: ['Nobody Known'],
  })
})

test('conditions made up by the model are dropped silently', () => {
  expect(checked({ people: ['Elaine Made-Up'], type: 'wizards' })?.unmet).toEqual([])
  expect(checked({ intent: 'find', topic: 'bonds', clientIds: [99] })?.unmet).toEqual([])
})

test('somebody asked about who never speaks is a word to search for', () => {
  const plan = checked({ intent: 'find', topic: 'dragons', people: ['Nobody Known'] })
  expect(plan).toMatchObject({ topic: 'Nobody Known dragons', people: [], unmet: [] })
})

test('no meeting was held on days to come', () => {
  const dates = [{ expression: '2026-12-01 to 2026-12-31', of: 'meeting' as const }]
  expect(checked({ intent: 'list', status: 'held', dates })?.status).toBe('planned')
})

test('a client named as a speaker becomes a client, and a title named as a type becomes a title', () => {
  expect(checked({ people: ['rose delgado'] })).toMatchObject({ clientIds: [1], unmet: [] })
  expect(checked({ type: 'portfolio' })).toMatchObject({ title: 'portfolio', unmet: [] })
  expect(checked({ type: 'couples' })).toMatchObject({ type: 'couples', unmet: [] })
})

test('figures are about held meetings unless the dates are in the future', () => {
  expect(checked({})?.status).toBe('held')
  expect(checked({ dates: [{ expression: 'next week', of: 'meeting' }] })?.status).toBeNull()
  expect(checked({ status: 'failed' })?.status).toBe('failed')
})

test('“now” is the time since the preceding date', () => {
  const dates = ['May', 'now'].map((expression) => ({ expression, of: 'meeting' as const }))
  expect(checked({ dates })?.dates).toMatchObject([
    { from: '2026-05-01', to: '2026-05-31' },
    { from: '2026-06-01', to: '2026-11-21' },
  ])
  expect(checked({ dates: dates.slice(1) })).toMatchObject({ dates: [], unmet: [] })
})

test('a date without a year is the latest, and a due date the nearest', () => {
  const dateOf = (expression: string, of: 'meeting' | 'due') =>
    checked({ subject: 'actions', dates: [{ expression, of }] })?.dates[0]?.from
  expect(dateOf('June 3', 'meeting')).toBe('2026-06-03')
  expect(dateOf('November 28', 'meeting')).toBe('2025-11-28')
  expect(dateOf('November 28', 'due')).toBe('2026-11-28')
  expect(dateOf('June 3', 'due')).toBe('2026-06-03')
})

test('days of the week are kept, others dropped', () => {
  expect(checked({ weekdays: [1, 5, 1, 7, -1, 0.5] })?.weekdays).toEqual([1, 5])
})

test('times of day are kept if they can be read', () => {
  expect(checked({ hours: { from: '9:00', to: 'noon' } })?.hours).toEqual({
    from: '09:00',
    to: null,
  })
  expect(checked({ hours: { from: '25:00', to: '' } })?.hours).toBeNull()
  expect(checked({ hours: { from: '5 pm', to: '24:00' } })?.hours).toEqual({
    from: '17:00',
    to: null,
  })
  expect(checked({ hours: { from: '00:00', to: '9:00 AM' } })?.hours).toEqual({
    from: null,
    to: '09:00',
  })
})
