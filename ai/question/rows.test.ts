import { expect, test } from 'bun:test'
import { readQuestion } from './read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Tax Advisory' },
  { id: 2, name: 'Harcourt Mills Inc', type: 'Foundation' },
]
const library = {
  clients,
  titles: [],
  types: ['Meeting'],
  people: ['Rose Delgado', 'Nadia Harcourt'],
}

function read(question: string) {
  return readQuestion(question, library, asking)
}

test('verbs for rows are not part of the topic', () => {
  const average = { intent: 'measure', metric: 'average', topic: '' }
  expect(read('On average, how long did my meetings run in May?')).toMatchObject(average)
  expect(read('What to-dos resulted from my meetings?')).toMatchObject({
    subject: 'actions',
    topic: '',
  })
  expect(read('Which meetings over the course of March 2026 produced no tasks?')).toMatchObject({
    lacking: 'actions',
    topic: '',
  })
})

test('tasks are filtered as open, done or overdue', () => {
  expect(read('Which tasks are done?')).toMatchObject({ subject: 'actions', state: 'done' })
  expect(read('Show the tasks that are not finished')).toMatchObject({ state: 'open' })
  expect(read('How many tasks are overdue?')).toMatchObject({ intent: 'count', overdue: true })
  expect(read('Is anything overdue with Rose?')).toMatchObject({ overdue: true, clientIds: [1] })
})

test('tasks belong to their owners', () => {
  expect(read('Which tasks does Nadia Harcourt have?').owner).toBe('Nadia Harcourt')
  expect(read('What tasks belong to Rose?').owner).toBe('others')
})

test('the nearest named noun is the group', () => {
  const byClient = { groupBy: 'client', metric: 'average' }
  expect(read('Average meeting length per client in the month of May')).toMatchObject(byClient)
  expect(read('client type with the most meetings')).toMatchObject({ groupBy: 'client type' })
  expect(read('What kind of client takes most of my hours?')).toMatchObject({
    groupBy: 'client type',
  })
})

test('the time with a type of client is measured', () => {
  const total = { intent: 'measure', metric: 'total', type: 'Tax Advisory' }
  expect(read('How much time did I spend with Tax Advisory clients?')).toMatchObject(total)
})

test('the first and the last of what was said or listed is one meeting', () => {
  const first = { intent: 'list', order: 'oldest', limit: 1, topic: 'solar panels' }
  expect(read('When were solar panels first mentioned?')).toMatchObject(first)
  expect(read('Which meeting in May was the latest?')).toMatchObject({ order: 'newest', limit: 1 })
  expect(read('Top 4 meetings by length')).toMatchObject({ metric: 'longest', limit: 4 })
})

test('an event defines a time after “since”', () => {
  const expressionOf = (question: string) => read(question).dates[0]?.expression
  expect(expressionOf('How many meetings since the condo flooded?')).toBe(
    'since:said condo flooded',
  )
  expect(expressionOf('Did we talk about the condo before it flooded?')).toBe(
    'before:said condo flooded',
  )
  expect(expressionOf('After the audit letter, what happened?')).toBe('after:said audit letter')
  expect(expressionOf('What have we settled since the boiler broke?')).toBe(
    'since:said boiler broke',
  )
  expect(expressionOf('What must be signed before the wedding?')).toBeUndefined()
  expect(expressionOf('Summarize the meeting before last with Rose')).toBeUndefined()
})

test('compared periods are in the same year', () => {
  const { dates } = read('Were there more meetings in October or in March 2026?')
  expect(dates.map(({ from, of }) => [from, of])).toEqual([
    ['2026-10-01', 'meeting'],
    ['2026-03-01', 'meeting'],
  ])
})

test('“a month” of a year is a group, and “May” is a date', () => {
  expect(read('busiest month of last year').groupBy).toBe('month')
  expect(read('How many hours of meetings in each quarter of 2026?').groupBy).toBe('quarter')
  expect(read('Who did I see most in the month of March 2026?').groupBy).toBe('client')
})

