import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

/** Asked on Saturday, November 21, 2026. */
const read = readerOf({})

function periodOf(question: string) {
  return [question, ...read(question).dates.map(({ from, to }) => `${from} ${to}`)]
}

test('meetings until a weekday or the end of a month are those to come in every language', () => {
  for (const question of [
    'meetings until Friday',
    'Termine bis Freitag',
    'rendez-vous jusqu’à vendredi',
    'citas hasta el viernes',
    'reuniões até sexta',
    'appuntamenti fino a venerdì',
    'afspraken tot vrijdag',
  ])
    expect(periodOf(question)).toEqual([question, '2026-11-21 2026-11-27'])
  for (const question of ['meetings until the end of November', 'Termine bis Ende November'])
    expect(periodOf(question)).toEqual([question, '2026-11-21 2026-11-30'])
})

test('a past verb looks back from it', () => {
  for (const question of [
    'How many meetings did I have until Friday?',
    'Wen habe ich bis Freitag gesehen?',
    'reuniones que tuve hasta el viernes',
  ])
    expect(periodOf(question)).toEqual([question, 'null 2026-11-20'])
  expect(periodOf('meetings from Monday until Friday').at(-1)).toBe('2026-11-16 2026-11-20')
})

test('“through Friday” and meetings “by Friday” begin today', () => {
  for (const question of ['meetings through Friday', 'meetings by Friday', 'calls until Friday']) {
    const { dates } = read(question)
    expect([question, dates]).toEqual([question, read('meetings until Friday').dates])
  }
  expect(read('tasks through Friday').dates).toMatchObject([{ of: 'due', from: null }])
})
