import { expect, test } from 'bun:test'
import { readQuestion } from '../read'

const LIBRARY = {
  clients: [{ id: 1, name: 'Will Hope', type: 'Tax' }],
  people: [],
  titles: [],
  types: ['Meeting'],
}
const ASKING = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }

function statusIn(question: string) {
  const { intent, subject, status } = readQuestion(question, LIBRARY, ASKING)
  expect([question, intent, subject]).toEqual([question, 'list', 'meetings'])
  return status
}

test('planned or failed meetings that are added to a list do not limit it', () => {
  expect(statusIn('meetings in March 2026, the failed ones included')).toBeNull()
  expect(statusIn('All of Hope’s meetings, the past ones and the future one')).toBeNull()
  expect(statusIn('Could I get all of Hope’s meetings, the one still to come as well?')).toBeNull()
})

test('planned or failed meetings that are asked for limit a list', () => {
  expect(statusIn('which meetings are planned next week')).toBe('planned')
  expect(statusIn('which meetings failed in May')).toBe('failed')
  expect(statusIn('Which meetings did I have where the flight was booked too late?')).toBe('held')
})