test('verbs of making count rows, and any other noun is a group', () => {
  expect(read('How many notes have I written so far?')).toMatchObject({ topic: '' })
  expect(read('How many clients have I lost?')).toMatchObject({ intent: 'count', topic: 'lost' })
  expect(read('How many meetings did I cancel?').topic).toBe('cancel')
})

test('an exact number, half an hour and “any” limit the rows', () => {
  const once = { subject: 'clients', groupBy: 'client', atLeast: 1, atMost: 1, topic: '' }
  expect(read('Which clients had just one meeting?')).toMatchObject(once)
  expect(read('Which meetings were shorter than half an hour?')).toMatchObject({
    intent: 'list',
    atMost: 29,
    topic: '',
  })
  expect(read('Any calls above 80 minutes?')).toMatchObject({ intent: 'list', atLeast: 81 })
})

test('a weekday of a month is each of its days', () => {
  expect(read('Which meetings were on a Tuesday in October 2026?')).toMatchObject({
    weekdays: [2],
    dates: [{ from: '2026-10-01', to: '2026-10-31' }],
  })
  const { dates } = read('What did Rose say about the roof on a Tuesday in October 2026?')
  const days = ['2026-10-06', '2026-10-13', '2026-10-20', '2026-10-27']
  expect(dates.map(({ from }) => from)).toEqual(days)
  expect(read('Which meetings were on Tuesday or in October?').dates).toHaveLength(2)
})

test('what someone wants is a statement, and what moved is compared', () => {
  expect(read('What does Rose want?')).toMatchObject({ intent: 'find', topic: 'want' })
  expect(read('Did the premium go up?')).toMatchObject({ intent: 'compare', topic: 'premium' })
})

test('“before” a future date starts today, and “another meeting” is the next', () => {
  const [before] = read('Which clients do I see before Christmas?').dates
  expect(before).toMatchObject({ from: '2026-11-21', to: '2026-12-24' })
  expect(read('Did the roof come up in another call?').status).toBeNull()
  expect(read('What has to happen before the lease ends?').intent).toBe('find')
  expect(read('Which clients don’t have another appointment yet?').lacking).toBe('next')
  expect(read('which clients havent I met this year').lacking).toBe('meetings')
  expect(read('Nadia Harcourt comes soon, she did not want to meet somebody').lacking).toBeNull()
})

test('clients are filtered by type, excluded by name and limited by number', () => {
  const foundations = { subject: 'clients', type: 'Foundation' } as const
  expect(read('Who are my foundations?')).toMatchObject(foundations)
  const unmet = { ...foundations, lacking: 'meetings' } as const
  expect(read('Which foundations have I not met this year?')).toMatchObject(unmet)
  expect(read('Meetings without Rose')).toMatchObject({ clientIds: [], exceptClientIds: [1] })
  expect(read('Can the trust be sold without Rose?').exceptClientIds).toEqual([])
  expect(read('Why did Nadia Harcourt file without Rose?').exceptClientIds).toEqual([])
  expect(read('What was said about foundations?').type).toBeNull()
  expect(read('Which clients have two boats or more?').atLeast).toBeNull()
  const often = 'Which clients have I met three times or more?'
  expect(read(often)).toMatchObject({ groupBy: 'client', atLeast: 3, atMost: null })
  const twice = { groupBy: 'client', atLeast: 2, atMost: 2 } as const
  expect(read('Which clients did I meet exactly twice?')).toMatchObject(twice)
  const thrice = { groupBy: 'client', atLeast: 3, atMost: null } as const
  expect(read('Which clients have I met three times?')).toMatchObject(thrice)
})

test('what someone owed and the people at a client are not rows', () => {
  expect(read('What did Rose owe?')).toMatchObject({ intent: 'find', topic: 'owe' })
  expect(read('How many people work for Rose?').intent).toBe('find')
  expect(read('How many people did I meet?')).toMatchObject({ intent: 'count', subject: 'clients' })
})

