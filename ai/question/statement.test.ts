import { expect, test } from 'bun:test'
import { OPEN_PLAN } from './plan'
import { readQuestion } from './read'

const LIBRARY = {
  clients: [
    { id: 1, name: 'Mark and Rosa Penny', type: 'Practice Purchase' },
    { id: 2, name: 'Willow Creek Veterinary', type: 'Estate Planning' },
    { id: 3, name: 'Pavel Novak', type: 'Custody' },
    { id: 4, name: 'Grant Marsh', type: 'Custody' },
  ],
  people: ['Hugh Lindqvist', 'Brenda Stahl', 'Connie Sayre', 'Pete Novak'],
  titles: ['First meeting'],
  types: ['Meeting'],
}
const ASKING = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }

function read(question: string, earlier: string[] = []) {
  const plan = readQuestion(question, LIBRARY, ASKING, earlier)
  const isOwn = ([field, value]: [string, unknown]) =>
    field !== 'language' &&
    JSON.stringify(value) !== JSON.stringify(OPEN_PLAN[field as keyof typeof OPEN_PLAN])
  return Object.fromEntries(Object.entries(plan).filter(isOwn))
}

const TASKS = { intent: 'list', subject: 'actions' }

test('“then” is the time of the statement before it', () => {
  expect(read('The dentist offered me Dec 3, first thing. What do I have then?')).toMatchObject({
    intent: 'list',
    status: 'planned',
    dates: [{ from: '2026-12-03', to: '2026-12-03' }],
  })
  expect(read('October felt endless. How much meeting time was it in total?')).toMatchObject({
    metric: 'total',
    dates: [{ from: '2026-10-01', to: '2026-10-31' }],
  })
})

test('“my own tasks” is a question, not an aside', () => {
  expect(read('Right, I’m doing my list. My own tasks from meetings in May.')).toMatchObject({
    ...TASKS,
    owner: 'me',
    dates: [{ from: '2026-05-01', to: '2026-05-31' }],
  })
})

test('a statement before a question about rows gives its names, not its words and dates', () => {
  expect(read('The Pennys come in on Monday about the loan. What is still open for them?')).toEqual(
    { ...TASKS, clientIds: [1], state: 'open' },
  )
  expect(read('I’m off to the Pennys on Tuesday, so what did I promise?')).toEqual({
    ...TASKS,
    clientIds: [1],
    owner: 'me',
  })
  expect(read('The vets come on Monday. Which tasks does Hugh Lindqvist have?')).toMatchObject({
    ...TASKS,
    owner: 'Hugh Lindqvist',
  })
  const { dates } = read('I met two people on April 22. Which meetings were those?')
  expect(dates).toMatchObject([{ from: '2026-04-22', to: '2026-04-22' }])
  const { topic } = read('Hugh used to insist on keeping the barn. Why did he change his mind?')
  expect(topic).toContain('barn')
})

test('the user’s own name is the user, unless somebody else has it', () => {
  expect(read('Which tasks does Dana have?')).toEqual({ ...TASKS, owner: 'me' })
  expect(read('Dana’s tasks for Willow Creek')).toEqual({ ...TASKS, clientIds: [2], owner: 'me' })
  const clients = [{ id: 9, name: 'Dana White', type: 'Custody' }]
  const { clientIds } = readQuestion('tasks for Dana', { ...LIBRARY, clients }, ASKING)
  expect(clientIds).toEqual([9])
  const mine = (question: string, name: string) =>
    readQuestion(question, { ...LIBRARY, clients }, { ...ASKING, name })
  expect(mine('tasks for Dana', 'Dana').clientIds).toEqual([9])
  expect(mine('How will Hugh pay for the barn?', 'Will Reed').topic).not.toContain('me')
  expect(mine('Which meetings do I have in May 2027?', 'May').dates).toMatchObject([
    { from: '2027-05-01' },
  ])
  expect(mine('Which tasks does Will Reed have?', 'Will Reed').owner).toBe('me')
})

test('what somebody is says nothing beside the name', () => {
  const rows = { intent: 'list', people: ['Brenda Stahl'], status: 'held' }
  expect(read('Which meetings did the attorney Brenda Stahl attend?')).toEqual(rows)
  expect(read('Which meetings did Connie the bookkeeper attend?')).toEqual({
    ...rows,
    people: ['Connie Sayre'],
  })
})

test('words that say little do not stop a question about rows from being read', () => {
  expect(read('Could you dig up my Custody clients, please?')).toEqual({
    intent: 'list',
    subject: 'clients',
    type: 'Custody',
  })
  expect(read('anything planned in 2027 already?')).toMatchObject({
    intent: 'list',
    status: 'planned',
    dates: [{ from: '2027-01-01' }],
  })
  expect(read('On average, how long does a meeting with Hugh last?')).toMatchObject({
    metric: 'average',
    people: ['Hugh Lindqvist'],
  })
})

