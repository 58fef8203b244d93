import { expect, test } from 'bun:test'
import { ASKING } from '../testing/questions'
import { readQuestion } from './read'

const library = {
  clients: [
    { id: 1, name: 'Wouter Bos', type: 'Retirement Planning' },
    { id: 2, name: 'Bakkerij Het Anker', type: 'Business Advisory' },
    { id: 3, name: 'Roos Vink', type: 'Legal' },
  ],
  people: ['Mieke Smit'],
  titles: [],
  types: ['Meeting'],
}

function read(...turns: string[]) {
  return readQuestion(turns.at(-1) ?? '', library, ASKING, turns.slice(0, -1))
}

const planned = { intent: 'list', subject: 'meetings', status: 'planned', topic: '' }
const clients = { intent: 'list', subject: 'clients', topic: '' }
const tasks = { intent: 'list', subject: 'actions', topic: '' }
const of2026 = [{ from: '2026-01-01', to: '2026-12-31' }]
const nextWeek = [{ from: '2026-11-22', to: '2026-11-28' }]

test.each([
  ['Welke afspraken heb ik nog staan?', planned],
  ['wat staat er volgende week op de agenda', { ...planned, dates: nextWeek }],
  ['heb ik in december nog afspraken staan?', { ...planned, dates: [{ from: '2026-12-01' }] }],
  ['wie zie ik donderdag?', { ...planned, dates: [{ from: '2026-11-26' }] }],
  ['wanneer zie ik Roos', { ...planned, clientIds: [3], limit: 1 }],
  ['heb ik deze week nog iets staan', planned],
  ['met welke klanten heb ik geen vervolgafspraak', { ...clients, lacking: 'next' }],
])('what is planned: %s', (question, plan) => {
  expect(read(question)).toMatchObject(plan)
})

test.each([
  ['welke klanten zag ik vorige maand', { ...clients, status: 'held' }],
  ['met wie zat ik vorige week om tafel?', { ...clients, dates: [{ from: '2026-11-08' }] }],
  ['hoe vaak zat ik met Roos aan tafel', { intent: 'count', clientIds: [3], topic: '' }],
  ['klanten die ik al 3 maanden niet heb gesproken', { ...clients, lacking: 'meetings' }],
  ['wie heb ik lang niet gezien', { ...clients, metric: 'last', order: 'oldest' }],
  ['welke klanten heb ik maar één keer gezien', { ...clients, atLeast: 1, atMost: 1 }],
  ['welke klanten kwamen er in 2026 bij', { ...clients, dates: [{ of: 'first' }] }],
  ['hoeveel juridische klanten heb ik', { intent: 'count', subject: 'clients' }],
])('who was met: %s', (question, plan) => {
  expect(read(question)).toMatchObject(plan)
})

test.each([
  ['wat moet ik allemaal nog doen?', { ...tasks, owner: 'me' }],
  ['wat zou Mieke allemaal doen?', { ...tasks, owner: 'Mieke Smit' }],
  ['welke taken liggen er bij Mieke', { ...tasks, owner: 'Mieke Smit' }],
  ['wat moet Mieke mij nog opsturen', { ...tasks, owner: 'Mieke Smit' }],
  ['wat staat er nog open bij de bakkerij', { ...tasks, clientIds: [2], state: 'open' }],
  ['wat staat er nog op mijn lijstje', { ...tasks, owner: 'me', state: 'open' }],
  ['taken van anderen', { ...tasks, owner: 'others' }],
  ['welke taken moeten deze week af', { ...tasks, dates: [{ of: 'due' }] }],
  ['waar loop ik achter', { ...tasks, owner: 'me', overdue: true }],
  ['hoeveel taken staan er nog open?', { intent: 'count', subject: 'actions', state: 'open' }],
])('tasks: %s', (question, plan) => {
  expect(read(question)).toMatchObject(plan)
})

test.each([
  ['welke bespreking was het kortst?', { metric: 'shortest', order: 'least', clientIds: [] }],
  ['top 3 klanten qua tijd', { metric: 'total', groupBy: 'client', limit: 3 }],
  ['wie slokt de meeste tijd op', { metric: 'total', groupBy: 'client', limit: 1 }],
  ['hoeveel tijd ging er naar Roos', { metric: 'total', clientIds: [3], topic: '' }],
  ['klanten op volgorde van aantal gesprekken', { intent: 'count', groupBy: 'client' }],
  ['had ik meer gesprekken dan vorig jaar?', { intent: 'count', groupBy: 'dates' }],
  ['drukste maand van 2026', { groupBy: 'month', order: 'most', dates: of2026 }],
  ['gem. gespreksduur per klant', { metric: 'average', groupBy: 'client' }],
  ['gesprekken korter dan een halfuurtje', { intent: 'list', atMost: 29, topic: '' }],
  ['gesprekken na 15.00 uur', { intent: 'list', hours: { from: '15:00', to: null } }],
  ['welke gesprekken begonnen ’s avonds', { hours: { from: '18:00', to: null }, topic: '' }],
  ['gesprekken op maandagen', { weekdays: [1] }],
  ['gesprekken in het tweede halfjaar van 2025', { dates: [{ from: '2025-07-01' }] }],
])('figures and times: %s', (question, plan) => {
  expect(read(question)).toMatchObject(plan)
})

test.each([
  ['waar ging het laatste gesprek met Roos over', { intent: 'summarize', clientIds: [3] }],
  ['vat de gesprekken met Roos samen', { intent: 'summarize', clientIds: [3] }],
  ['wat staat er in het testament', { intent: 'find', status: null }],
  ['hoeveel heeft Roos gekregen voor haar studie', { intent: 'find', dates: [] }],
  ['waar is Roos mee bezig', { status: null }],
  ['m’n notities over Roos', { intent: 'list', subject: 'notes', clientIds: [3] }],
])('what was said: %s', (question, plan) => {
  expect(read(question)).toMatchObject(plan)
})

test.each([
  ['gesprekken met Roos', 'wie waren erbij?', { groupBy: 'person', clientIds: [3] }],
  ['taken van Roos', 'alleen die van mij', { subject: 'actions', owner: 'me' }],
  ['taken van Wouter', 'en van zijn vrouw?', { subject: 'actions', owner: 'others' }],
  [
    'gesprekken in oktober',
    'en in dezelfde maand vorig jaar?',
    { dates: [{ from: '2025-10-01' }] },
  ],
])('what goes on: %s, %s', (first, then, plan) => {
  expect(read(first, then)).toMatchObject(plan)
})

test('what something comes to is what it costs', () => {
  expect(read('op hoeveel komt de oven')).toMatchObject({ intent: 'find', topic: 'kost oven' })
})

test('clients for a kind of advice are of that type', () => {
  const ofType = { ...clients, type: 'pensioenadvies', dates: [] }
  expect(read('mijn klanten voor pensioenadvies')).toMatchObject(ofType)
  expect(read('klantenlijst')).toMatchObject({ ...clients, type: null })
})

test('talks before a month are before it, appointments for it are in it', () => {
  expect(read('gesprekken voor maart 2026').dates).toMatchObject([{ to: '2026-02-28' }])
  expect(read('afspraken voor december').dates).toMatchObject([{ from: '2026-12-01' }])
})

test('who hears something belongs to no rows', () => {
  expect(read('wie hoort slecht')).toMatchObject({ intent: 'find', topic: 'hoort slecht' })
  expect(read('welke taken horen bij Roos Vink')).toMatchObject({ ...tasks, clientIds: [3] })
})
