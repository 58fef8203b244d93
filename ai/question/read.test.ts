import { expect, test } from 'bun:test'
import type { Library } from './library'
import type { Plan } from './plan'
import { readQuestion } from './read'

const LIBRARY: Library = {
  clients: [
    { id: 1, name: 'Chase Lockhart', type: 'Business Advisory' },
    { id: 2, name: 'Sterling Dairy Cooperative', type: 'Business Advisory' },
    { id: 3, name: 'Lorenzo Bianchi', type: 'Tax Advisory' },
  ],
  people: ['Chase Lockhart', 'Agnes Doyle', 'Lorenzo Bianchi'],
  titles: ['Kickoff workshop', 'Mediation prep', 'Strategy session'],
  types: [],
}
const ASKING = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }

function read(question: string, earlier: string[] = []): Plan {
  return readQuestion(question, LIBRARY, ASKING, earlier)
}

test('a word of a client’s name is not read as a typo of a keyword', () => {
  expect(read('dairy loan rate')).toMatchObject({ clientIds: [2], status: null, language: 'en' })
  expect(read('Chi ha assunto Lorenzo?').language).toBe('it')
})

test('who advised something is a fact, and who mentioned it is a list of clients', () => {
  for (const question of [
    'Who told Chase to close the mill?',
    'Who suggested closing the mill?',
    'Wer hat vorgeschlagen, die Mühle zu schließen?',
  ])
    expect(read(question)).toMatchObject({ intent: 'find', subject: 'meetings' })
  expect(read('Who mentioned the mill?')).toMatchObject({ intent: 'list', subject: 'clients' })
  expect(read('What came out in terms of tasks?')).toMatchObject({ subject: 'actions', topic: '' })
})

test('dates are read in short formats and with the words around them', () => {
  const daysOf = (question: string) => read(question).dates.map(({ from, to }) => [from, to])
  expect(daysOf('any meetings on 11/10?')).toEqual([['2026-11-10', '2026-11-10']])
  expect(daysOf('Whom did I meet since Labor Day 2026?')).toEqual([['2026-09-07', '2026-11-21']])
  expect(daysOf('Meetings up to and including September 30, 2025')).toEqual([[null, '2025-09-30']])
  expect(daysOf('Is 3/4 of the plan done?')).toEqual([])
})

test('a number with a letter is one word, and no day of a month', () => {
  expect(read('Why did Agnes want a better 401k match?')).toMatchObject({
    topic: 'better 401k match',
    dates: [],
  })
  expect(read('Which client has 941s that weren’t filed?')).toMatchObject({ status: null })
  expect(read('meetings on 3 march').dates).toMatchObject([{ from: '2026-03-03' }])
})

test('words of a title name the meeting after “since”', () => {
  const expressionsOf = (question: string) =>
    read(question).dates.map(({ expression }) => expression)
  expect(expressionsOf('What is new with Chase since the kickoff?')).toEqual([
    'since:title kickoff',
  ])
  expect(expressionsOf('Before the mediation prep, how often did I meet Chase?')).toEqual([
    'before:title mediation prep',
  ])
  expect(expressionsOf('What is new since the flood?')).toEqual([])
})

test('words beside a figure limit it to a topic only with a word such as “about”', () => {
  const figure = { intent: 'measure', metric: 'total', groupBy: 'client', limit: 1, topic: '' }
  expect(read('Which client eats up most of my hours?')).toMatchObject(figure)
  expect(read("who's my most time-consuming client")).toMatchObject(figure)
  expect(read('Which client talked most often about the roof?')).toMatchObject({ topic: 'roof' })
})

test('the noun asked for names the group', () => {
  expect(read('In what month did I spend the most hours?')).toMatchObject({ groupBy: 'month' })
  expect(read('Which kind of client do I see most often?')).toMatchObject({
    groupBy: 'client type',
  })
  const tasks = { subject: 'actions', groupBy: 'client', order: 'most', limit: null }
  expect(read('clients by number of tasks')).toMatchObject(tasks)
  expect(read('monthly meeting counts for 2026')).toMatchObject({
    intent: 'count',
    groupBy: 'month',
  })
})

