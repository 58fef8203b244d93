import { expect, test } from 'bun:test'
import type { Plan } from './plan'
import { readQuestion } from './read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const clients = [
  { id: 1, name: 'Famiglia Marchetti', type: 'Wealth Management' },
  { id: 2, name: 'Officine Barbieri Srl', type: 'Business Advisory' },
  { id: 3, name: 'Lucia Ferrante', type: 'Tax Advisory' },
]
const people = ['Silvia Marchetti', 'Davide Marchetti', 'Tommaso Barbieri', 'Lucia Ferrante']
const titles = ['Passaggio generazionale', 'La casa di Lucca']
const library = { clients, people, titles, types: [] }

function read(...turns: string[]) {
  return readQuestion(turns.at(-1) ?? '', library, asking, turns.slice(0, -1))
}

const HELD = { intent: 'list', subject: 'meetings', status: 'held', topic: '' } as const
const PLANNED = { intent: 'list', subject: 'meetings', status: 'planned', topic: '' } as const
const TASKS = { intent: 'list', subject: 'actions', topic: '' } as const
const TIME = { intent: 'measure', subject: 'meetings', metric: 'total', topic: '' } as const
const BY_TIME = { ...TIME, groupBy: 'client' } as const

test.each<[string, Partial<Plan>]>([
  ['fammi vedere tutte le riunioni con la Ferrante', { intent: 'list', clientIds: [3], topic: '' }],
  ['mi elenchi gli incontri coi Barbieri?', { intent: 'list', clientIds: [2], topic: '' }],
  ['con chi mi sono vista questa settimana?', { intent: 'list', subject: 'clients' }],
  ['quante volte ho visto i barbieri?', { intent: 'count', clientIds: [2], status: 'held' }],
  ['quanti incontri ho fatto?', { intent: 'count', subject: 'meetings', status: 'held' }],
  ['elenco clienti di consulenza fiscale', { subject: 'clients', type: 'tax', topic: '' }],
  ['quali aziende seguo?', { subject: 'clients', type: 'business', topic: '' }],
  ['c’è qualche registrazione andata male', { status: 'failed', topic: '' }],
  ['quale riunione non è stata trascritta?', { status: 'failed', topic: '' }],
  ['riunioni con la ferrante', { intent: 'list', clientIds: [3], topic: '' }],
  ['in quali incontri è intervenuta Silvia', { ...HELD, people: ['Silvia Marchetti'] }],
  ['quanti incontri da più di un’ora ho fatto?', { intent: 'count', atLeast: 61, topic: '' }],
  ['le mie note sui Marchetti', { intent: 'list', subject: 'notes', clientIds: [1] }],
  ['che appunti avevo preso su Tommaso?', { intent: 'list', subject: 'notes' }],
])('rows: %s', (question, plan) => {
  expect(read(question)).toMatchObject(plan)
})

test.each<[string, Partial<Plan>]>([
  ['cosa ho giovedì?', PLANNED],
  ['ho qualcosa il 2 dicembre?', PLANNED],
  ['che impegni ho domani', PLANNED],
  ['quando rivedo i Barbieri?', { ...PLANNED, clientIds: [2], order: 'oldest', limit: 1 }],
  ['fra quanto vedo Silvia', { ...PLANNED, people: ['Silvia Marchetti'], limit: 1 }],
  ['il prossimo appuntamento con chi ce l’ho?', { ...PLANNED, limit: 1 }],
  ['quanti appuntamenti mi restano da qui a fine anno', { intent: 'count', status: 'planned' }],
  ['riunioni di questo mese ancora da fare', PLANNED],
  ['cosa avevamo in agenda il 14 maggio?', HELD],
  ['dal 3 al 12 dicembre cosa ho in agenda', PLANNED],
  ['a che ora vedo Lucia il 10 dicembre', { ...PLANNED, clientIds: [3] }],
  ['appuntamenti da oggi a natale', PLANNED],
  ['quali incontri ho ancora da fare quest’anno?', PLANNED],
  ['da quanto tempo non vedo i Barbieri?', { clientIds: [2], order: 'newest', limit: 1 }],
])('calendar: %s', (question, plan) => {
  expect(read(question)).toMatchObject(plan)
})

