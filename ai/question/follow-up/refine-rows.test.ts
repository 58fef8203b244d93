import { expect, test } from 'bun:test'
import { readQuestion } from '../read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Tax Advisory' },
  { id: 2, name: 'Robert Chen', type: 'Foundation' },
]
const library = { clients, people: ['Lars Moen'], titles: [], types: [] }

function read(...turns: string[]) {
  return readQuestion(turns.at(-1) ?? '', library, asking, turns.slice(0, -1))
}

test('a figure in a follow-up is about the same rows', () => {
  const first = 'Which meetings did I have with Rose in May 2026?'
  const same = { clientIds: [1], dates: [{ from: '2026-05-01', to: '2026-05-31' }] }
  expect(read(first, 'How many were there?')).toMatchObject({ ...same, intent: 'count' })
  expect(read(first, 'and the longest one?')).toMatchObject({ ...same, metric: 'longest' })
  expect(read(first, 'What do they add up to in hours?')).toMatchObject({ metric: 'total' })
  expect(read(first, 'Break that down by month')).toMatchObject({ ...same, groupBy: 'month' })
  expect(read(first, 'How many of those were longer than 30 minutes?')).toMatchObject({
    ...same,
    intent: 'count',
    atLeast: 31,
  })
  expect(read(first, 'What tasks came out of them?')).toMatchObject({ ...same, subject: 'actions' })
  const length = ['How long was my last meeting with Rose?', 'and the first one?']
  expect(read(...length)).toMatchObject({ intent: 'measure', order: 'oldest', limit: 1 })
})

test('the other end of a ranking by hours is by hours', () => {
  const ranked = { intent: 'measure', groupBy: 'client', order: 'least', limit: 1 }
  expect(read('Who did I spend most time with?', 'and least?')).toMatchObject(ranked)
})

test('only those that were held leaves out the planned ones', () => {
  for (const turns of [
    ['meetings with Rose', 'only those already held'],
    ['riunioni con Rose', 'solo quelle già fatte'],
  ])
    expect(read(...turns)).toMatchObject({ clientIds: [1], status: 'held' })
})

test('the runner-up is the second of the rows', () => {
  expect(read('Longest meeting ever?', 'and the runner-up')).toMatchObject({
    metric: 'longest',
    limit: 1,
    skip: 1,
  })
})

test('a person after tasks is their owner', () => {
  const tasks = { subject: 'actions', clientIds: [1], people: [], owner: 'Lars Moen' }
  expect(read('Show the tasks for Rose', 'only those of Lars')).toMatchObject(tasks)
  expect(read('Show the tasks for Rose', 'only Lars’s')).toMatchObject(tasks)
})

test('a new condition replaces the previous one', () => {
  const first = 'How long were my meetings with Rose in May 2026 on average?'
  const average = { intent: 'measure', metric: 'average' }
  expect(read(first, 'Sorry, with Robert')).toMatchObject({ ...average, clientIds: [2] })
  expect(read(first, 'What if you take Robert instead?')).toMatchObject({ clientIds: [2] })
  expect(read(first, 'And what about June 2026?')).toMatchObject({
    ...average,
    clientIds: [1],
    dates: [{ from: '2026-06-01', of: 'meeting' }],
  })
  const turns = [first, 'How does that look for Robert?', 'I meant in April 2026.']
  expect(read(...turns)).toMatchObject({ clientIds: [2], dates: [{ from: '2026-04-01' }] })
})

test('follow-ups can filter tasks by state', () => {
  const first = 'Show me the tasks from meetings with Rose'
  const tasks = { subject: 'actions', clientIds: [1] }
  expect(read(first, 'Only the overdue ones')).toMatchObject({ ...tasks, overdue: true })
  expect(read(first, 'And those already done?')).toMatchObject({ ...tasks, state: 'done' })
})