test('what someone said they would do is a task', () => {
  for (const question of ['Who said they’d poll the members?', 'Who wanted to hire a coach?'])
    expect(read(question)).toMatchObject({ subject: 'actions', owner: null })
  expect(read('When will I write the application?')).toMatchObject({
    subject: 'actions',
    owner: 'me',
  })
})

test('a follow-up changes only what it names', () => {
  const { metric } = read('and the shortest?', ['Which meeting was the longest this year?'])
  expect(metric).toBe('shortest')
  expect(read('with anybody else?', ['When is my next meeting with Chase?'])).toMatchObject({
    clientIds: [],
    exceptClientIds: [1],
    status: 'planned',
  })
  expect(read('only mine', ['tasks for Chase'])).toMatchObject({ owner: 'me', clientIds: [1] })
  const unseen = read('which of them did I not see since July?', ['Who are my business clients?'])
  expect(unseen).toMatchObject({ subject: 'clients', lacking: 'meetings' })
})

test('a follow-up that is only a condition is applied to the previous question', () => {
  const listed = { intent: 'list', subject: 'meetings' }
  const inApril = ['Meetings in April']
  expect(read('with Chase only', inApril)).toMatchObject({ ...listed, clientIds: [1] })
  expect(read('with Chase only', inApril).dates).toHaveLength(1)
  expect(read('in May?', inApril)).toMatchObject({ ...listed, dates: [{ from: '2026-05-01' }] })
  expect(read('just the first', ['Meetings with Chase'])).toMatchObject({
    ...listed,
    order: 'oldest',
    limit: 1,
    topic: '',
  })
  expect(read('any for Chase?', ['overdue tasks?'])).toMatchObject({
    subject: 'actions',
    overdue: true,
    clientIds: [1],
  })
})

test('a follow-up can lift a condition', () => {
  expect(read('now everyone', ['Meetings with Chase in April'])).toMatchObject({
    intent: 'list',
    clientIds: [],
    dates: [{ from: '2026-04-01' }],
  })
  const other = read('forget Chase, what did Lorenzo want?', ['What did Chase say about rent?'])
  expect(other.clientIds).toEqual([3])
})

test('follow-ups can ask who the rows are with and who attended', () => {
  const planned = { status: 'planned', order: 'oldest', limit: 1 }
  expect(read('with whom?', ['When is my next meeting?'])).toMatchObject(planned)
  expect(read('who attended?', ['How long was the kickoff workshop?'])).toMatchObject({
    groupBy: 'person',
    title: 'Kickoff workshop',
  })
})

test('“changed” is not a search word', () => {
  expect(read('Has anything changed for Chase since March?')).toMatchObject({
    intent: 'compare',
    clientIds: [1],
    topic: '',
  })
  expect(read('Was hat sich bei Lorenzo seit März geändert?')).toMatchObject({
    intent: 'compare',
    topic: '',
  })
})

test('“the change” is searched for, and what became of something is compared', () => {
  const found = { intent: 'find', topic: 'changes equipment' }
  expect(read('What were the changes decided on the equipment?')).toMatchObject(found)
  expect(read('What did they say about the design change?').topic).toBe('design change')
  expect(read('Did the board approve the change?').topic).toBe('board approve change')
  const compared = { intent: 'compare', topic: 'fleet insurance' }
  expect(read('How did the fleet insurance change from April to October?')).toMatchObject(compared)
  expect(read('How did they change?').intent).toBe('compare')
})

test('an inflected form is not a typo', () => {
  expect(read('Who develops the harbor?')).toMatchObject({
    intent: 'find',
    topic: 'develops harbor',
  })
})

test('types named side by side are told apart', () => {
  const figure = { intent: 'measure', metric: 'average', groupBy: 'type' }
  expect(read('Average meeting time for business advisory versus tax advisory')).toMatchObject(
    figure,
  )
})

test('a family is named by its surname in the plural', () => {
  const { clientIds } = read('Did I see Lorenzo or the Lockharts more often?')
  expect(clientIds).toEqual(expect.arrayContaining([1, 3]))
})

test('a month with a year inherits no days from the previous question', () => {
  const { dates } = read('and in June 2026?', ['which meetings did I have in April?'])
  expect(dates.map(({ from, to }) => [from, to])).toEqual([['2026-06-01', '2026-06-30']])
})

