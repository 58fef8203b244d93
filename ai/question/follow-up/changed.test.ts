import { expect, test } from 'bun:test'
import { readQuestion } from '../read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Tax Advisory' },
  { id: 2, name: 'Hope Springs', type: 'Foundation' },
  { id: 3, name: 'Anton Weiss', type: 'Retirement Planning' },
]
const library = { clients, people: [], titles: [], types: ['Meeting'] }

function read(...turns: string[]) {
  return readQuestion(turns.at(-1) ?? '', library, asking, turns.slice(0, -1))
}

test('a follow-up can change one condition in so many words', () => {
  const most = 'Which client has taken the most of my time?'
  const of2026 = { metric: 'total', groupBy: 'client', limit: 1, dates: [{ from: '2026-01-01' }] }
  expect(read(most, 'and if you only count 2026?')).toMatchObject(of2026)
  const tuesdays = 'Meetings on a Tuesday in October 2026'
  const thursdays = { weekdays: [4], dates: [{ from: '2026-10-01', to: '2026-10-31' }] }
  expect(read(tuesdays, 'make that Thursday')).toMatchObject(thursdays)
  const tax = 'tax clients I met in March 2026'
  expect(read(tax, 'and retirement')).toMatchObject({ type: 'Retirement Planning', topic: '' })
  const count = 'How many meetings have I had with Tax Advisory clients?'
  expect(read(count, 'and Foundation?')).toMatchObject({ intent: 'count', type: 'Foundation' })
})

test('a follow-up can take a part of the time before, or what is outside of it', () => {
  const thisYear = 'Meetings I had with Rose Delgado this year'
  const early = { clientIds: [1], dates: [{ from: '2026-01-01', to: '2026-05-31' }] }
  expect(read(thisYear, 'just the ones before June, thanks')).toMatchObject(early)
  const sinceMarch = 'Which meetings have I had with Rose Delgado since March 1, 2026?'
  const before = { clientIds: [1], limit: null, dates: [{ from: null, to: '2026-02-28' }] }
  expect(read(sinceMarch, 'and before that date?')).toMatchObject(before)
  const next = 'What have I got next week?'
  const later = { status: 'planned', dates: [{ from: '2026-11-29', to: '2026-12-05' }] }
  expect(read(next, 'No sorry, the week after that one.')).toMatchObject(later)
})

test('clients who were met can be limited to those not met later', () => {
  const met = 'Which foundations did I meet in 2025?'
  expect(read(met, 'have any of those not been met in 2026?')).toMatchObject({
    type: 'Foundation',
    status: 'held',
    lacking: null,
    dates: [{ from: '2025-01-01' }],
    exceptDates: [{ from: '2026-01-01' }],
  })
})

test('a planned meeting after something said is about no topic', () => {
  const said = 'What did Rose Delgado say about the house?'
  const planned = { clientIds: [1], status: 'planned', topic: '' }
  expect(read(said, 'ok, and when do I see her next?')).toMatchObject(planned)
})

test('the next meeting with her is hers, and at any time', () => {
  const next = { clientIds: [1], status: 'planned', limit: 1, dates: [] }
  const november = 'What did Rose Delgado say in November?'
  for (const question of ['And when is our next meeting?', 'when do I see her next?'])
    expect([question, read(november, question)]).toMatchObject([question, next])
  const novembro = 'Que reuniões tive com Rose Delgado em novembro?'
  expect(read(novembro, 'E quando é a próxima reunião com ela?')).toMatchObject(next)
  const weekly = { clientIds: [1], status: 'planned', dates: [{ from: '2026-11-22' }] }
  expect(read(november, 'What do I have with her next week?')).toMatchObject(weekly)
})

test('“alle” before what is asked for is not everybody', () => {
  const rent = 'Was hat Rose Delgado über die Miete gesagt?'
  const hers = { intent: 'list', subject: 'meetings', clientIds: [1], topic: '' }
  expect(read(rent, 'Zeig mir alle Termine mit ihr')).toMatchObject(hers)
  expect(read(rent, 'und alle Kunden?')).toMatchObject({ clientIds: [], topic: 'Miete' })
})

test('the first or next one is that of the same person', () => {
  const all = 'Meetings with Rose Delgado?'
  expect(read(all, 'When was the very first?')).toMatchObject({ clientIds: [1], order: 'oldest' })
  const last = 'When did I last see Rose Delgado?'
  const next = { clientIds: [1], status: 'planned', order: 'oldest', limit: 1 }
  expect(read(last, 'when’s the next one')).toMatchObject(next)
})

test('the meeting of a figure, or of something said, is shown again', () => {
  const longest = { intent: 'measure', metric: 'longest', limit: 1 }
  expect(read('what was the longest meeting ever', 'who was it with?')).toMatchObject(longest)
  const said = 'How much does the flood plan cover for Rose?'
  const again = { intent: 'find', clientIds: [1], topic: read(said).topic }
  expect(read(said, 'which meeting was that in?')).toMatchObject(again)
  expect(read(said, 'when was that?')).toMatchObject(again)
})

