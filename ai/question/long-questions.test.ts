import { expect, test } from 'bun:test'
import { costOf } from '../testing/cost'
import { withoutFraming } from './framing'
import { readQuestion } from './read'
import { withoutIdioms } from './words/idioms'

const QUESTION_CHARACTERS = 4_000
/** Several times as much as any of them takes, even if other tests have slowed down the engine. */
const MAX_COST = 150
const ASKING = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'Europe/Berlin', name: 'Dana' }

function repeated(words: string): string {
  return words.repeat(QUESTION_CHARACTERS).slice(0, QUESTION_CHARACTERS)
}

function many<T>(make: (at: number) => T): T[] {
  return Array.from({ length: 300 }, (_each, at) => make(at))
}

test('hundreds of dates, joined or nested in each other, are read in time', async () => {
  const library = { clients: [], people: [], titles: [], types: [] }
  const read = (words: string) => () => readQuestion(repeated(words), library, ASKING)
  read('may ')()
  expect(await costOf(read('christmas '))).toBeLessThan(MAX_COST)
  expect(await costOf(read('the second half of the first half of '))).toBeLessThan(MAX_COST)
})

test('hundreds of clients and people named a hundred times are read in time', async () => {
  const library = {
    clients: many((at) => ({ id: at + 1, name: `Robert Chen ${at}`, type: 'Tax' })),
    people: many((at) => `Robert ${at}`),
    titles: [],
    types: [],
  }
  const question = repeated('Robert Chen asked ')
  expect(await costOf(() => readQuestion(question, library, ASKING))).toBeLessThan(MAX_COST)
})

test('framing is removed from thousands of courtesies and commas in time', async () => {
  for (const question of [
    repeated(','),
    `${'please '.repeat(280)}${','.repeat(2_000)}x`,
    `a b c ${'– i need '.repeat(200)}${'.'.repeat(2_000)}?`,
  ])
    expect(await costOf(() => withoutFraming(question))).toBeLessThan(MAX_COST)
  expect(withoutFraming('What did Rose say, I need to know.')).toBe('What did Rose say')
})

test('hundreds of words that lead to a calendar are read in time', async () => {
  for (const words of [
    'the upcoming events ',
    'show me for ',
    'free available open ',
    'my calendar for ',
  ])
    expect(await costOf(() => withoutIdioms(repeated(words).slice(0, 999)))).toBeLessThan(MAX_COST)
})

test('one word of a thousand letters is read in time, whatever it follows', async () => {
  const library = { clients: [], people: [], titles: [], types: [] }
  for (const head of [
    '',
    'what did ',
    'everything ',
    'who said ',
    'was hat ',
    'qué dijo ',
    'que ',
  ]) {
    const question = head + 'a'.repeat(1_000)
    expect(await costOf(() => readQuestion(question, library, ASKING))).toBeLessThan(MAX_COST)
  }
})