test('everyone of a type are clients, and meetings of a type are meetings', () => {
  const types = ['Review', 'Check-in', 'Consultation']
  const kindOf = (question: string) => readQuestion(question, { ...library, types }, asking)
  const foundations = { intent: 'list', subject: 'clients', type: 'Foundation' } as const
  expect(kindOf('List everyone of type Foundation')).toMatchObject(foundations)
  expect(kindOf('Name everybody in Tax Advisory').subject).toBe('clients')
  expect(kindOf('Show me tax advisory').subject).toBe('meetings')
  for (const question of ['Show reviews', 'List my reviews', 'List check-ins', 'List all reviews'])
    expect(kindOf(question).subject).toBe('meetings')
})

test('a type is named by one word after “under” or before “ones”', () => {
  const taxed = { intent: 'list', subject: 'clients', type: 'Tax Advisory', topic: '' } as const
  expect(read('who do I have under tax')).toMatchObject(taxed)
  const planned = readQuestion('only the tax ones', library, asking, [
    'what is planned in December',
  ])
  expect(planned).toMatchObject({ type: 'Tax Advisory', status: 'planned', topic: '' })
  expect(read('What did Rose say under oath?').type).toBeNull()
})

test('clients are filtered by the day they were added', () => {
  const added = { subject: 'clients', dates: [{ of: 'added', from: '2026-10-01' }], topic: '' }
  for (const question of [
    'Which clients did I add in October?',
    'How many clients were added in October?',
    'Welche Kunden habe ich im Oktober hinzugefügt?',
    'Quels clients ai-je ajoutés en octobre ?',
  ])
    expect(read(question)).toMatchObject(added)
  expect(read('Which tasks did I add in October?').dates[0]?.of).not.toBe('added')
})

test('the newest client is the one added last, and not the one met last', () => {
  const newest = { subject: 'clients', metric: 'added', order: 'newest', limit: 1, topic: '' }
  for (const question of [
    'Who is my newest client?',
    'Which client did I add last?',
    'Who was the last client I added?',
    'Wer ist mein neuester Mandant?',
  ])
    expect(read(question)).toMatchObject(newest)
  expect(read('My three newest clients')).toMatchObject({ ...newest, limit: 3 })
  expect(read('My three newest clients by their first meeting').metric).toBe('first')
  expect(read('Which client did I meet last?').metric).not.toBe('added')
})

test('a number of times filters clients only if they were met that often', () => {
  const bounds = (question: string) => {
    const { atLeast, atMost, topic } = read(question)
    return [atLeast, atMost, topic]
  }
  expect(bounds('Who met me two times?')).toEqual([2, null, ''])
  expect(bounds('Which clients came exactly two times?')).toEqual([2, 2, ''])
  expect(bounds('Which clients did I meet two or three times?')).toEqual([2, 3, ''])
  for (const question of [
    'Which clients want three times their salary?',
    'Which clients paid three times the fee?',
    'Which clients mentioned the fee three times?',
    'Which clients talked about the annuity two times?',
    'Which clients met their banker three times?',
    'Which clients said they met me two times?',
    'Which clients should be met three times a year?',
  ])
    expect(bounds(question).slice(0, 2)).toEqual([null, null])
})

test('what someone owes is a task unless it is money', () => {
  for (const question of [
    'What does Rose owe?',
    'What does Rose still owe?',
    'Which documents does Rose owe?',
    'Which clients still owe documents?',
    'Who owes a reply?',
    'Does Rose owe the bank statement?',
  ])
    expect(read(question)).toMatchObject({ subject: 'actions', owner: 'others' })
  for (const question of [
    'How much does Rose owe?',
    'How much does Rose owe on her returns?',
    'Does Rose owe the bank anything?',
    'Who owes money?',
  ])
    expect(read(question).subject).toBe('meetings')
})

test('what is on the list is a task', () => {
  for (const question of [
    'Show me what’s on the list',
    'Whats on the list?',
    'Is the tax form on the list?',
    'How many items are on the list?',
    'How many more documents are on the list?',
    'How many are on the list?',
  ])
    expect(read(question).subject).toBe('actions')
  const ofRose = { subject: 'actions', owner: 'others' } as const
  expect(read('How many open tasks are on the list for Rose?')).toMatchObject(ofRose)
})

