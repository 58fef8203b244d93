import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'
import { readQuestion } from '../read'
import { kindsOf } from './kinds'

const kinds = ['Couple', 'Business Advisory', 'Tax Advisory', 'tax advisory', 'Estate Planning']
const library = {
  types: ['Meeting', 'Annual Review'],
  clients: kinds.map((type, id) => ({ id, name: `Client ${id}`, type })),
}

test('a type is recognized in any case, number and inflection', () => {
  expect(kindsOf('couples', library)).toEqual(['Couple'])
  expect(kindsOf('COUPLE', library)).toEqual(['Couple'])
  expect(kindsOf('annual reviews', library)).toEqual(['Annual Review'])
  expect(kindsOf('Tax Advisory', library)).toEqual(['Tax Advisory', 'tax advisory'])
  expect(kindsOf('tax clients', library)).toEqual(['Tax Advisory', 'tax advisory'])
})

test('synonyms name a type', () => {
  expect(kindsOf('companies', library)).toEqual(['Business Advisory'])
  expect(kindsOf('inheritance', library)).toEqual(['Estate Planning'])
})

test('a type is known by its name in another language, or shortened', () => {
  const own = {
    types: [],
    clients: ['Foundation', 'Expatriate'].map((type, id) => ({ id, name: type, type })),
  }
  expect(kindsOf('Stiftungen', own)).toEqual(['Foundation'])
  expect(kindsOf('fundaciones', own)).toEqual(['Foundation'])
  expect(kindsOf('expats', own)).toEqual(['Expatriate'])
  expect(kindsOf('expat', own)).toEqual([])
})

test('a plural in -es is of the word without the s if that ends in an e', () => {
  const leases = { types: ['Residential Lease', 'Tax Advisory'], clients: [] }
  expect(kindsOf('residential leases', leases)).toEqual(['Residential Lease'])
  expect(kindsOf('taxes', leases)).toEqual(['Tax Advisory'])
})

test('several types are each searched for', () => {
  expect(kindsOf('couples and companies', library)).toEqual(['Couple', 'Business Advisory'])
})

test('words shared by all types or by none name no type', () => {
  for (const said of ['planning', 'clients', 'dragons', '', '; and ,'])
    expect([said, kindsOf(said, library)]).toEqual([said, []])
})

test('a kind is not part of a name unless the name is said, and tells no language', () => {
  const named = { id: 9, name: 'Priory Lane Family Office', type: 'Family Office' }
  const read = readerOf({ clients: [named], types: ['Retirement Planning'] })
  expect(read('Tasks from family office meetings')).toMatchObject({
    clientIds: [],
    type: 'Family Office',
    subject: 'actions',
  })
  expect(read('Tasks from Priory Lane family office meetings').clientIds).toEqual([9])
  expect(read('familiy office meetings in 2025').type).toBe('Family Office')
  const planned = read('Retirement planning meetings in May')
  expect(planned).toMatchObject({ language: 'en', topic: '', dates: [{ from: '2026-05-01' }] })
})

test('clients are under a type, and tasks of my own are mine', () => {
  const types = ['Commercial Lease', 'Custody']
  const clients = types.map((type, at) => ({ id: at + 1, name: `Client ${at}`, type }))
  const library = { clients, people: [], titles: [], types: [] }
  const now = new Date('2026-11-21T15:00:00Z')
  const read = (question: string) =>
    readQuestion(question, library, { now, timeZone: 'UTC', name: 'Dana Reeves' })
  expect(read('How many clients do I have under Commercial Lease?')).toMatchObject({
    intent: 'count',
    subject: 'clients',
    type: 'Commercial Lease',
    topic: '',
  })
  expect(read('Meetings under an hour')).toMatchObject({ atMost: 59, topic: '' })
  expect(read('Which tasks of my own are due in May?')).toMatchObject({ owner: 'me', having: null })
})

test('a Spanish type has the words that all types share', () => {
  const known = ['Tax Advisory', 'Estate Planning', 'Retirement Planning', 'Wealth Management']
  const types = { types: known, clients: [] }
  expect(kindsOf('asesoría fiscal', types)).toEqual(['Tax Advisory'])
  expect(kindsOf('planificación sucesoria', types)).toEqual(['Estate Planning'])
  expect(kindsOf('jubilados', types)).toEqual(['Retirement Planning'])
  expect(kindsOf('gestión patrimonial', types)).toEqual(['Wealth Management'])
  expect(kindsOf('planificación', types)).toEqual([])
})

test('a compound names a type by what comes before “planning” or “advice”', () => {
  const known = ['Tax Advisory', 'Estate Planning', 'Retirement Planning', 'Wealth Management']
  const types = { types: known, clients: [] }
  expect(kindsOf('Steuerplanung', types)).toEqual(['Tax Advisory'])
  expect(kindsOf('belastingplanning', types)).toEqual(['Tax Advisory'])
  expect(kindsOf('Nachlassverwaltung', types)).toEqual(['Estate Planning'])
  expect(kindsOf('vermogensadvies', types)).toEqual(['Wealth Management'])
  expect(kindsOf('Beratung', types)).toEqual([])
})

test('figures are grouped by the clients’ type if the question says so', () => {
  const read = readerOf({ types: ['Annual Review', 'Phone call'] })
  for (const question of [
    'hours by client type',
    'Which kind of clients takes most of my time?',
    'Termine nach Kundentyp',
    'réunions par type de client',
    'reuniones por tipo de cliente',
  ])
    expect([question, read(question).groupBy]).toEqual([question, 'client type'])
  expect(read('hours by type of meeting').groupBy).toBe('type')
  expect(read('meetings by type').groupBy).toBe('type')
})
