import { expect, test } from 'bun:test'
import { readerOf } from '../../../testing/questions'

const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Couple' },
  { id: 2, name: 'Grant Field', type: 'Business Advisory' },
]
const read = readerOf({ clients, types: ['Meeting'] })

test('a comparison of two periods gives the figures and their difference', () => {
  const dates = [{ from: '2026-05-01' }, { from: '2026-06-01' }]
  for (const question of [
    'Did I have more meetings in May or in June, and by how many?',
    'How many more meetings in May than in June?',
    'difference in meetings between May and June',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { intent: 'count', subject: 'meetings', groupBy: 'dates', dates },
    ])
  const tasks = { subject: 'actions', groupBy: 'dates', dates }
  expect(read('tasks in May compared with June')).toMatchObject(tasks)
  expect(read('meetings on taxes versus pensions').groupBy).not.toBe('dates')
})

test('the client of the longest meeting is asked for by that meeting', () => {
  expect(read('con quale cliente ho avuto l’incontro più lungo?')).toMatchObject({
    intent: 'measure',
    metric: 'longest',
    order: 'most',
    limit: 1,
  })
})

test('a figure can be of each client of a type, or of one of them', () => {
  const farmers = [{ id: 1, name: 'Rose Delgado', type: 'Farmer' }]
  const read = readerOf({ clients: farmers, types: ['Meeting'] })
  const meetings = { intent: 'count', subject: 'meetings', groupBy: 'client', topic: '' }
  expect(read('number of meetings in 2026 for each farmer')).toMatchObject({
    ...meetings,
    type: 'farmer',
  })
  const most = { ...meetings, type: 'farmer', order: 'most', limit: 1 }
  expect(read('which farmer have I met most often in 2026?')).toMatchObject(most)
  const least = { metric: 'total', groupBy: 'client', order: 'least', limit: 1 }
  expect(read('which farmer has had the least of my time')).toMatchObject(least)
  expect(read('Among the farmers I have met, who had the least of my time?')).toMatchObject(least)
})

test('the longest of the meetings to come, and the latest first meeting, are found', () => {
  const longest = { status: 'planned', metric: 'longest', limit: 1 }
  expect(read('which upcoming appointment is the longest?')).toMatchObject(longest)
  const newest = { subject: 'clients', metric: 'first', order: 'newest', limit: 1 }
  expect(read('Of the clients I have met, whose first meeting is the most recent?')).toMatchObject(
    newest,
  )
})

test('clients can have a number of meetings to come', () => {
  const more = { subject: 'clients', groupBy: 'client', status: 'planned', atLeast: 2 }
  for (const question of [
    'which clients have more than one planned meeting',
    'who has two or more upcoming meetings?',
    'does anyone have more than one meeting still ahead',
  ])
    expect([question, read(question)]).toMatchObject([question, more])
})

test('time on a weekday is that of all such days', () => {
  const thursdays = { metric: 'total', weekdays: [4], dates: [{ from: '2026-01-01' }] }
  expect(read('sum of all the Thursday time in 2026')).toMatchObject(thursdays)
})

test('rows per group are averaged', () => {
  const average = { intent: 'count', metric: 'average' }
  expect(read('How many meetings per month do I have on average?')).toMatchObject({
    ...average,
    subject: 'meetings',
    groupBy: 'month',
  })
  expect(read('tasks per client on average')).toMatchObject({
    ...average,
    subject: 'actions',
    groupBy: 'client',
  })
})

test('clients can be bounded by tasks, meetings, notes or hours', () => {
  const two = { subject: 'clients', having: 'actions', atLeast: 2, atMost: 2 }
  expect(read('clients with exactly two tasks')).toMatchObject(two)
  const few = { subject: 'clients', having: 'notes', atLeast: null, atMost: 2 }
  expect(read('Which clients have fewer than 3 notes?')).toMatchObject(few)
  const long = { subject: 'clients', metric: 'total', atLeast: 181 }
  expect(read('With whom did I spend more than three hours?')).toMatchObject(long)
  const idle = { subject: 'clients', lacking: 'actions', owner: 'me' }
  expect(read('clients for whom I have nothing to do')).toMatchObject(idle)
  expect(read('Which clients have at least two kids?').topic).toBe('kids')
})