test('what became of something, or is better than before, is compared', () => {
  for (const asked of ['What became of the mill?', 'Is the yield better than last year?'])
    expect(read(asked).intent).toBe('compare')
  expect(read('The lease: what was it in May and what is it now?').intent).toBe('compare')
})

test('whom someone owes is not a task', () => {
  expect(read('Who does Rose owe?')).toMatchObject({ intent: 'find', topic: 'owe' })
  expect(read('Who owes me a reply?').subject).toBe('actions')
})

test('a meeting after “since” may be named by its month', () => {
  const asked = read('What came up with Rose since her February review?')
  expect(asked.dates.map(({ expression }) => expression)).toEqual(['since:last', 'February'])
})

test('named clients are ranked and listed one by one, and a ranked group is not a length', () => {
  const byClient = { groupBy: 'client', metric: 'total', clientIds: [1, 2], topic: '' }
  expect(read('Rank Rose and Harcourt Mills by time spent')).toMatchObject(byClient)
  expect(read('List Rose and Harcourt Mills with the time for each').metric).toBe('total')
  const months = { intent: 'count', groupBy: 'month', order: 'most' }
  expect(read('Rank the months of 2025 by number of meetings')).toMatchObject(months)
  expect(read('Average time per meeting with Rose').metric).toBe('average')
  expect(read('What was the longest meeting with Nadia Harcourt?').metric).toBe('longest')
})

test('the longest meeting with several clients is one meeting', () => {
  const longest = { metric: 'longest', clientIds: [1, 2], limit: 1 }
  expect(read('How long was the longest meeting with Rose or with Harcourt Mills?')).toMatchObject(
    longest,
  )
})

test('“more time” is a figure only if it was spent', () => {
  expect(read('¿Quién pidió más tiempo?').intent).toBe('find')
  expect(read('Quem pediu mais tempo?').intent).toBe('find')
  expect(read('Hat Rose die meiste Zeit gewartet?').topic).toContain('Zeit')
  const spent = { intent: 'measure', groupBy: 'client', order: 'most', topic: '' }
  expect(read('¿Con quién pasé más tiempo?')).toMatchObject(spent)
  expect(read('Con chi ho passato più tempo?')).toMatchObject(spent)
})

test('comparing words can also be search words', () => {
  expect(read('Who moved from Duluth?').intent).toBe('find')
  expect(read('Is there a garden beside the house?').intent).toBe('find')
  expect(read('What is the contrast agent dose?').topic).toContain('contrast')
})

test('a sort order after the noun limits nothing', () => {
  const all = { intent: 'list', clientIds: [1], status: null, limit: null, topic: '' }
  expect(read('Rose’s meetings, oldest first')).toMatchObject({ ...all, order: 'oldest' })
  expect(read('my meetings with Rose, newest first')).toMatchObject({ ...all, order: 'newest' })
  const german = 'die Besprechungen mit Rose, die neuesten zuerst'
  expect(read(german)).toMatchObject({ ...all, order: 'newest' })
  for (const question of [
    'Who was first last year?',
    'What did Rose say first?',
    'Which house did Rose see first?',
    'What comes first, the tax or the sale?',
    'Was the oldest son the first heir?',
    'What was the first offer for the oldest barn?',
    'Who paid the latest bill first?',
    'Which came first last month?',
    'Is the newest truck paid first?',
    'Does the oldest debt come first?',
    'Safety first?',
    'At first, what did Rose want?',
    'What did Rose pay last, first rent or tax?',
    'Who speaks first at the earliest date?',
    'Is the youngest or the oldest child first in line?',
    'Did Rose last first aid training?',
    'Who spoke last at the first review?',
    'Should the last one in be the first out?',
    'Which loan is repaid first and which last?',
    'What did Rose ask me first about her oldest client?',
  ]) {
    const { order, limit } = read(question)
    expect([question, order === null || limit !== null]).toEqual([question, true])
  }
})

