import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

/** Asked on Saturday, November 21, 2026. */
const read = readerOf({})

function datesOf(question: string) {
  const { dates, topic } = read(question)
  return [topic, ...dates.map(({ from, to }) => `${from} ${to}`)]
}

test('a day in words before its month is that day in every language', () => {
  for (const [question, day] of [
    ['meetings on the tenth of March', '2026-03-10'],
    ['meetings on the twenty-third of February', '2026-02-23'],
    ['meetings on February twenty third', '2026-02-23'],
    ['What happened on the thirty-first of March?', '2026-03-31'],
    ['Was hatte ich am zehnten März?', '2026-03-10'],
    ['Was war am ersten April?', '2026-04-01'],
    ['meine Termine am einundzwanzigsten Mai', '2026-05-21'],
    ["Qu'est-ce que j'ai fait le quatre mai ?", '2026-05-04'],
    ['réunions du premier avril', '2026-04-01'],
    ['mes rendez-vous du vingt et un mars', '2026-03-21'],
    ['¿Qué reuniones tuve el once de agosto?', '2026-08-11'],
    ['Che riunioni ho avuto il ventitré marzo?', '2026-03-23'],
    ['Que reuniões tive no dia vinte e três de março?', '2026-03-23'],
    ['mijn afspraken op eenentwintig mei', '2026-05-21'],
    ['mijn afspraken op de tweede mei', '2026-05-02'],
  ] as const)
    expect([question, ...datesOf(question)]).toEqual([question, '', `${day} ${day}`])
})

test('two days in words may share a month', () => {
  for (const question of [
    'meetings from the third to the fifth of May',
    'meine Termine vom dritten bis zum fünften Mai',
    'mis reuniones del tres al cinco de mayo',
  ])
    expect([question, ...datesOf(question)]).toEqual([question, '', '2026-05-03 2026-05-05'])
})

test('numbers that count the meetings of a month are no days', () => {
  for (const question of ['the second May meeting', 'dos reuniones de mayo', 'las dos de mayo'])
    expect([question, ...datesOf(question).slice(1)]).toEqual([question, '2026-05-01 2026-05-31'])
})