test('clients of a type can be asked for like all clients', () => {
  expect(read('Which business client have I gone longest without seeing?')).toMatchObject({
    subject: 'clients',
    type: 'Business Advisory',
    metric: 'last',
    order: 'oldest',
  })
  expect(read('Which two couples did I see most recently?')).toMatchObject({
    subject: 'clients',
    type: 'couples',
    metric: 'last',
    order: 'newest',
    limit: 2,
  })
})

test('any figure and group can be ranked', () => {
  const ranked = { groupBy: 'client', order: 'most' }
  expect(read('top three by hours')).toMatchObject({ ...ranked, metric: 'total', limit: 3 })
  expect(read('Rank my clients by tasks')).toMatchObject({
    ...ranked,
    subject: 'actions',
    owner: null,
    limit: null,
  })
  const meeting = { subject: 'actions', groupBy: 'meeting', order: 'most', limit: 1 }
  expect(read('Which meeting has the most tasks?')).toMatchObject(meeting)
  const kind = { subject: 'meetings', groupBy: 'type', order: 'most', limit: 1 }
  expect(read('What kind of meeting do I have most often?')).toMatchObject(kind)
  const weeks = { groupBy: 'week', dates: [{ from: '2026-05-01' }] }
  expect(read('Meetings per week in May')).toMatchObject(weeks)
})

test('lengths over time and types side by side are figures', () => {
  const lengths = { intent: 'measure', metric: 'average', groupBy: 'quarter' }
  expect(read('Have meetings with Rose become longer?')).toMatchObject({
    ...lengths,
    clientIds: [1],
  })
  expect(read('Have meetings with dragons become longer?').groupBy).toBeNull()
  const kinds = { intent: 'count', type: 'companies and couples', groupBy: 'type' }
  expect(read('Do I meet more companies or couples?')).toMatchObject(kinds)
  const quarters = { groupBy: 'dates', dates: [{ from: '2026-01-01' }, { from: '2026-04-01' }] }
  expect(read('Was the first quarter busier than the second?')).toMatchObject(quarters)
})

test('the types of clients one has are the types, not the clients', () => {
  const kinds = { intent: 'count', subject: 'clients', groupBy: 'type' }
  expect(read('What types of clients do I have?')).toMatchObject(kinds)
})

test('averages of two sides are compared', () => {
  const average = { intent: 'measure', metric: 'average' } as const
  const ofClients = ['Whose meetings are longer on average, Rose’s or Grant’s?']
  ofClients.push('average length of meetings with Rose compared with Grant')
  for (const asked of ofClients)
    expect(read(asked)).toMatchObject({ ...average, groupBy: 'client' })
  const years = 'Were meetings longer on average in 2025 or in 2026?'
  expect(read(years)).toMatchObject({ ...average, groupBy: 'dates' })
})

test('months are ranked by other words too, and ever is no period', () => {
  const most = { intent: 'count', subject: 'meetings', groupBy: 'month', topic: '', dates: [] }
  for (const question of [
    'Which month since I keep these records was the fullest?',
    'the busiest month on record',
    'Which month was the most packed since the records began?',
    'What is my fullest month in all the time I have used this?',
  ])
    expect([question, read(question)]).toMatchObject([question, { ...most, order: 'most' }])
  expect(read('the emptiest month')).toMatchObject({ ...most, order: 'least' })
  expect(read('Rank the client types by number of meetings, the first two will do.')).toMatchObject(
    {
      ...most,
      groupBy: 'client type',
      order: 'most',
      limit: 2,
    },
  )
})

