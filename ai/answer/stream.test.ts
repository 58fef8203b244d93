import { expect, test } from 'bun:test'
import { firstSuperlinear } from '../testing/linear'
import { answerQuestion, streamAnswer } from './answer'
import { createFlow } from './stream'

const SIZES = [1024, 8192]
const QUESTION = {
  question: 'Why?',
  history: [],
  passages: [],
  facts: '- one',
  scope: null,
  note: null,
  now: new Date('2026-11-24T12:00:00Z'),
  timeZone: 'UTC',
}

test.each(['[', '<', '<a', '*', '&', '\u0301', 'http://a', '[1'])(
  'a reply of %j that is streamed letter by letter takes linear time',
  (letters) => {
    const make = (size: number) => letters.repeat(size / letters.length)
    const follow = (text: string) => {
      const flow = createFlow(new Set([1]))
      for (let at = 1; at <= text.length; at += 1) flow(text.slice(0, at))
    }
    expect(firstSuperlinear(make, follow, SIZES)).toBeNull()
  },
)

test('blanks within a piece take linear time', () => {
  const make = (size: number) => `a${' '.repeat(size)}a `
  expect(firstSuperlinear(make, (text) => createFlow(new Set([1]))(text))).toBeNull()
})

test('an endless reply is cut after forty thousand characters, and says so', async () => {
  const words = 'Fees 😀 fall. '
  let sent = 0
  const chat = {
    text: async () => words.repeat(100_000),
    object: () => Promise.reject(new Error('not asked for')),
    async *stream() {
      for (; sent < 100_000; sent += 1) yield words
    },
  }
  const events = await Array.fromAsync(streamAnswer(QUESTION, chat))
  const last = events.at(-1)
  const whole = await answerQuestion(QUESTION, chat)
  expect(sent).toBeLessThan(4_000)
  expect(last).toEqual({ type: 'done', answer: whole })
  expect(whole.result.length).toBeLessThan(41_000)
  expect(whole.result).toEndWith('(This text ends here: it was too long.)')
})
