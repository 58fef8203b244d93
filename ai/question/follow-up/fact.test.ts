import { expect, test } from 'bun:test'
import { readQuestion } from '../read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const clients = [{ id: 1, name: 'Rose Delgado', type: 'Tax Advisory' }]
const people = ['Rose Delgado', 'Yuki Tanaka', 'Peter Vance']
const library = { clients, people, titles: [], types: [] }

function read(...turns: string[]) {
  return readQuestion(turns.at(-1) ?? '', library, asking, turns.slice(0, -1))
}

test('a follow-up to a statement does not ask for rows', () => {
  const first = 'What did we decide on the lake house?'
  expect(read(first, 'who disagreed?')).toMatchObject({ intent: 'find', topic: 'disagreed' })
  expect(read(first, 'and how long does it take?')).toMatchObject({ intent: 'find' })
  expect(read(first, 'and which clients have no next meeting?').intent).toBe('list')
})

test('a follow-up about “it” keeps the topic of rows', () => {
  const first = 'Who wanted to cancel the tug?'
  const next = read(first, 'Why was her father against it?')
  expect(next).toMatchObject({ intent: 'find', topic: 'cancel tug', inherits: ['topic'] })
})

test('“that” before the end of a question is what the question before was about', () => {
  for (const next of ['Remind me what sum that was about', 'Which sum was that?'])
    expect(read('Has Rose Delgado signed the lease?', next)).toMatchObject({
      clientIds: [1],
      topic: expect.stringMatching(/^sum .*lease$/),
    })
})

test('a newly named owner, time or step replaces the previous one', () => {
  const owned = read('What does Yuki Tanaka have to do?', 'and Peter Vance')
  expect(owned).toMatchObject({ subject: 'actions', owner: 'Peter Vance', people: [] })
  const ahead = read('Which meetings did I have with Rose in 2025?', 'and in 2027?')
  expect(ahead).toMatchObject({ clientIds: [1], status: null })
  const steps = ['when was my last session with Rose?', 'and the time before']
  expect(read(...steps, 'and the one before that')).toMatchObject({ skip: 2, topic: '' })
})

test('only words for rows ask for rows', () => {
  expect(read('How many notes have I written so far?')).toMatchObject({ topic: '' })
  expect(read('How many clients have I got on the books?')).toMatchObject({ topic: '' })
  expect(read('Who was the very first client I met?')).toMatchObject({ order: 'oldest', limit: 1 })
  expect(read('What’s on Yuki Tanaka’s list?')).toMatchObject({ subject: 'actions' })
  expect(read('I see Rose on Tuesday, what should I know?')).toMatchObject({ intent: 'prepare' })
  expect(read('What will Rose pay, and who has to be told before she signs?').dates).toEqual([])
})

test('what someone named thinks of “it”, or how they react, is about the question before', () => {
  const first = 'Who wants to buy the mill of Rose Delgado?'
  const of = { intent: 'find', people: ['Peter Vance'], clientIds: [1] }
  expect(read(first)).toMatchObject({ intent: 'find', topic: 'buy mill' })
  expect(read(first, 'What does Peter Vance think of it?')).toMatchObject({
    ...of,
    topic: 'buy mill',
  })
  expect(read(first, 'How did Peter Vance react?')).toMatchObject({
    ...of,
    topic: 'react buy mill',
  })
  const topicOf = (...turns: string[]) => read(...turns).topic
  expect(topicOf('Was hat das Gutachten ergeben?', 'Was sagt Rose davon?')).toMatch(/Gutachten/)
  expect(topicOf('Que devient la maison ?', 'Qu’en pense Rose ?')).toMatch(/maison/)
  expect(topicOf('¿Quién compra la casa?', '¿Qué piensa Rose de eso?')).toMatch(/casa/)
  expect(topicOf('Chi compra la casa?', 'Cosa ne pensa Rose?')).toMatch(/casa/)
  expect(topicOf('Quem compra a casa?', 'O que acha a Rose disso?')).toMatch(/casa/)
  expect(topicOf('Wie koopt het huis?', 'Wat vindt Rose daarvan?')).toMatch(/huis/)
  expect(topicOf('What is the price of the boat?', 'What did Rose buy?')).toBe('buy')
})

