import { expect, test } from 'bun:test'
import { readQuestion } from '../read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Tax Advisory' },
  { id: 2, name: 'Priya Raman', type: 'Foundation' },
  { id: 3, name: 'Priya Nair', type: 'Foundation' },
]
const library = { clients, people: [], titles: [], types: [] }

function read(...turns: string[]) {
  return readQuestion(turns.at(-1) ?? '', library, asking, turns.slice(0, -1))
}

test('one of the previous rows can be picked in every language', () => {
  const second = { clientIds: [1], order: 'oldest', limit: 1, skip: 1, topic: '' }
  const german = 'Welche Besprechungen hatte ich mit Rose?'
  const within = read(german, 'Was kam in der zweiten heraus?')
  expect(within).toMatchObject({ ...second, intent: 'summarize' })
  const french = 'Quelles réunions ai-je eues avec Rose ?'
  expect(read(french, 'et la deuxième ?')).toMatchObject(second)
  expect(read('¿Qué reuniones tuve con Rose?', 'la segunda')).toMatchObject(second)
  const other = read('Wann habe ich Priya Raman zuletzt getroffen?', 'Und die andere Priya?')
  expect(other).toMatchObject({ clientIds: [3], order: 'newest', limit: 1 })
})

test('“the third” after “the second” continues the same list, and “the first” stays the oldest', () => {
  const turns = ['my last three meetings', 'what was the second one about', 'and the third?']
  expect(read(...turns)).toMatchObject({ order: 'newest', limit: 1, skip: 2, intent: 'summarize' })
  const last = 'How long was my last meeting with Rose?'
  expect(read(last, 'and the first one?')).toMatchObject({ order: 'oldest', skip: 0 })
})

test('what is asked about the nth meeting decides the intent', () => {
  const all = 'Which meetings did I have with Rose?'
  const second = { clientIds: [1], order: 'oldest', limit: 1, skip: 1 }
  expect(read(all, 'what came up in the second')).toMatchObject({ ...second, intent: 'summarize' })
  const length = { ...second, intent: 'measure', metric: 'total' }
  expect(read(all, 'how long was the second of them')).toMatchObject(length)
  const said = { ...second, intent: 'find', topic: 'disagreed' }
  expect(read(all, 'who disagreed in the second one')).toMatchObject(said)
  expect(read(all, 'what did she pay for the second house').limit).toBeNull()
})

test('“the first one” of a ranking is its top', () => {
  const three = 'the three longest meetings of 2026'
  const top = { metric: 'longest', order: 'most', limit: 1, skip: 0 }
  expect(read(three, 'who was the first one with')).toMatchObject(top)
})

test('“the other” with a name is someone else with that name', () => {
  const turns = ['when did I last talk to Priya Raman', 'and the other Priya?']
  expect(read(...turns)).toMatchObject({ clientIds: [3], order: 'newest', limit: 1 })
  const others = ['when did I last talk to Rose', 'and the others?']
  expect(read(...others)).toMatchObject({ clientIds: [], exceptClientIds: [1] })
})

test('what follows the next meeting can be asked for in every language', () => {
  const then = { status: 'planned', order: 'oldest', limit: 1, skip: 1 }
  for (const turns of [
    ['When is my next meeting?', 'and after that'],
    ['Wann ist mein nächster Termin?', 'und danach?'],
    ['Quand est mon prochain rendez-vous ?', 'et après ?'],
    ['Quando è la mia prossima riunione?', 'e poi?'],
    ['Wanneer is mijn volgende afspraak?', 'en daarna?'],
  ])
    expect([turns, read(...turns)]).toMatchObject([turns, then])
})

test('someone else’s opinion keeps the topic', () => {
  const german = read('Was hat Rose zur Prämie gesagt?', 'und was meinte Priya Nair dazu?')
  expect(german).toMatchObject({ clientIds: [3], topic: 'Prämie' })
})

test('“the last three” after a time takes its unit', () => {
  for (const turns of [
    ['Clients not seen in the last six months', 'and in the last three?'],
    ['Kunden, die ich in den letzten sechs Monaten nicht gesehen habe', 'und in den letzten drei?'],
    ['clients que je n’ai pas vus ces six derniers mois', 'et dans les trois derniers ?'],
  ])
    expect([turns, read(...turns).dates]).toMatchObject([turns, [{ from: '2026-08-21' }]])
  const picked = read('meetings in May', 'the last three')
  expect(picked).toMatchObject({ limit: 3, dates: [{ from: '2026-05-01' }] })
})

