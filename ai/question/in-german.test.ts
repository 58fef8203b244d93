import { expect, test } from 'bun:test'
import { ASKING } from '../testing/questions'
import type { Plan } from './plan'
import { readQuestion } from './read'

const ROSE = 1
const LIBRARY = {
  clients: [
    { id: ROSE, name: 'Rose Kettner', type: 'Retirement Planning' },
    { id: 2, name: 'Hofmann Metallbau GmbH', type: 'Business Advisory' },
  ],
  people: ['Rose Kettner', 'Sabine Hofmann'],
  titles: [],
  types: ['Meeting'],
}

function read(question: string, earlier: string[] = []): Plan {
  return readQuestion(question, LIBRARY, ASKING, earlier)
}

const listed = { intent: 'list', subject: 'meetings', topic: '' } as const
const planned = { ...listed, status: 'planned' } as const
const clients = { intent: 'list', subject: 'clients', topic: '' } as const
const tasks = { intent: 'list', subject: 'actions', topic: '' } as const
const time = { intent: 'measure', metric: 'total', topic: '' } as const

test.each<[string, Partial<Plan>]>([
  ['was steht nächste woche bei mir an', planned],
  ['was liegt im dezember noch an?', planned],
  ['wer zweifelt das testament an', { intent: 'find', subject: 'meetings' }],
  ['steht mit kettner noch was an', { ...planned, clientIds: [ROSE] }],
  ['hab ich diese woche noch was', planned],
  ['welche termine hab ich noch dieses jahr', planned],
  ['wen treffe ich am dienstag', planned],
  ['wann kommt frau kettner wieder', { ...planned, clientIds: [ROSE], limit: 1 }],
  ['bei wem fehlt noch ein folgetermin', { ...clients, lacking: 'next' }],
  ['mit wem muss ich noch einen termin ausmachen', { ...clients, lacking: 'next' }],
  ['wer war seit sommer nicht mehr bei mir', { ...clients, lacking: 'meetings' }],
  ['wen hab ich am längsten nicht gesehen', { ...clients, order: 'oldest', status: 'held' }],
  ['mit wem hab ich im november schon gesprochen', { ...clients, status: 'held' }],
  ['wann hab ich zuletzt mit der kettner geredet', { ...listed, clientIds: [ROSE], limit: 1 }],
  ['wie oft hab ich die kettner getroffen', { intent: 'count', clientIds: [ROSE] }],
  ['zeig mir mal alle gespräche mit hofmann', { ...listed, clientIds: [2] }],
  ['bei welchem termin ging was mit der aufnahme schief', { ...listed, status: 'failed' }],
  ['welche termine gingen länger als ne stunde', { ...listed, atLeast: 61 }],
  ['abendtermine', { ...listed, hours: { from: '18:00', to: null } }],
  ['welche termine waren dienstags', { ...listed, weekdays: [2] }],
  ['wie viel zeit hab ich 2026 in hofmann gesteckt', { ...time, clientIds: [2] }],
  ['gesamtzeit im oktober', time],
  ['für wen hab ich am meisten zeit aufgewendet', { ...time, groupBy: 'client', order: 'most' }],
  ['top 3 mandanten nach gesprächszeit', { ...time, groupBy: 'client', limit: 3 }],
  ['längste besprechung ever', { intent: 'measure', metric: 'longest', limit: 1 }],
  ['das zweitlängste gespräch', { intent: 'measure', metric: 'longest', skip: 1 }],
  ['in welchem monat war am meisten los', { intent: 'count', groupBy: 'month', order: 'most' }],
  ['stunden pro monat 2026', { ...time, groupBy: 'month' }],
  ['welche kunden kommen im dezember noch', { ...clients, status: 'planned' }],
  ['welche termine hab ich noch vor weihnachten', planned],
  ['gespräche die kürzer als 40 minuten waren', { ...listed, status: 'held', atMost: 39 }],
  ['gespräche 2025', listed],
  ['kunden ohne folgetermin', { ...clients, lacking: 'next' }],
  ['wo ist die transkription schiefgegangen', { ...listed, status: 'failed' }],
  ['alles was ich noch für hofmann machen muss', { ...tasks, owner: 'me', clientIds: [2] }],
  ['was hab ich noch zu tun', { ...tasks, owner: 'me' }],
  ['was muss bis freitag fertig sein', { ...tasks, having: 'due' }],
  ['was schuldet mir frau kettner noch', { ...tasks, owner: 'others', clientIds: [ROSE] }],
  ['offene aufgaben von frau kettner', { ...tasks, owner: 'others', state: 'open' }],
  ['welche privaten notizen hab ich zu kettner', { intent: 'list', subject: 'notes', topic: '' }],
  ['was wurde im letzten gespräch mit kettner besprochen', { intent: 'summarize', limit: 1 }],
  ['worum gings letztes mal bei hofmann', { intent: 'summarize', clientIds: [2] }],
  ['wie ist der aktuelle stand bei kettner', { intent: 'summarize', clientIds: [ROSE] }],
  ['was hat sich bei kettner so getan', { intent: 'compare', clientIds: [ROSE] }],
  ['welche rentenmandate hab ich', { ...clients, type: 'renten' }],
  ['wann will kettner aufhören', { intent: 'find', clientIds: [ROSE], topic: 'aufhören' }],
  ['wer übernimmt die firma von kettner', { intent: 'find' }],
])('“%s”', (question, plan) => {
  expect(read(question)).toMatchObject({ ...plan, language: 'de' })
})

test('umlauts may be written out or left out', () => {
  const plan = read('welche gespräche waren länger als eine stunde')
  expect(read('welche gespraeche waren laenger als eine stunde')).toEqual(plan)
  expect(read('welche gesprache waren langer als eine stunde')).toEqual(plan)
  expect(read('naechste woche termine')).toMatchObject(planned)
})

test('a follow-up has “das” for what was said', () => {
  const before = ['Was kostet die Solaranlage?']
  expect(read('und womit wird das finanziert', before).topic).toContain('Solaranlage')
  expect(read('ist das immer noch so?', before).topic).toContain('Solaranlage')
  expect(read('was kostet das haus', before).topic).not.toContain('Solaranlage')
  expect(read('in welchem termin war das', before)).toMatchObject({ intent: 'find' })
})

test('what something comes to is what it costs', () => {
  expect(read('auf wieviel beläuft sich die erbschaftsteuer')).toMatchObject({
    intent: 'find',
    topic: 'kostet erbschaftsteuer',
  })
})
