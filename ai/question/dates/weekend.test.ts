import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

const read = readerOf({ clients: [], people: [], types: [] })

function daysIn(question: string) {
  return read(question).dates.map(({ from, to }) => [from, to])
}

test('the last, this and the next weekend are a Saturday and a Sunday, in every language', () => {
  for (const question of [
    'meetings last weekend',
    'Termine letztes Wochenende',
    'Treffen am vergangenen Wochenende',
    'réunions le week-end dernier',
    'reuniones el fin de semana pasado',
    'riunioni lo scorso fine settimana',
    'reuniões no último fim de semana',
    'afspraken vorig weekend',
  ])
    expect([question, daysIn(question)]).toEqual([question, [['2026-11-14', '2026-11-15']]])
  expect(daysIn('meetings this weekend')).toEqual([['2026-11-21', '2026-11-22']])
  expect(daysIn('Welche Termine habe ich nächstes Wochenende?')).toEqual([
    ['2026-11-28', '2026-11-29'],
  ])
})

test('“the weekend” is the latest or the coming one, weekends are every one', () => {
  const latest = [['2026-11-21', '2026-11-22']]
  expect(daysIn('Habe ich am Wochenende Termine?')).toEqual(latest)
  expect(daysIn('who did I meet over the weekend')).toEqual(latest)
  for (const question of [
    'Termine jedes Wochenende',
    'Termine an Wochenenden',
    'meetings on weekends',
  ])
    expect(read(question)).toMatchObject({ dates: [], weekdays: [6, 0] })
})

test('a weekend that is spoken of, or part of a thing, is a topic', () => {
  for (const question of [
    'What did she say about the weekend?',
    'Was sagte sie über das Wochenende?',
    'Wat zei ze over het weekend?',
    'What is in the weekend house?',
  ])
    expect(read(question)).toMatchObject({
      dates: [],
      topic: expect.stringMatching(/weekend|wochenende/i),
    })
})
