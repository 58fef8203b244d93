import { expect, test } from 'bun:test'
import type { Library } from '../library'
import { OPEN_PLAN, type Plan } from '../plan'
import { readQuestion } from '../read'
import { withFamily } from './family'

const CLIENTS = ['Frank Moretti', 'Gina Moretti', 'Tom Hartley', 'Grant Okafor', 'Moretti & Sons']
const LIBRARY: Library = {
  clients: CLIENTS.map((name, at) => ({ id: at + 1, name, type: '' })),
  people: ['Tom Okafor', 'Grant Okafor', 'Gina Moretti'],
  titles: [],
  types: ['Meeting'],
}
const FRANK: Plan = { ...OPEN_PLAN, clientIds: [1] }
const ASKING = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'America/New_York', name: '' }

function after(before: string, question: string) {
  return readQuestion(question, LIBRARY, ASKING, [before])
}

test('“and his wife?” is about the only other one of that surname, in every language', () => {
  const last = { subject: 'meetings', limit: 1, clientIds: [2] } as const
  expect(after('When did I last see Frank?', 'and his wife?')).toMatchObject(last)
  expect(after('When did I last see Frank?', 'the wife too')).toMatchObject(last)
  expect(after('Wann habe ich Frank zuletzt gesehen?', 'und seine Frau?')).toMatchObject(last)
  for (const [before, question] of [
    ['mes rendez-vous avec Frank', 'et sa femme ?'],
    ['reuniones con Frank', '¿y su mujer?'],
    ['incontri con Frank', 'e sua moglie?'],
    ['reuniões com Frank', 'e a esposa?'],
    ['afspraken met Frank', 'en zijn vrouw?'],
  ] as const)
    expect(after(before, question)).toMatchObject({ intent: 'list', clientIds: [2] })
})

test('a wife who was met is named, what is said about her is a topic', () => {
  const ask = (question: string) => withFamily(question, FRANK, LIBRARY)
  expect(ask('When did I last meet his wife?')).toBe('When did I last meet Gina Moretti?')
  for (const same of ['What did he say about his wife?', 'What are his wife’s shares worth?'])
    expect(ask(same)).toBe(same)
})

test('a wife among several of that surname, or of nobody, is not guessed', () => {
  const more = { ...LIBRARY, people: [...LIBRARY.people, 'Leo Moretti'] }
  expect(withFamily('and his wife?', FRANK, more)).toBe('and his wife?')
  expect(withFamily('and his wife?', OPEN_PLAN, LIBRARY)).toBe('and his wife?')
  expect(withFamily('and his wife?', null, LIBRARY)).toBe('and his wife?')
  expect(withFamily('and his wife?', { ...FRANK, clientIds: [5] }, LIBRARY)).toBe('and his wife?')
})

test('of two Toms, a follow-up means the one of the family before', () => {
  const ofGrant = after('What did Grant Okafor say about payroll?', 'and Tom about the chairs?')
  expect(ofGrant).toMatchObject({ clientIds: [], people: ['Tom Okafor'] })
  const other = after('What did Grant Okafor say about payroll?', 'and Tom Hartley?')
  expect(other).toMatchObject({ clientIds: [3] })
})