test('“only those” keeps the rows and adds a condition', () => {
  const tasks = ['Tasks of Robert', 'only those from the meetings with Rose']
  expect(read(...tasks)).toMatchObject({ subject: 'actions', clientIds: [1] })
  const held = ['meetings in 2026', 'only those with notes']
  expect(read(...held)).toMatchObject({ subject: 'meetings', having: 'notes', intent: 'list' })
  expect(read('Welche Termine hatte ich 2026?', 'nur die mit Notizen').having).toBe('notes')
  const met = ['Which clients did I meet in May?', 'those without a next meeting']
  const lacking = { subject: 'clients', lacking: 'next', having: 'meetings' } as const
  expect(read(...met)).toMatchObject(lacking)
})

test('“the … ones” after clients are clients of that type', () => {
  const turns = ['Which are my foundation clients?', 'and the tax ones?']
  expect(read(...turns)).toMatchObject({ subject: 'clients', type: 'Tax Advisory', topic: '' })
})

test('tasks that are not mine are those of others', () => {
  const tasks = 'Which tasks are due in December?'
  for (const next of ['which of them are not mine?', 'only those that are not mine'])
    expect(read(tasks, next)).toMatchObject({ owner: 'others', dates: [{ of: 'due' }] })
  expect(read(tasks, 'which of them are mine?').owner).toBe('me')
})

test('a self-contained question inherits nothing', () => {
  const first = 'What tasks with Rose remain open?'
  expect(read(first, 'Show me the tasks so far this year').clientIds).toEqual([])
  const other = 'For every client, how many meetings were there in May 2026?'
  expect(read(first, other)).toMatchObject({ clientIds: [], groupBy: 'client', state: null })
})

test('the length of rows can be asked for in a few words', () => {
  const last = { clientIds: [1], intent: 'measure', metric: 'total', limit: 1 } as const
  const first = 'When did I last meet Rose?'
  expect(read(first, 'And how long?')).toMatchObject(last)
  expect(read(first, 'its length?')).toMatchObject(last)
})

test('a follow-up changes the period', () => {
  const count = 'How many meetings did I have in May 2026?'
  expect(read(count, 'and over Easter?').dates).toHaveLength(1)
  const recent = read('Meetings with Robert in the last nine weeks', 'just the last four')
  expect(recent).toMatchObject({ limit: 4, dates: [{ from: '2026-09-20' }] })
})

test('the last rows are held ones, and follow-ups are about the one picked', () => {
  const two = read('Meetings with Rose', 'only the last two')
  expect(two).toMatchObject({ status: 'held', order: 'newest', limit: 2 })
  expect(read('Meetings with Rose', 'the last one in five words').limit).toBe(1)
  const first = 'When did I last meet Rose?'
  expect(read(first, 'what did we decide?')).toMatchObject({ clientIds: [1], limit: 1 })
  const other = { intent: 'find', clientIds: [1], topic: 'severance', limit: null } as const
  expect(read(first, 'and what about her severance?')).toMatchObject(other)
})

test('the second of the last three is second in that list', () => {
  const second = { order: 'newest', limit: 1, skip: 1, intent: 'summarize' }
  expect(read('my last three meetings', 'what was the second one about')).toMatchObject(second)
  const sorted = ['my meetings with Rose, newest first', 'what was the second one about']
  expect(read(...sorted)).toMatchObject(second)
  const all = ['which meetings did I have with Rose', 'what was the second one about']
  expect(read(...all)).toMatchObject({ order: 'oldest', limit: 1, skip: 1 })
})

test('the length of rows can be asked for in two words, but not the time of something else', () => {
  const rows = 'past meetings with Rose'
  const total = { intent: 'measure', metric: 'total', clientIds: [1] }
  expect(read(rows, 'total time?')).toMatchObject(total)
  expect(read(rows, 'total hours')).toMatchObject(total)
  expect(read(rows, 'total time?', 'same for Robert')).toMatchObject({ ...total, clientIds: [2] })
  expect(read(rows, 'average time?')).toMatchObject({ metric: 'average', clientIds: [1] })
  for (const question of [
    'what was the total price of the house?',
    'is the total time of the care limited?',
    'what is the total loss over time?',
    'did she work full time?',
    'what time does the clinic open?',
    'is it time to sell?',
    'how much time does the repair take?',
    'did the bank ask for more time?',
    'what are the opening hours of the shop?',
    'how many hours does her daughter work?',
    'what is the average time of a claim?',
    'is a part-time job planned?',
    'was there a time limit on the offer?',
    'what is the average rent in town?',
    'when is the best time to refinance?',
    'how many hours does the nurse come?',
    'did they pay on time?',
    'what was the total bill of the lawyer?',
    'what is the average return over that time?',
    'how often is the hourly rate raised?',
  ])
    expect([question, read(rows, question).metric]).not.toEqual([question, 'total'])
})

