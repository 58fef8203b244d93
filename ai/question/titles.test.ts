import { expect, test } from 'bun:test'
import type { Library } from './library'
import { readQuestion } from './read'

const LIBRARY: Library = {
  clients: [{ id: 1, name: 'Chase Lockhart', type: 'Business Advisory' }],
  people: [],
  titles: [
    'Kickoff',
    'Workshop',
    'Talk 3',
    'Follow-up call',
    'House purchase',
    'Signing',
    'Investor briefing in Bonn',
    'Pension briefing 2026',
  ],
  types: [],
}
const ASKING = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }

const read = (question: string) => readQuestion(question, LIBRARY, ASKING, [])

test('a title of one word is the meeting in which something happened', () => {
  for (const question of [
    'Which fee did we agree on in the kickoff?',
    'What was said about the fee during the kickoff?',
    'Welche fee haben wir im Kickoff vereinbart?',
  ])
    expect(read(question)).toMatchObject({ title: 'Kickoff', topic: expect.stringMatching(/fee/i) })
})

test('a title of one word is the meeting that is asked about', () => {
  const row = { title: 'Kickoff', status: 'held', topic: '' }
  expect(read('When was the kickoff?')).toMatchObject({ ...row, intent: 'list' })
  expect(read('How long was the kickoff?')).toMatchObject({ ...row, intent: 'measure' })
  const whole = { title: 'Kickoff', intent: 'summarize', limit: 1 }
  expect(read('Summarize the kickoff')).toMatchObject(whole)
  expect(read('Key points of the kickoff')).toMatchObject(whole)
})

test('it remains a topic elsewhere', () => {
  expect(read('Who paid for the workshop?')).toMatchObject({ title: null })
  expect(read('What did Chase say about the kickoff?')).toMatchObject({ topic: 'kickoff' })
})

test('any title of several words is a meeting if something happened in it', () => {
  const purchase = { title: 'House purchase' }
  expect(read('What did Chase say in the house purchase?')).toMatchObject(purchase)
  expect(read('What does the roof cost in House purchase?')).toMatchObject(purchase)
  expect(read('Who pays, according to House purchase?')).toMatchObject(purchase)
  const topic = { title: null }
  expect(read('How much is left for the house purchase?')).toMatchObject(topic)
  expect(read('What is the risk in house purchase deals?')).toMatchObject(topic)
})

test('what happens at an event may be told before it', () => {
  expect(read('What do we need at the signing?')).toMatchObject({ title: null })
})

test('a kind of meeting with a number is a title', () => {
  expect(read('What fee was agreed in talk 3?')).toMatchObject({ title: 'Talk 3', topic: 'fee' })
  expect(read('Key points of Talk 3')).toMatchObject({ title: 'Talk 3', intent: 'summarize' })
})

test('a saying inside a title is left as it is', () => {
  const called = { title: 'Follow-up call' }
  expect(read('What did we discuss in the follow-up call?')).toMatchObject(called)
  expect(read('How long was the follow-up call?')).toMatchObject({ ...called, intent: 'measure' })
  const { titles: _, ...others } = LIBRARY
  const without = readQuestion('When is the follow-up call?', { ...others, titles: [] }, ASKING, [])
  expect(without).toMatchObject({ status: 'planned', title: null })
})

test('a kind of meeting makes a longer title a meeting wherever it stands', () => {
  const briefing = { title: 'Investor briefing in Bonn', topic: '' }
  expect(read('How long did the investor briefing in Bonn take?')).toMatchObject(briefing)
  expect(read('Summarize the investor briefing in Bonn')).toMatchObject(briefing)
})

test('a title is known without the year at its end', () => {
  const check = { title: 'Pension briefing', topic: '' }
  expect(read('What came out of the pension briefing?')).toMatchObject(check)
  expect(read('How long was the pension briefing?')).toMatchObject(check)
  expect(read('When was the pension briefing 2026?')).toMatchObject({
    title: 'Pension briefing 2026',
  })
})

test('meetings of a type are listed whatever its noun is', () => {
  const library = { ...LIBRARY, types: ['Site visit', 'Phone call'] }
  for (const question of [
    'List every site visit',
    'show all site visits',
    'Give me each site visit',
  ])
    expect(readQuestion(question, library, ASKING, [])).toMatchObject({
      intent: 'list',
      type: 'Site visit',
      sure: true,
    })
})
