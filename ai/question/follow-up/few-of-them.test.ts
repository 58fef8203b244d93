import { expect, test } from 'bun:test'
import { ASKING } from '../../testing/questions'
import { readQuestion } from '../read'

const clients = [{ id: 1, name: 'Yusuf Demir', type: 'Private' }]
const library = { clients, people: [], titles: [], types: ['Meeting'] }

function read(...turns: string[]) {
  return readQuestion(turns.at(-1) ?? '', library, ASKING, turns.slice(0, -1))
}

test('the last or first few of a list can be picked in every language', () => {
  for (const [before, last, lastTwo, firstTwo] of [
    ['Meetings with Yusuf', 'only the last one', 'only the last two', 'just the first two'],
    ['Treffen mit Yusuf', 'nur das letzte', 'nur die letzten zwei', 'nur die ersten beiden'],
    ['Réunions avec Yusuf', 'seulement la dernière', 'seulement les deux dernières', null],
    ['Reuniones con Yusuf', 'solo la última', 'solo las dos últimas', 'solo las dos primeras'],
    ['Riunioni con Yusuf', 'solo l’ultima', 'solo le ultime due', 'solo le prime due'],
    ['Reuniões com Yusuf', 'só a última', 'só as duas últimas', 'só as duas primeiras'],
    ['Afspraken met Yusuf', 'alleen de laatste', 'alleen de laatste twee', null],
  ] as const) {
    const rows = { intent: 'list', clientIds: [1], topic: '', skip: 0 }
    const newest = { ...rows, order: 'newest', status: 'held' }
    expect([last, read(before, last)]).toMatchObject([last, { ...newest, limit: 1 }])
    expect([lastTwo, read(before, lastTwo)]).toMatchObject([lastTwo, { ...newest, limit: 2 }])
    if (firstTwo === null) continue
    const oldest = { ...rows, order: 'oldest', limit: 2 }
    expect([firstTwo, read(before, firstTwo)]).toMatchObject([firstTwo, oldest])
  }
})

test('a few of something else are no rows of the list', () => {
  const list = 'Meetings with Yusuf'
  expect(read(list, 'And his last two cars?')).toMatchObject({
    topic: 'last two cars',
    limit: null,
  })
  expect(read(list, 'and in the last two months?')).toMatchObject({
    limit: null,
    dates: [{ from: '2026-09-21' }],
  })
})