test('asking who was in the previous meeting lists its speakers', () => {
  const rows = 'Which meetings did I have with Rose in May 2026?'
  for (const asked of ['who was in it', 'and who was on that?', 'who else was in them?'])
    expect(read(rows, asked)).toMatchObject({ groupBy: 'person', clientIds: [1] })
  expect(read(rows, 'who was in it for the money?').groupBy).toBeNull()
  expect(read(rows, 'who was on holiday?').groupBy).toBeNull()
})

test('a list can be narrowed by a word in its titles', () => {
  const titles = ['Succession workshop', 'Insurance check-in', 'Estate planning meeting']
  const narrowed = (question: string) =>
    readQuestion(question, { ...library, titles }, asking, ['All meetings with Rose'])
  const rows = { intent: 'list', clientIds: [1] }
  expect(narrowed('just the workshops')).toMatchObject({ ...rows, title: 'workshop' })
  expect(narrowed('only the check-ins')).toMatchObject({ ...rows, title: 'check-in' })
  expect(narrowed('the planning ones')).toMatchObject({ ...rows, title: 'planning' })
  for (const question of ['only the meetings in May', 'only those about fees', 'and insurance?'])
    expect([question, narrowed(question).title]).toEqual([question, null])
})

test('tasks after the next meeting are of meetings held, and passages after overdue tasks are any', () => {
  const next = 'When do I meet Rose next?'
  for (const question of ['What did I promise her?', 'and tasks?', 'any open tasks?'])
    expect(read(next, question)).toMatchObject({
      subject: 'actions',
      clientIds: [1],
      status: null,
      order: null,
      limit: null,
    })
  expect(read('Which tasks are overdue?', 'What about life insurance?')).toMatchObject({
    intent: 'find',
    topic: 'life insurance',
    overdue: false,
  })
})

test('“only mine” after tasks is said in other languages', () => {
  expect(read('quais são as tarefas da Rose?', 'só as minhas').owner).toBe('me')
  expect(read('Welche Aufgaben gibt es zu Rose?', 'nur meine').owner).toBe('me')
})

test('“and for clients” after tasks means theirs in every language', () => {
  for (const [first, next] of [
    ['overdue tasks', 'and for clients'],
    ['überfällige Aufgaben', 'und bei Kunden'],
    ['tâches en retard', 'et pour les clients'],
    ['tareas vencidas', 'y de los clientes'],
    ['attività in ritardo', 'e per i clienti'],
    ['tarefas atrasadas', 'e dos clientes'],
    ['achterstallige taken', 'en van klanten'],
  ] as const)
    expect([next, read(first, next)]).toMatchObject([
      next,
      { subject: 'actions', owner: 'others', overdue: true },
    ])
  expect(read('overdue tasks', 'per client')).toMatchObject({ groupBy: 'client', owner: null })
})

test('“and next” after a week or month is the one after it in every language', () => {
  for (const [first, next] of [
    ['meetings this week', 'and next'],
    ['Termine diese Woche', 'und nächste?'],
    ['réunions de cette semaine', 'et la prochaine ?'],
    ['reuniones de esta semana', 'y la próxima?'],
    ['riunioni di questa settimana', 'e la prossima?'],
    ['reuniões desta semana', 'e a próxima?'],
    ['afspraken deze week', 'en volgende?'],
  ] as const)
    expect([next, read(first, next).dates]).toMatchObject([
      next,
      [{ from: '2026-11-22', to: '2026-11-28' }],
    ])
  const last = read('my last meeting with Rose', 'and the next')
  expect(last).toMatchObject({ status: 'planned', limit: 1 })
})
