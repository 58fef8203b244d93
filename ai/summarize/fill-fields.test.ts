import { expect, test } from 'bun:test'
import type { Chat } from '../models/chat'
import { AiError } from '../models/errors'
import { fillByRules } from '../offline/fill-fields'
import { fillByModel } from './fill-fields'

const NOTHING = { text: null, quote: null, segment: null }
const SEGMENTS = [
  'Good morning, how was the holiday?',
  'I would rather keep my risk tolerance low, because I retire in four years.',
  'The advisory fee falls to one percent from January.',
  'We have the house in Austin and some savings.',
].map((text, at) => ({ speaker: 'A', start: at * 10, end: at * 10 + 10, text }))
const FIELDS = [
  { name: 'Risk tolerance', hint: 'risk, volatility, losses' },
  { name: 'Fees', hint: 'fee, percent, cost, charges' },
  { name: 'Estate plan', hint: 'will, trust, beneficiary, executor' },
]

function replying(answers: object[]): Chat {
  const chat: Partial<Chat> = { object: async (schema) => schema.parse({ answers }) }
  return chat as Chat
}

test('without a model, a field is the sentence that mentions it, or not discussed', async () => {
  expect(await fillByRules(FIELDS, SEGMENTS)).toEqual([
    { text: SEGMENTS[1]?.text, quote: SEGMENTS[1]?.text, segment: 1 },
    { text: SEGMENTS[2]?.text, quote: SEGMENTS[2]?.text, segment: 2 },
    NOTHING,
  ] as never)
})

test('a model’s answer counts only if its quote was said', async () => {
  const chat = replying([
    { field: 1, text: 'Low, she retires soon.', quote: 'keep my risk tolerance low' },
    { field: 2, text: 'Two percent.', quote: 'the fee rises to two percent next year' },
    { field: 3, text: 'A trust.', quote: null },
    { field: 9, text: 'Nobody asked.', quote: 'Good morning, how was the holiday' },
  ])
  expect(await fillByModel(FIELDS, SEGMENTS, chat)).toEqual([
    { text: 'Low, she retires soon.', quote: 'keep my risk tolerance low', segment: 1 },
    NOTHING,
    NOTHING,
  ] as never)
})

test('fields without search words and empty transcripts are not discussed', async () => {
  expect(await fillByRules([{ name: 'The', hint: '' }], SEGMENTS)).toEqual([NOTHING] as never)
  expect(await fillByRules(FIELDS, [])).toEqual([NOTHING, NOTHING, NOTHING] as never)
  expect(await fillByModel(FIELDS, SEGMENTS, replying([]))).toEqual([
    NOTHING,
    NOTHING,
    NOTHING,
  ] as never)
})

test('an unusable reply does not mean that nothing was discussed', async () => {
  const object = () => Promise.reject(new AiError('malformed', 'No object.'))
  const silent: Partial<Chat> = { object }
  await expect(fillByModel(FIELDS, SEGMENTS, silent as Chat)).rejects.toThrow('no usable answers')
})