test('the best month is the one with most, and “who of all clients” is a client', () => {
  const most = { intent: 'count', order: 'most', limit: 1 }
  expect(read('Best month of 2025 in terms of meeting count?')).toMatchObject({
    ...most,
    groupBy: 'month',
  })
  expect(read('Who has the most action items of all clients?').groupBy).toBe('client')
  expect(read('Who has the most action items?').groupBy).toBe('owner')
})

test('an elided quarter is of the year beside it', () => {
  const { dates, groupBy } = read('Third quarter of 2025 vs the fourth: how many meetings in each?')
  expect(groupBy).toBe('dates')
  expect(dates).toMatchObject([{ from: '2025-07-01' }, { from: '2025-10-01', to: '2025-12-31' }])
})

test('a place in a ranking is said in other words', () => {
  const tasks = { subject: 'actions', groupBy: 'client', order: 'most', limit: 1, skip: 1 }
  expect(read('Which client is runner-up in number of action items?')).toMatchObject(tasks)
  expect(read('Which meeting is in second place by length?')).toMatchObject({
    metric: 'longest',
    limit: 1,
    skip: 1,
  })
  expect(read('client type at the bottom by number of meetings?')).toMatchObject({
    groupBy: 'client type',
    order: 'least',
    limit: 1,
  })
  expect(read('Leaving me aside, who owns the most action items?')).toMatchObject({
    groupBy: 'owner',
    owner: 'others',
    order: 'most',
  })
})

test('people are ranked by the meetings at which they speak, with or without the user', () => {
  const people = { intent: 'count', subject: 'meetings', groupBy: 'person', order: 'most' }
  for (const question of [
    'who spoke at the most meetings',
    'Which person attended the most meetings?',
    'Welcher Teilnehmer war bei den meisten Meetings?',
  ])
    expect([question, read(question)]).toMatchObject([question, { ...people, owner: null }])
  expect(read('who besides me spoke at the most meetings')).toMatchObject({
    ...people,
    owner: 'others',
    limit: 1,
  })
  expect(read('top three speakers by number of meetings')).toMatchObject({ ...people, limit: 3 })
})

test('days between meetings are those of each client, the longest or the shortest first', () => {
  const gap = { intent: 'measure', metric: 'gap', groupBy: 'client', limit: 1 }
  expect(read('which client has the longest gap between meetings')).toMatchObject({
    ...gap,
    order: 'most',
  })
  const least = 'shortest gap between two consecutive meetings with the same client'
  expect(read(least)).toMatchObject({ ...gap, order: 'least' })
  expect(read('biggest gap between two meetings with Rose in a row, in days')).toMatchObject({
    metric: 'gap',
    groupBy: null,
    clientIds: [1],
    order: 'most',
  })
  expect(read('average days between meetings by client')).toMatchObject({
    metric: 'interval',
    groupBy: 'client',
    order: null,
  })
})

test('clients with more or fewer than in another period are told apart', () => {
  const each = { subject: 'meetings', groupBy: 'client', limit: null }
  expect(read('which clients got less of my time this year than last year')).toMatchObject({
    ...each,
    intent: 'measure',
    metric: 'total',
    order: 'least',
  })
  expect(read('Which clients did I meet more often in 2026 than in 2025?')).toMatchObject({
    ...each,
    intent: 'count',
    order: 'most',
  })
  expect(read('How many more meetings in May than in June?').groupBy).toBe('dates')
})

test('clients with more are those with most, where a language has one word for both', () => {
  const most = { intent: 'count', subject: 'actions', groupBy: 'client', order: 'most', limit: 1 }
  for (const question of [
    '¿Qué cliente tiene más tareas?',
    'Qual cliente tem mais tarefas?',
    'Quale cliente ha più compiti?',
  ])
    expect([question, read(question)]).toMatchObject([question, most])
})