test('“a will” does not make a question about the future', () => {
  const dates = [{ expression: 'before:said retired' }]
  expect(read('What did Agnes say about the will before she retired?').dates).toMatchObject(dates)
  expect(read('Who has to be told before she signs?').dates).toEqual([])
})

test('only “the time before” is a step back, not a time that was talked about', () => {
  const earlier = ['When did I last meet Chase?']
  expect(read('and the time before?', earlier)).toMatchObject({ topic: '', skip: 1 })
  expect(read('and what about time at the one before?', earlier).topic).toBe('time')
})

test('a verb applied to a change does not ask for a comparison', () => {
  expect(read('Did Agnes agree to change banks?').intent).toBe('find')
  expect(read('Did Agnes mention fee change?').intent).toBe('find')
  expect(read('How did the cost of eggs change?').intent).toBe('compare')
})

test('a meeting that defines a time is not a type of meeting, and an order is not the topic of sides', () => {
  const clients = [{ id: 1, name: 'Rose Delgado', type: 'Couple' }]
  const titles = ['Annual review']
  const own = { clients, people: [], titles, types: ['Annual Review'] }
  const now = new Date('2026-11-21T15:00:00Z')
  const plan = (question: string) =>
    readQuestion(question, own, { now, timeZone: 'UTC', name: 'Dana Reeves' })
  expect(plan('What was agreed since the annual review with Rose?').type).toBeNull()
  expect(plan('my annual reviews since May').type).toBe('Annual Review')
  const sides = { intent: 'compare', clientIds: [1], topic: '' }
  expect(plan('Compare the first and the last meeting with Rose')).toMatchObject(sides)
  const since = { intent: 'count', topic: '', dates: [{ from: '2025-12-25', to: '2026-11-21' }] }
  expect(plan('How many calls since last Christmas?')).toMatchObject(since)
})

test('neighbors show the meaning of an ambiguous word', () => {
  const find = { intent: 'find', subject: 'meetings', status: null, dates: [] }
  expect(read('Which return had Chase failed to file?')).toMatchObject(find)
  expect(read('Which meetings failed to process?')).toMatchObject({ status: 'failed' })
  expect(read('What did Chase say his father had promised him?')).toMatchObject(find)
  expect(read('What did Chase want to do about the mill?')).toMatchObject({
    ...find,
    topic: 'mill',
  })
  expect(read('Why did Chase fall out with his nephew?')).toMatchObject(find)
  expect(read('Is there no will?').topic).toBe('will')
})

test('the first meeting is the oldest, even if one is titled so', () => {
  const titled = { ...LIBRARY, titles: ['First meeting', 'First steps meeting'] }
  const read = (question: string) => readQuestion(question, titled, ASKING)
  const first = { title: null, order: 'oldest', limit: 1 } as const
  expect(read('How long was the first meeting with Chase?')).toMatchObject(first)
  expect(read('What was said in “First meeting”?').title).toBe('First meeting')
  const spanish = { ...LIBRARY, titles: ['Primera reunión'] }
  expect(readQuestion('primera reunión con Chase', spanish, ASKING)).toMatchObject(first)
})

test('who is asked to write drafts, and what others may write or owe is a fact', () => {
  expect(read('Can you write a letter to Chase?').intent).toBe('draft')
  for (const question of [
    'Can the dairy write off the cost of the cover?',
    'If they hand her the plot, would she owe the taxman anything?',
  ])
    expect(read(question)).toMatchObject({ intent: 'find', subject: 'meetings' })
})

test('phone calls with all clients are counted as meetings', () => {
  const typed = { ...LIBRARY, types: ['Call', 'Meeting'] }
  for (const question of [
    'number of phone calls so far, all clients',
    '¿Cuántas llamadas telefónicas he tenido en total?',
    "Combien d'appels téléphoniques ai-je eus ?",
  ])
    expect(readQuestion(question, typed, ASKING)).toMatchObject({
      intent: 'count',
      subject: 'meetings',
      type: 'Call',
      topic: '',
    })
  expect(read('Is there a date in the diary with Chase?')).toMatchObject({
    status: 'planned',
    clientIds: [1],
    topic: '',
  })
})
