import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

const read = readerOf({
  clients: [{ id: 1, name: 'Rose Delgado', type: 'Private' }],
  people: ['Tom Harper'],
  titles: [],
  types: [],
})

test('how often something happened outside meetings is searched for rather than counted', () => {
  for (const question of [
    'How many times has Rose gone to Spain in 2026?',
    'How many times has Tom been to court in 2026?',
    'How many times was the hearing postponed?',
    'How many times did Rose cancel?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
})

test('how often meetings took place, or spoke of something, is counted', () => {
  for (const question of [
    'How often did we meet in 2026?',
    'How many times did I see Rose?',
    'How often was Rose here in 2026?',
    'How many times did fees come up with Rose?',
    'How often did we talk about the house?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'count'])
})

test('people elsewhere are searched for rather than counted as clients', () => {
  for (const question of [
    'How many people came to the wedding?',
    'How many people work at the bakery?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
  for (const question of [
    'How many people did I meet in May?',
    'How many people mentioned the tax?',
  ]) {
    const { intent, subject } = read(question)
    expect([question, intent, subject]).toEqual([question, 'count', 'clients'])
  }
})
