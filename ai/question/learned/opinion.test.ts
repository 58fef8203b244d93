import { expect, test } from 'bun:test'
import { OPEN_PLAN, type Plan } from '../plan'
import { readQuestion } from '../read'
import { labelOf } from './label'
import { HELD_OUT, readExamples } from './training/examples'
import { ASKING, libraryOf } from './training/observe'

/** The rules alone read 65 in a hundred of these questions right, and all that was learned 75. */
const LEAST_RIGHT = 0.72

const LIBRARY = {
  clients: [
    { id: 1, name: 'Will Hope', type: 'Tax' },
    { id: 2, name: 'Okonjo Trust', type: 'Foundation' },
    { id: 3, name: 'Rose Delgado', type: 'Estate Planning' },
  ],
  people: ['Hugh Lindqvist'],
  titles: [],
  types: ['Meeting'],
}

function read(question: string): Partial<Plan> {
  return readQuestion(question, LIBRARY, ASKING)
}

test('questions of a writer from whom nothing was learned are read', async () => {
  const examples = await readExamples(HELD_OUT)
  const right = examples.filter((example) => {
    const plan = readQuestion(example.question, libraryOf(example), ASKING)
    return labelOf(plan).kind === example.label.kind
  })
  expect(right.length / examples.length).toBeGreaterThan(LEAST_RIGHT)
})

test('questions about rows are read in words that no rule knows', () => {
  expect(read('did any recordings fail to come through')).toMatchObject({
    intent: 'list',
    subject: 'meetings',
    status: 'failed',
    topic: '',
  })
  expect(read('the three clients who have eaten up most of my time, in order')).toMatchObject({
    intent: 'measure',
    metric: 'total',
    groupBy: 'client',
    order: 'most',
    limit: 3,
  })
  expect(read('tell me whose turn it was most often this year, clients I mean')).toMatchObject({
    intent: 'count',
    groupBy: 'client',
    order: 'most',
  })
  expect(read('Why is the new ferry late?')).toMatchObject({ intent: 'find' })
})

test('the words of a type are no topic of its clients', () => {
  expect(read('clients filed under Tax')).toMatchObject({ type: 'Tax', topic: '' })
  expect(read('Which clients talked about tax?')).toMatchObject({ type: null, topic: 'tax' })
  expect(read('Which meetings dealt with tax?')).toMatchObject({ type: null, topic: 'tax' })
  const earlier = ['Which meetings did we have in September 2026?']
  const next = readQuestion('just the one with a foundation', LIBRARY, ASKING, earlier)
  expect(next).toMatchObject({ type: 'Foundation', topic: '', dates: [{ from: '2026-09-01' }] })
})

test('a word that no example has is not ignored', () => {
  expect(read('meetings with Zimmerman')).toMatchObject({ topic: 'Zimmerman' })
  expect(read('Meetings with D’Angelo').topic).toBe('D Angelo')
  expect(read('How many meetings with dragons in 2026?').topic).toContain('dragons')
  expect(read('What share of my meetings was with dragons?').metric).toBeNull()
})

test('figures are read without the words that add nothing', () => {
  expect(read('Which client has generated the most action items overall?')).toMatchObject({
    subject: 'actions',
    groupBy: 'client',
    order: 'most',
    limit: 1,
    topic: '',
  })
  expect(read('How does 2026 stack up against 2025 in meetings held?')).toMatchObject({
    intent: 'count',
    groupBy: 'dates',
    dates: [{ from: '2026-01-01' }, { from: '2025-01-01' }],
  })
  expect(read('Did March 2026 or May 2026 eat up more meeting hours?')).toMatchObject({
    metric: 'total',
    groupBy: 'dates',
  })
  // the verb of a plain count limits it
  expect(read('How many clients have I lost?').topic).toBe('lost')
  expect(read('who’s moving out in December?')).toMatchObject({ intent: 'find', topic: 'moving' })
})

test('what the rules understood wholly, or no label can say, stays', () => {
  expect(read('Top 4 meetings by length')).toMatchObject({ metric: 'longest', limit: 4 })
  expect(read('meetings longer than 40 minutes')).toMatchObject({ intent: 'list', atLeast: 41 })
  expect(read('clients with overdue action items and a next meeting')).toMatchObject({
    having: 'next',
    overdue: true,
  })
  expect(read('Which clients have open tasks but no next meeting?')).toMatchObject({
    subject: 'clients',
    having: 'actions',
    state: 'open',
    lacking: 'next',
  })
})

test('questions in other languages and follow-ups are read by rules alone', () => {
  const german = readQuestion('Welche Kunden habe ich im Mai getroffen?', LIBRARY, ASKING)
  expect(german).toMatchObject({ language: 'de', subject: 'clients', status: 'held' })
  const next = readQuestion('and in June?', LIBRARY, ASKING, ['Which clients did I meet in May?'])
  expect(next).toMatchObject({ subject: 'clients', dates: [{ from: '2026-06-01' }] })
})

test('a plan has a label if a label can say it', () => {
  const rows = { ...OPEN_PLAN, intent: 'list', subject: 'actions' } as const
  expect(labelOf({ ...rows, owner: 'Hugh Lindqvist' })).toMatchObject({
    kind: 'actions',
    what: 'list',
    owner: 'name',
    state: '-',
  })
  expect(labelOf({ ...rows, owner: 'me', overdue: true })).toMatchObject({
    owner: 'me',
    state: 'overdue',
  })
  expect(labelOf({ ...OPEN_PLAN, subject: 'notes' }).kind).toBe('notes')
  expect(labelOf(OPEN_PLAN)).toMatchObject({ kind: 'said', what: '-' })
})

test('two who speak to each other are compared only if asked to', () => {
  const said = { ...LIBRARY, people: ['Hugh Lindqvist', 'Anna Klein'] }
  for (const [question, intent] of [
    ['What did Hugh and Anna talk about in May?', 'summarize'],
    ['What is the topic of discussion between Hugh and Anna on 11 December 2025?', 'summarize'],
    ['Where do Hugh and Anna differ?', 'compare'],
  ] as const)
    expect([question, readQuestion(question, said, ASKING).intent]).toEqual([question, intent])
})

test('a question with a thing that no example has asks for no list of everybody', () => {
  for (const question of ['Who had heart trouble?', 'Who had money trouble?'])
    expect(read(question)).toMatchObject({
      intent: 'find',
      topic: expect.stringMatching(/trouble/),
    })
})
