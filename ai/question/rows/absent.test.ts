import { expect, test } from 'bun:test'
import type { Plan } from '../plan'
import { readQuestion } from '../read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const library = {
  clients: [
    { id: 1, name: 'Hannah Brandvold', type: 'x' },
    { id: 2, name: 'Mark and Rosa Penny', type: 'x' },
  ],
  people: ['Felix Sable', 'Rosa Penny', 'Mark Penny', 'Hannah Brandvold'],
  titles: [],
  types: [],
}

function read(question: string, before?: Plan) {
  return readQuestion(question, library, asking, before)
}

test('someone who must have been absent is left out, in whichever way it is said', () => {
  const felix = { clientIds: [1], people: [], exceptPeople: ['Felix Sable'], unmet: [] }
  for (const question of [
    'Which meetings with Hannah took place without Felix?',
    'Hannah’s meetings that Felix didn’t attend',
    'list the meetings with Hannah where Felix was not present',
    'At which meetings with Hannah was Felix missing?',
    'How many meetings did I have with Hannah in Felix’s absence?',
    'Which of the Hannah meetings did Felix miss this year?',
    'Termine mit Hannah, bei denen Felix nicht dabei war',
    'réunions avec Hannah sans Felix',
    'reuniones con Hannah en las que no estuvo Felix',
    'reuniões com Hannah em que não esteve Felix',
    'riunioni con Hannah in cui mancava Felix',
  ])
    expect([question, read(question)]).toEqual([question, expect.objectContaining(felix)])
})

test('of two people of one client, the other is still meant by the client', () => {
  const rosa = { clientIds: [2], people: [], exceptPeople: ['Rosa Penny'] }
  expect(read('At which Penny meetings was Rosa missing?')).toMatchObject(rosa)
  expect(read('How often did I meet Mark without Rosa?')).toMatchObject({
    exceptPeople: ['Rosa Penny'],
    intent: 'count',
  })
  expect(read('Penny meetings without Rosa or Felix').exceptPeople).toEqual([
    'Rosa Penny',
    'Felix Sable',
  ])
})

test('without a surname that is a client’s, the meetings are those of other clients', () => {
  const firm = {
    ...library,
    clients: [...library.clients, { id: 3, name: 'Sable Roofing LLC', type: 'x' }],
  }
  const readHere = (question: string) => readQuestion(question, firm, asking)
  expect(readHere('Meetings in 2026 without Sable')).toMatchObject({
    exceptClientIds: [3],
    exceptPeople: [],
  })
  expect(readHere('Meetings in 2026 without Felix').exceptPeople).toEqual(['Felix Sable'])
})

test('a thing that is missing or missed is no absence', () => {
  for (const question of [
    'Did Rosa miss a payment at the last meeting?',
    'At which meeting did Rosa say that she missed her mother?',
    'meetings with Rosa missing notes',
    'meetings with Felix without notes',
    'Could Rosa sign it without Mark?',
  ])
    expect([question, read(question).exceptPeople]).toEqual([question, []])
})

test('an absence is kept by follow-ups, and added by them', () => {
  const all = read('Show me the Penny meetings')
  const without = read('only those that Rosa missed', all)
  expect(without).toMatchObject({ clientIds: [2], exceptPeople: ['Rosa Penny'] })
  expect(read('and in 2025?', without).exceptPeople).toEqual(['Rosa Penny'])
  expect(read('and those with Hannah?', without).exceptPeople).toEqual([])
})
