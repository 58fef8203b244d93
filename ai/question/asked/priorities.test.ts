import { expect, test } from 'bun:test'
import { firstSuperlinear } from '../../testing/linear'
import { asksForPriorities, voicesPriority } from './priorities'

test('what matters to somebody is asked for in every language of meetings', () => {
  for (const [question, topic] of [
    ['What is most important to Omar?', 'important'],
    ['What matters most to Omar?', 'matters'],
    ['What are Omar’s priorities?', 'priorities'],
    ['Was ist Omar am wichtigsten?', 'wichtigsten'],
    ['Qu’est-ce qui est important pour Omar ?', 'important'],
    ['¿Qué es importante para Omar?', 'importante'],
    ['Cosa è importante per Omar?', 'importante'],
    ['O que é importante para o Omar?', 'importante'],
    ['Wat is belangrijk voor Omar?', 'belangrijk'],
  ] as const)
    expect([question, asksForPriorities(question, topic)]).toEqual([question, true])
})

test('what was important in a meeting, or why it is, asks for something else', () => {
  expect(asksForPriorities('What was important in the last meeting?', 'important')).toBe(false)
  expect(asksForPriorities('Why is the garden important to Omar?', 'garden important')).toBe(false)
})

test('people say what matters to them in their own words', () => {
  for (const sentence of [
    'Keeping the house matters more to me than the money.',
    'Above all I want a quiet life.',
    'Mir ist das Haus sehr wichtig.',
    'C’est important pour moi.',
    'Es importante para mí.',
  ])
    expect([sentence, voicesPriority(sentence)]).toEqual([sentence, true])
  expect(voicesPriority('It was a matter of minutes.')).toBe(false)
})

test('a sentence of any length is read in time proportional to it', () => {
  for (const run of ['matters most ', 'my own ', 'mir sehr ']) {
    const make = (size: number) => run.repeat(size / run.length)
    const slow = firstSuperlinear(make, voicesPriority, [4_000, 32_000, 256_000])
    expect([run, slow]).toEqual([run, null])
  }
})
