import { expect, test } from 'bun:test'
import type { Library } from '../library'
import { readQuestion } from '../read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const library: Library = {
  clients: [{ id: 1, name: 'Rose Abbott', type: 'Individual' }],
  people: ['Rose Abbott', 'Tom Harper'],
  titles: [],
  types: ['Annual Review'],
}

function read(question: string) {
  const { intent, topic } = readQuestion(question, library, asking)
  return [intent, topic]
}

test('what somebody did is searched for, even if only common verbs say so', () => {
  for (const [question, topic] of [
    ['Where is Rose going?', 'going'],
    ['Where did Rose and Tom go?', 'go'],
    ['What did Tom forget?', 'forget'],
    ['What did Rose say Tom forgot?', 'forgot'],
    ['Why is Rose sorry?', 'sorry'],
    ['How does Rose get along with Tom?', 'get along'],
    ['What did she put there?', 'put'],
  ])
    expect([question, ...read(question ?? '')]).toEqual([question, 'find', topic])
})

test('how somebody is, and what is known of them, asks for a summary', () => {
  for (const question of [
    'How is Rose doing?',
    'How is it going with Rose?',
    'How did Rose come across?',
    'What do you know about Rose?',
    'What went on with Rose?',
    'What did we find out about Rose?',
    'Can you give me Rose?',
  ])
    expect([question, ...read(question)]).toEqual([question, 'summarize', ''])
})
