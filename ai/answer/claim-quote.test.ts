import { expect, test } from 'bun:test'
import { claimQuote } from './claim-quote'

const about = { meetingId: 1, title: 'Review', clientName: 'Delgado', date: '2026-09-08T15:00:00Z' }
const place = { kind: 'transcript' as const, segment: 0, start: 0 }
const passage = {
  ...about,
  ...place,
  text: [
    'Grace: You spend 4,650 a month, with the mortgage.',
    'Teresa: I was going to sell the truck. I don’t drive it. My son-in-law says it’s worth 22,000.',
    'Dana: What’s his name, your son-in-law?',
    'Teresa: Javier. He’s married to Sofia.',
    'Dana: What’s the rate of the loan?',
    'Teresa: Two point eight seven five. I’m never moving.',
    'Dana: I’d leave it. Teresa should sleep well.',
  ].join('\n'),
}
const quoteFor = (claim: string, question = '') => claimQuote(passage, claim, question)

test('each claim is quoted with the turn that says its figure, however it is said', () => {
  expect(quoteFor('Teresa’s son-in-law Javier thought the truck was worth $22,000')).toBe(
    'Teresa: I was going to sell the truck. I don’t drive it. My son-in-law says it’s worth 22,000.',
  )
  expect(quoteFor('**2.875%**', 'What is the rate of the loan?')).toBe(
    'Teresa: Two point eight seven five. I’m never moving.',
  )
  expect(quoteFor('The budget is $4,650')).toBe(
    'Grace: You spend 4,650 a month, with the mortgage.',
  )
})

test('a claim that begins with a speaker is quoted in the speaker’s words', () => {
  expect(quoteFor('- **Teresa** has no plans of moving')).toStartWith('Teresa: Two point eight')
})

test('of a summary only the sentence is quoted', () => {
  const text = 'The budget is $4,650 a month. The truck is sold.\n- The rate is 2.875%\n- Ann left.'
  expect(claimQuote({ ...passage, kind: 'summary', text }, 'She sold the truck', '')).toBe(
    'The truck is sold.',
  )
})