test('a bare name after tasks owns them', () => {
  expect(read('action items, Hugh Lindqvist')).toMatchObject({ owner: 'Hugh Lindqvist' })
  expect(read('action items from the meeting with Hugh')).not.toHaveProperty('owner')
})

test('appointments of next month’s name are the coming ones, but what was met is past', () => {
  expect(read('appointments in December')).toMatchObject({ dates: [{ from: '2026-12-01' }] })
  expect(read('whom did I meet in December')).toMatchObject({ dates: [{ from: '2025-12-01' }] })
})

test('a misspelled type is read, and a bare type goes on with clients', () => {
  expect(read('estate planing clients')).toEqual({
    intent: 'list',
    subject: 'clients',
    type: 'Estate Planning',
  })
  expect(read('Custody?', ['Who are my Estate Planning clients?'])).toMatchObject({
    intent: 'list',
    subject: 'clients',
    type: 'Custody',
  })
})

test('a client is not left out and meant at once', () => {
  expect(read('list Grant Marsh’s meetings, not the other Marsh')).toEqual({
    intent: 'list',
    clientIds: [4],
  })
})

test('who would do something is asked of what was said, not of the clients', () => {
  expect(read('If both Pennys get hit by a bus, who raises the girl?')).toMatchObject({
    clientIds: [1],
    topic: 'hit bus girl',
  })
  expect(read('How many families does Willow Creek serve?')).not.toHaveProperty('subject')
})

test('a client’s full name is nobody else’s task', () => {
  expect(read('What are Pavel Novak’s action items?')).toEqual({
    ...TASKS,
    clientIds: [3],
    owner: 'others',
  })
})

test('what something is today was said on any day, what was said today is of today', () => {
  expect(read('What is the debt of the Pennys today?').dates).toBeUndefined()
  expect(read('The debt of the Pennys: what was it at first, and what is it today?').dates).toBe(
    undefined,
  )
  expect(read('What did the Pennys say today about the debt?').dates).toMatchObject([
    { from: '2026-11-21' },
  ])
})

test('what a question is for is removed if the rest is understood, and whom it is about stays', () => {
  const lastWeek = { intent: 'list', dates: [{ from: '2026-11-08', to: '2026-11-14' }] }
  for (const purpose of ['For the time sheet: ', 'I have to fill in a form: ', 'Audit question: '])
    expect(read(`${purpose}every meeting last week`)).toMatchObject(lastWeek)
  expect(read('For the annual report I need the average length of a meeting')).toEqual({
    intent: 'measure',
    metric: 'average',
    status: 'held',
  })
  expect(read('For Grant Marsh: all of the tasks')).toMatchObject({ clientIds: [4] })
  expect(read('For the Pennys: open tasks')).toMatchObject({ clientIds: [1] })
  expect(read('Insurance: which clients?').topic).toBe('Insurance')
})

test('a command after a statement is read as if it stood alone', () => {
  expect(
    read(
      'I’m setting fees for next year. Give me the three clients who took the most of my time in 2026.',
    ),
  ).toMatchObject({
    metric: 'total',
    groupBy: 'client',
    limit: 3,
    dates: [{ from: '2026-01-01' }],
  })
  expect(
    read('Which clients did I last meet before May 2026? I want to ring them.').topic,
  ).toBeUndefined()
})

test('a statement after a question says nothing about it, unless it limits it', () => {
  const shortest = { intent: 'measure', metric: 'shortest', dates: [{ from: '2026-01-01' }] }
  const coffee = 'I have a feeling that it was barely a coffee.'
  expect(read(`What was my shortest meeting of 2026? ${coffee}`)).toMatchObject(shortest)
  expect(read('My own to-dos for Grant Marsh, please. I have him on the phone.')).toMatchObject({
    subject: 'actions',
    clientIds: [4],
    owner: 'me',
  })
  const quarters = read('Meetings per quarter in 2026, so I can show the trend to my accountant')
  expect(quarters).toMatchObject({ intent: 'count', groupBy: 'quarter' })
  const only = read('Which meetings did I have in 2026? I only mean those with Grant Marsh.')
  expect(only).toMatchObject({ clientIds: [4] })
})

test('the times of a statement are meant by “in each”', () => {
  const dates = [{ from: '2026-09-01' }, { from: '2026-10-01' }]
  const busy = 'My assistant says September 2026 was busier than October 2026.'
  for (const asked of ['How many meetings in each?', 'Is that so? How many meetings in each?'])
    expect(read(`${busy} ${asked}`)).toMatchObject({ intent: 'count', groupBy: 'dates', dates })
  expect(read(`${busy} How many meetings in 2025?`)).toMatchObject({
    dates: [{ from: '2025-01-01' }],
  })
})

test('a name in a statement after the question is read as it is written', () => {
  const asked = 'What was the shortest meeting of 2026? I have Grant Marsh on the phone.'
  expect(read(asked)).toMatchObject({ clientIds: [4], metric: 'shortest' })
})
