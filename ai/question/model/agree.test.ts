import { expect, test } from 'bun:test'
import { OPEN_PLAN, type Plan } from '../plan'
import { agreed } from './agree'

const clients = [
  { id: 1, name: 'Rose Delgado' },
  { id: 2, name: 'Penny Price' },
]
/** Words that ask. */
const ASKING = /\b(?:next|meetings?|not|met|how|often|discussed|what|did|say|about)\b/g

/** The corrected plan of a question that the rules read as `rules`. */
function agreedOf(question: string, rules: Partial<Plan>, read: Partial<Plan>): Plan {
  const topicOf = (words: string) => words.toLowerCase().replace(ASKING, '').trim()
  const own = { plan: { ...OPEN_PLAN, ...rules }, question, said: question, name: 'Dana Reeves' }
  return agreed({ ...OPEN_PLAN, ...read }, { ...own, clients, topicOf })
}

const days = (from: string, to: string, of: 'meeting' | 'due' = 'meeting') => [
  { expression: `${from} to ${to}`, of, from, to },
]

test('a topic of words that ask is none', () => {
  const rules = { intent: 'list' } as const
  expect(agreedOf('my next meeting', rules, { intent: 'list', topic: 'next meeting' }).topic).toBe(
    '',
  )
  const found = { intent: 'find', topic: 'the son' } as const
  expect(agreedOf('What about the son?', { topic: '' }, { ...found, topic: 'what' }).topic).toBe(
    'what',
  )
  expect(agreedOf('What about the son?', { topic: 'son' }, found).topic).toBe('the son')
})

test('a topic that is the whole question loses the words that ask', () => {
  const topic = 'what did rose say about the roof'
  const plan = agreedOf('What did Rose say about the roof?', { topic: 'roof' }, { topic })
  expect(plan.topic).not.toContain('say')
})

test('rows have no topic that their title or type says', () => {
  const read = { intent: 'list', title: 'Annual review', topic: 'annual review' } as const
  expect(agreedOf('Annual review meetings', { intent: 'list' }, read).topic).toBe('')
})

test('whom the user met are clients, and the user is no condition', () => {
  const rules = { intent: 'list', subject: 'clients' } as const
  const read: Partial<Plan> = { intent: 'list', subject: 'people', people: ['Dana Reeves'] }
  expect(agreedOf('Whom did I meet?', rules, read)).toMatchObject({
    subject: 'clients',
    people: [],
  })
  const meetings: Partial<Plan> = { intent: 'list', people: ['Dana Reeves'] }
  expect(agreedOf('Which meetings did I have?', meetings, meetings).people).toEqual([])
  expect(agreedOf('meetings with Dana', meetings, meetings).people).toEqual(['Dana Reeves'])
})

test('an amount that was said is not measured', () => {
  const read = { intent: 'measure', metric: 'total', topic: 'stair lift' } as const
  expect(agreedOf('How much is the stair lift?', { topic: 'stair lift' }, read)).toMatchObject({
    intent: 'find',
    metric: null,
  })
})

test('a client whom nobody mentioned gives way to the one in the question', () => {
  const rules = { clientIds: [1], topic: 'roof' }
  const read = { clientIds: [2], topic: 'roof' }
  expect(agreedOf('What did Rose say about the roof?', rules, read).clientIds).toEqual([1])
  expect(agreedOf('What did Penny and Rose say?', rules, read).clientIds).toEqual([2])
  const inherited = { ...rules, inherits: ['clientIds'] }
  expect(agreedOf('And the roof?', inherited, read).clientIds).toEqual([2])
})

test('rows keep the client and the dates of the question that a model left out', () => {
  const rules: Partial<Plan> = { intent: 'count', clientIds: [1] }
  expect(agreedOf('meetings with Rose', rules, { intent: 'count' }).clientIds).toEqual([1])
  const dates = days('2026-05-01', '2026-05-31')
  expect(agreedOf('meetings in May', { ...rules, dates }, { intent: 'count' }).dates).toEqual(dates)
  const kept = { ...rules, inherits: ['clientIds'] }
  expect(agreedOf('and how often?', kept, { intent: 'count' }).clientIds).toEqual([1])
  const gone = { ...rules, dates, inherits: ['dates'] }
  expect(agreedOf('all of them', gone, { intent: 'count' }).dates).toEqual([])
})

