import { expect, test } from 'bun:test'
import { ASKING } from '../../testing/questions'
import { readQuestion } from '../read'

const LIBRARY = {
  clients: [{ id: 1, name: 'Omar Siddiqui', type: 'Law' }],
  people: [],
  titles: [],
  types: [],
}
const read = (...turns: string[]) =>
  readQuestion(turns.at(-1) ?? '', LIBRARY, ASKING, turns.slice(0, -1))

test('what was said is asked for of what the clients before had mentioned', () => {
  for (const [first, then, topic] of [
    ['Who mentioned the rent?', 'What exactly did she say?', 'rent'],
    ['Which clients mentioned the rent?', 'And what did I answer?', 'rent'],
    ['Which meetings were about the rent?', 'what was said there', 'rent'],
    ['Welche Mandanten haben die Rente erwähnt?', 'Was haben sie genau gesagt?', 'Rente'],
    ['¿Qué clientes mencionaron la pensión?', '¿Qué dijeron?', 'pensión'],
    ['Quali clienti hanno menzionato la pensione?', 'Cosa hanno detto esattamente?', 'pensione'],
  ] as const) {
    const { intent, subject, topic: asked, inherits } = read(first, then)
    expect([then, intent, subject, asked, inherits]).toEqual([
      ...[then, 'find', 'meetings', topic],
      ['topic'],
    ])
  }
})

test('when that was is asked for as the meetings that mention it', () => {
  for (const then of ['When was that?', 'And when?']) {
    const { intent, subject, topic } = read('Who mentioned the rent?', then)
    expect([then, intent, subject, topic]).toEqual([then, 'list', 'meetings', 'rent'])
  }
})

test('a question of its own, or after rows without a topic, is no such follow-up', () => {
  expect(read('Who mentioned the rent?', 'What did Omar say about the roof?').topic).toBe('roof')
  expect(read('Meetings in March', 'what was said there').intent).toBe('summarize')
})