test('words that sort rows pick none of them', () => {
  const all = { intent: 'list', clientIds: [1], limit: null, skip: 0, topic: '' }
  for (const question of [
    'Rose’s meetings from the first on',
    'Rose’s meetings in order',
    'list all meetings with Rose chronologically',
  ])
    expect(read(question)).toMatchObject({ ...all, order: 'oldest' })
  const back = 'Rose’s meetings starting with the latest'
  expect(read(back)).toMatchObject({ ...all, order: 'newest' })
  for (const question of [
    'What did Rose say in our meeting in order to save tax?',
    'What was the order of the court in the meeting?',
    'meetings from the beginning of May to the end of June',
  ])
    expect([question, read(question).order]).toEqual([question, null])
})

test('clients with a meeting on the calendar have a planned one', () => {
  const planned = { intent: 'list', subject: 'clients', status: 'planned', title: null }
  expect(read('clients with a meeting on the calendar')).toMatchObject(planned)
})

test('tasks that are not done are open in any wording', () => {
  const open = { intent: 'list', subject: 'actions', state: 'open', topic: '' }
  for (const question of [
    'which tasks are not done',
    'which tasks are not done yet',
    'what have I not finished yet',
    'what haven’t I done',
  ])
    expect(read(question)).toMatchObject(open)
  const others = ['what was not done about the roof', 'what did I not know about the sale']
  for (const question of others)
    expect([question, read(question).intent]).toEqual([question, 'find'])
})

test('“last” as a verb is the length of meetings, and the last of something is its end', () => {
  expect(read('how many meetings last 30 minutes or less')).toMatchObject({ atMost: 30, topic: '' })
  expect(read('meetings that last an hour or more')).toMatchObject({ atLeast: 60, limit: null })
  expect(read('calls of 20 minutes or longer')).toMatchObject({ intent: 'list', atLeast: 20 })
  expect(read('How long do my meetings last?')).toMatchObject({ metric: 'total', limit: null })
  expect(read('the last meeting of 30 minutes').limit).toBe(1)
})

test('how often someone is met counts held meetings', () => {
  expect(read('how often do I see Rose')).toMatchObject({ intent: 'count', status: 'held' })
})

test('who was to inherit or to retire is not a task', () => {
  for (const question of [
    'Who was going to inherit the piano?',
    'Who plans to retire next year?',
    'Who is going to move to Asheville?',
  ])
    expect([question, read(question).subject]).not.toEqual([question, 'actions'])
  expect(read('Who was going to call the broker?').subject).toBe('actions')
})

test('parentheses that only repeat a question are left out if it is not understood with them', () => {
  expect(read('all the meetings that ran over an hour (longer than 60 min)')).toMatchObject({
    intent: 'list',
    atLeast: 61,
    topic: '',
    sure: true,
  })
  const longest = read('the three clients I havent met for the longest (skip the ones never met)')
  expect(longest).toMatchObject({ metric: 'last', order: 'oldest', limit: 3, topic: '' })
  expect(read('meetings with Rose (the baker)').topic).toBe('baker')
})

test('the latest or earliest in the day is by the time of day, not by date', () => {
  const latest = { intent: 'measure', metric: 'latest', order: 'most', limit: 1, topic: '' }
  for (const question of [
    'Which meeting started latest in the day?',
    'Which of my meetings had the latest start time?',
    'Which client did I meet latest in the day?',
    'Welche Besprechung begann am spätesten am Tag?',
    'Quelle réunion a commencé le plus tard dans la journée ?',
  ])
    expect([question, read(question)]).toMatchObject([question, latest])
  expect(read('Which three meetings with Rose started earliest in the day?')).toMatchObject({
    metric: 'earliest',
    order: 'least',
    limit: 3,
    clientIds: [1],
  })
  expect(read('Which meeting was the latest?')).toMatchObject({ metric: null, order: 'newest' })
})