test.each<[string, Partial<Plan>]>([
  ['cosa deve ancora mandare Tommaso?', { ...TASKS, owner: 'Tommaso Barbieri' }],
  ['quali compiti ho coi marchetti?', { ...TASKS, owner: 'me', clientIds: [1] }],
  ['cosa mi sono impegnata a fare con la Ferrante?', { ...TASKS, owner: 'me', clientIds: [3] }],
  ['cosa aspetto ancora da Davide?', { ...TASKS, owner: 'Davide Marchetti' }],
  ['cose in sospeso con i Barbieri', { ...TASKS, clientIds: [2], state: 'open' }],
])('tasks: %s', (question, plan) => {
  expect(read(question)).toMatchObject(plan)
})

test.each<[string, Partial<Plan>]>([
  ['qual è stata la riunione più lunga', { intent: 'measure', metric: 'longest' }],
  ['con quale cliente ho avuto l’incontro più lungo', { intent: 'measure', metric: 'longest' }],
  ['e la più corta di quest’anno?', { intent: 'measure', metric: 'shortest' }],
  ['con chi ho passato più tempo?', { ...BY_TIME, order: 'most', limit: 1 }],
  ['a quale cliente ho dedicato meno tempo', { ...BY_TIME, order: 'least', limit: 1 }],
  ['i tre clienti che mi hanno preso più tempo', { ...BY_TIME, order: 'most', limit: 3 }],
  ['chi è che non sento da più tempo?', { subject: 'clients', metric: 'last', order: 'oldest' }],
  ['quanto tempo ho dedicato ai Marchetti in totale', { ...TIME, clientIds: [1] }],
  ['quanto è durato l’incontro sulla casa di Lucca?', { ...TIME, title: 'casa Lucca' }],
  ['in totale quanto sono stata con la Ferrante?', { ...TIME, clientIds: [3] }],
  ['ogni quanto vedo la Ferrante?', { intent: 'measure', metric: 'interval', clientIds: [3] }],
  ['quanti compiti ha ciascuno?', { intent: 'count', subject: 'actions', groupBy: 'owner' }],
  ['quante ore ho fatto in tutto quest’anno', { ...TIME, state: null }],
])('figures: %s', (question, plan) => {
  expect(read(question)).toMatchObject(plan)
})

test.each<[string, string, Partial<Plan>]>([
  ['per quale motivo la Ferrante non riscatta la laurea?', 'riscatta laurea', { clientIds: [3] }],
  ['a chi vuole lasciare la ditta Tommaso?', 'lasciare ditta', { people: ['Tommaso Barbieri'] }],
  ['quanto costa la casa di Lucca?', 'costa casa Lucca', { clientIds: [] }],
  ['mi sai dire cos’ha chiesto Davide per il garage', 'garage', { people: ['Davide Marchetti'] }],
])('what was said: %s', (question, topic, plan) => {
  expect(read(question)).toMatchObject({ intent: 'find', topic, ...plan })
})

test('follow-ups go on with rows', () => {
  const ranked = read('con chi ho passato più tempo?', 'e meno?')
  expect(ranked).toMatchObject({ ...BY_TIME, order: 'least', limit: 1 })
  const week = read('che appuntamenti ho la settimana prossima?', 'e quella dopo?')
  expect(week.dates).toMatchObject([{ from: '2026-11-29', to: '2026-12-05' }])
})

test('what something comes to is what it costs', () => {
  expect(read('a quanto ammonta la rata')).toMatchObject({ intent: 'find', topic: 'costa rata' })
})

test('the longest of a period is no comparison with it', () => {
  const longest = { intent: 'measure', metric: 'longest', dates: [{ from: '2026-01-01' }] }
  expect(read('la seduta più lunga di quest’anno')).toMatchObject(longest)
  expect(read('il colloquio più corto di tutti')).toMatchObject({ metric: 'shortest', dates: [] })
  expect(read('colloqui più lunghi di due ore')).toMatchObject({ metric: null, atLeast: 121 })
  expect(read('sedute più brevi di mezz’ora')).toMatchObject({ metric: null, atMost: 29 })
})

test('the planning of a type is nothing planned', () => {
  const ofType = { subject: 'clients', type: 'pianificazione fiscale', status: null }
  expect(read('clienti per la pianificazione fiscale')).toMatchObject(ofType)
})