test('a relative after tasks has tasks of their own, and a first meeting is at any time', () => {
  const first = 'What did Rose promise in September?'
  const of = { subject: 'actions', clientIds: [1], people: [], owner: 'others', topic: '' } as const
  expect(read(first, 'and her husband?')).toMatchObject({ ...of, dates: [{ of: 'meeting' }] })
  expect(read(first, 'and her daughter, back in the very first meeting?')).toMatchObject({
    ...of,
    dates: [],
    order: 'oldest',
    limit: 1,
  })
})

test('the same is asked of a relative who is not named', () => {
  const topicOf = (...turns: string[]) => read(...turns).topic
  for (const [first, next, topic] of [
    ['When would Rose Delgado like to retire?', 'And her husband?', 'husband retire'],
    ['Wann will Rose Delgado aufhören?', 'Und ihr Mann?', 'Mann aufhören'],
    ['Quand Rose Delgado prendra-t-elle sa retraite ?', 'Et son mari ?', 'mari'],
  ] as const)
    expect(topicOf(first, next)).toStartWith(topic)
  expect(topicOf('Where does Rose Delgado live?', 'And her son’s school?')).not.toContain('live')
})

test('“which one” and “of the two” are about the things of the question before', () => {
  for (const [first, next] of [
    ['Which lenders did Rose look at?', 'Which one was cheaper?'],
    ['What did the valuers say about the house of Rose?', 'and which of the two does she trust?'],
    ['Welche Banken hat Rose verglichen?', 'welche von beiden war günstiger?'],
    ['¿Qué bancos comparó Rose?', '¿cuál de los dos era más barato?'],
  ] as const)
    expect(read(first, next)).toMatchObject({
      clientIds: [1],
      topic: expect.stringMatching(/lenders|house|Banken|bancos/),
    })
  expect(read('Which meetings did I have with Rose?', 'which one was the longest?').topic).toBe('')
  const first = 'What did Rose say about the lease?'
  for (const next of [
    'Which one of the valuers thinks the mill is worth more?',
    '¿Cuál es la tasa hipotecaria media de España?',
    'Quel est le loyer moyen des deux quartiers ?',
  ])
    expect(read(first, next).clientIds).toEqual([])
})

test('a question without a verb, or corrected, keeps whom it was about', () => {
  const first = 'What did Rose say about the lease?'
  expect(read(first, 'how much into each account?').clientIds).toEqual([1])
  expect(read(first, 'no, I mean the one for Mill Road')).toMatchObject({
    clientIds: [1],
    topic: 'Mill Road',
  })
  const steps = ['Tell me about the plan of Rose', 'how much into each account?']
  expect(read(...steps, 'was he in favor of a loan later?').clientIds).toEqual([1])
})

test('“he” is in the topic before if that names nobody', () => {
  const first = 'What does Keane want for the taproom?'
  expect(read(first, 'and what did he settle for in the end').topic).toBe('settle taproom')
  expect(read(first, 'and what did Rose settle for').topic).toBe('settle')
})

test('what someone says they would not do is no task', () => {
  const { subject } = read('Did Rose ever come out and say she wouldn’t go to Spain?')
  expect(subject).toBe('meetings')
})

test('a verb without a subject means what was talked about before', () => {
  const first = '¿Qué se habló de Llanes?'
  expect(read(first, '¿Cuánto costaba?').topic).toBe('costaba Llanes')
  expect(read(first, 'en qué reunión fue')).toMatchObject({ topic: 'Llanes', intent: 'find' })
  expect(read(first, '¿Cuánto cuesta el ascensor?').topic).toBe('cuesta ascensor')
})