test('days that a model counted wrongly are those of the question', () => {
  const week = days('2026-11-09', '2026-11-15')
  const datesOf = (from: string, to: string) =>
    agreedOf('Whom did I meet last week?', { dates: week }, { dates: days(from, to) }).dates
  expect(datesOf('2026-11-14', '2026-11-20')).toEqual(week)
  expect(datesOf('2025-11-09', '2025-11-15')).toEqual(week)
  expect(datesOf('2026-10-01', '2026-10-31')).toEqual(days('2026-10-01', '2026-10-31'))
  expect(datesOf('2027-11-09', '2027-11-15')).toEqual(days('2027-11-09', '2027-11-15'))
})

test('dates filter what the rules read that they do', () => {
  const due = days('2026-12-01', '2026-12-31', 'due')
  const read = { subject: 'actions', dates: days('2026-12-01', '2026-12-31') } as const
  expect(agreedOf('tasks due in December', { dates: due }, read).dates).toMatchObject([
    { of: 'due' },
  ])
})

test('an owner that only repeats the client is no condition', () => {
  const rules: Partial<Plan> = { intent: 'list', subject: 'actions', clientIds: [1] }
  const read = { ...rules, owner: 'Rose Delgado' }
  expect(agreedOf('tasks for Rose', rules, read).owner).toBeNull()
  expect(agreedOf('tasks for Rose', rules, { ...read, owner: 'me' }).owner).toBe('me')
  const owned = { ...rules, owner: 'Rose Delgado' }
  expect(agreedOf('What does Rose have to do?', owned, read).owner).toBe('Rose Delgado')
  const mine = { intent: 'count', subject: 'clients', owner: 'me' } as const
  expect(agreedOf('how many clients do I have', {}, mine).owner).toBeNull()
})

test('a kind that was taken for a title is a kind', () => {
  const read = { intent: 'list', title: 'tax' } as const
  expect(agreedOf('only the tax ones', { type: 'tax' }, read)).toMatchObject({
    title: null,
    type: 'tax',
  })
})

test('a title that repeats the kind is no condition', () => {
  const read: Partial<Plan> = { intent: 'list', title: 'Estate planning', type: 'Estate Planning' }
  expect(agreedOf('estate planning meetings', {}, read)).toMatchObject({
    title: null,
    type: 'Estate Planning',
  })
  const titled = { title: 'Estate planning' }
  expect(agreedOf('the “Estate planning” meeting', titled, read).title).toBe('Estate planning')
})

test('tasks are of the owner whom the question names', () => {
  const read: Partial<Plan> = { intent: 'list', subject: 'actions', people: ['Ann Allen'] }
  const rules: Partial<Plan> = { ...read, owner: 'Ann Allen', state: 'open' }
  expect(agreedOf('open tasks for Ann Allen', rules, read)).toMatchObject({
    owner: 'Ann Allen',
    state: 'open',
  })
})

test('a list is not told by groups, and clients not seen for long are in their order', () => {
  const list: Partial<Plan> = { intent: 'list', weekdays: [4] }
  expect(agreedOf('Thursdays', list, { ...list, groupBy: 'weekday' }).groupBy).toBeNull()
  const rules: Partial<Plan> = { subject: 'clients', metric: 'last', order: 'oldest' }
  const read: Partial<Plan> = {
    subject: 'clients',
    metric: 'longest',
    order: 'most',
    overdue: true,
  }
  expect(agreedOf('who is longest overdue?', rules, read)).toMatchObject({
    metric: 'last',
    order: 'oldest',
    overdue: false,
  })
})

test('a bound that is one off is the one in the question', () => {
  const boundOf = (atLeast: number) =>
    agreedOf('meetings longer than an hour', { atLeast: 61 }, { atLeast }).atLeast
  expect([60, 61, 90].map(boundOf)).toEqual([61, 61, 90])
})

test('who said something is searched for, not listed', () => {
  const read: Partial<Plan> = { intent: 'list', subject: 'people', topic: 'a contractor' }
  expect(agreedOf('Who complained about a contractor?', {}, read)).toMatchObject({
    intent: 'find',
    subject: 'meetings',
  })
})

test('a follow-up has no dates of the question before', () => {
  const may = days('2026-05-01', '2026-05-31')
  const june = [{ expression: 'June 2026', of: 'meeting' as const, from: '2026-06-01', to: null }]
  const own = { plan: { ...OPEN_PLAN, dates: june }, question: 'and in June?', name: '', clients }
  const read = { ...OPEN_PLAN, dates: [...may, ...june] }
  const topicOf = () => ''
  expect(agreed(read, { ...own, said: 'Whom in May? and in June?', topicOf }).dates).toEqual(june)
  expect(agreed(read, { ...own, said: 'and in June?', topicOf }).dates).toHaveLength(2)
})