test('a period is compared with the one before', () => {
  const turns = [
    'Meetings in the first quarter of 2026, how many?',
    'compare that with the quarter before',
  ]
  expect(read(...turns)).toMatchObject({
    intent: 'count',
    groupBy: 'dates',
    dates: [{ from: '2026-01-01' }, { from: '2025-10-01', to: '2025-12-31' }],
  })
  expect(read(turns[0] ?? '', 'and the quarter before').dates).toHaveLength(1)
})

test('a follow-up can narrow, widen or leave out', () => {
  const all = 'Show my tax advisory meetings of 2026.'
  const narrow = { type: 'Tax Advisory', clientIds: [1], dates: [{ from: '2026-01-01' }] }
  expect(read(all, 'narrow that down to Rose')).toMatchObject(narrow)
  for (const next of ['drop Rose Delgado', 'Leave out Rose Delgado', 'Now drop Rose Delgado'])
    expect(read(all, next)).toMatchObject({ exceptClientIds: [1], clientIds: [] })
  const short = 'Which 2026 meetings took 35 minutes or less?'
  expect(read(short, 'make that 30 or less')).toMatchObject({ atMost: 30, intent: 'list' })
  const total = 'total number of meetings in 2025?'
  expect(read(total, 'no sorry, 2026 is what I need')).toMatchObject({
    intent: 'count',
    dates: [{ from: '2026-01-01' }],
  })
})

test('an ordinal alone goes on with quarters', () => {
  const turns = ['How many meetings in the first quarter of 2026?', 'second quarter?', 'third?']
  expect(read(...turns).dates).toMatchObject([{ from: '2026-07-01', to: '2026-09-30' }])
  expect(read('meetings in the first quarter of 2026', 'the second?').skip).toBe(1)
})

test('“and last?” after this year is the last year', () => {
  for (const [first, second] of [
    ['hours with Rose this year', 'and last?'],
    ['Stunden mit Rose dieses Jahr', 'und letztes?'],
    ['horas con Rose este año', '¿y el pasado?'],
    ['horas com Rose este ano', 'e no passado?'],
  ] as const)
    expect([second, read(first, second)]).toMatchObject([
      second,
      { intent: 'measure', metric: 'total', dates: [{ from: '2025-01-01', to: '2025-12-31' }] },
    ])
})

test('tasks that are not mine are those of others, and planned meetings stay planned', () => {
  const mine = 'which tasks from October 2026 are mine?'
  const others = { subject: 'actions', owner: 'others', dates: [{ from: '2026-10-01' }] }
  expect(read(mine, 'and the ones that aren’t?')).toMatchObject(others)
  expect(read('tasks from October 2026', 'which ones fall to me?').owner).toBe('me')
  const next = 'When is my next appointment with Rose?'
  expect(read(next, 'how long is it meant to be?')).toMatchObject({
    metric: 'total',
    status: 'planned',
    clientIds: [1],
  })
})

test('a correction may begin with “no sorry”', () => {
  const met = 'Which clients did I meet in September 2026?'
  const august = { subject: 'clients', dates: [{ from: '2026-08-01', to: '2026-08-31' }] }
  expect(read(met, 'no sorry, I meant August')).toMatchObject(august)
  const longer = read(
    'Meetings this month shorter than 50 minutes',
    'hmm make it shorter than an hour',
  )
  expect(longer).toMatchObject({ intent: 'list', atMost: 59, topic: '' })
})

test('“that” between an auxiliary and the verb is the thing of before', () => {
  const before = 'What did the neighbor plan for the orchard?'
  for (const then of ['how did that end?', 'why did that happen?'])
    expect(read(before, then)).toMatchObject({
      intent: 'find',
      topic: expect.stringContaining('orchard'),
    })
  expect(read(before, 'did that house flood?').topic).not.toContain('orchard')
})

test('a follow-up without a verb goes on with what was asked', () => {
  for (const [before, query] of [
    ['What does Rose earn at the shipyard?', 'and in the new job?'],
    ['Was zahlt Rose für das Boot?', 'und für das Haus?'],
  ] as const) {
    const first = read(before)
    const { topic, inherits } = read(before, query)
    expect([query, inherits.includes('clientIds')]).toEqual([query, true])
    expect(topic.endsWith(` ${first.topic}`)).toBe(true)
  }
})

test('the name of someone or something that was asked about is no telephone call', () => {
  const before = 'When is Rose’s wife due?'
  for (const query of ['what’s she called?', 'and what is she called?', 'What will it be called?'])
    expect(read(before, query)).toMatchObject({
      intent: 'find',
      inherits: expect.arrayContaining(['topic']),
    })
  expect(read('Which clients have I called?').status).toBe('held')
})