test('“the one before” is a month before a month, and the one after a rank is the next', () => {
  expect(read('Meetings last month', 'and the one before that?')).toMatchObject({
    limit: null,
    dates: [{ from: '2026-09-01', to: '2026-09-30' }],
  })
  expect(read('Which client did I meet most?', 'and the one after that?').skip).toBe(1)
  expect(read('My last meeting with Rose', 'the one before that').skip).toBe(1)
})

test('what is planned can be asked after past rows, which it asks nothing of', () => {
  const count = 'How many meetings did I have in April?'
  const planned = { intent: 'list', subject: 'meetings', status: 'planned', inherits: [] }
  const december = [{ from: '2026-12-01', to: '2026-12-31' }]
  expect(read(count, 'What is planned for December?')).toMatchObject({
    ...planned,
    dates: december,
  })
  const tuesday = [{ from: '2026-11-24', to: '2026-11-24' }]
  expect(read(count, 'Am I free on Tuesday?')).toMatchObject({ ...planned, dates: tuesday })
  expect(read(count, 'What’s coming up?')).toMatchObject({ ...planned, dates: [] })
  const clients = 'Which clients did I meet in November?'
  expect(read(clients, 'What is planned for December?')).toMatchObject(planned)
  const tasks = 'Which action items are overdue?'
  expect(read(tasks, 'What is planned for December?')).toMatchObject(planned)
  const ofRose = read('Which meetings did I have with Rose?', 'What is planned?')
  expect(ofRose).toMatchObject({ clientIds: [1], status: 'planned' })
  const howMany = read('Which meetings did I have with Rose?', 'How many are planned?')
  expect(howMany).toMatchObject({ clientIds: [1], status: 'planned', intent: 'count' })
})

test('what is due in a period can be asked after anything but tasks, of which it asks', () => {
  const due = { intent: 'list', subject: 'actions', inherits: [], topic: '', clientIds: [] }
  const dates = [{ from: '2026-12-01', to: '2026-12-31' }]
  for (const first of [
    'What did we agree with Rose about fees?',
    'Which clients did I meet in May?',
  ])
    expect(read(first, 'What is due in December?')).toMatchObject({ ...due, dates })
  const ofRose = read('What are the action items for Rose?', 'What is due in December?')
  expect(ofRose).toMatchObject({ subject: 'actions', clientIds: [1], dates })
})

test('whom one of the previous meetings was with keeps what they have in common', () => {
  const failed = { subject: 'clients', status: 'failed', dates: [{ from: '2026-06-01' }] }
  const all = 'Did any recordings fail?'
  expect(read(all, 'who was the June one with?')).toMatchObject(failed)
  expect(read(all, 'and with whom was the one in June')).toMatchObject(failed)
})

test('whose tasks, and who was there, is asked in each language', () => {
  for (const [tasks, mine] of [
    ['tareas pendientes', 'solo las mías'],
    ['offene Aufgaben', 'nur meine'],
    ['tarefas abertas', 'só as minhas'],
  ] as const)
    expect([mine, read(tasks, mine)]).toMatchObject([mine, { subject: 'actions', owner: 'me' }])
  for (const [last, who] of [
    ['última reunión con Rose', '¿quién estuvo?'],
    ['letztes Treffen mit Rose', 'wer war dabei?'],
    ['dernière réunion avec Rose', 'qui était là ?'],
  ] as const)
    expect([who, read(last, who)]).toMatchObject([who, { groupBy: 'person', clientIds: [1] }])
})

test('“per meeting on average” is a length', () => {
  const average = { intent: 'measure', metric: 'average', groupBy: null, clientIds: [1] }
  const next = read('How much time did I spend with Rose?', 'and per meeting on average')
  expect(next).toMatchObject(average)
  const tasks = { intent: 'count', subject: 'actions', metric: 'average', groupBy: 'meeting' }
  expect(read('average number of tasks per meeting')).toMatchObject(tasks)
})

test('a follow-up with another time of day does not keep the one before', () => {
  const before = 'Do I have a meeting tomorrow morning?'
  expect(read(before, 'Am I free tomorrow at 10 am?').hours).toEqual({ from: '10:00', to: '10:15' })
  expect(read(before, 'and on Friday?').hours).toEqual({ from: null, to: '12:00' })
})
