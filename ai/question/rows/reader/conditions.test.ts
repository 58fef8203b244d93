import { expect, test } from 'bun:test'
import { readerOf } from '../../../testing/questions'

const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Couple' },
  { id: 2, name: 'Grant Field', type: 'Business Advisory' },
  { id: 3, name: 'Ada Brook', type: 'Home Savings' },
]
const read = readerOf({ clients, types: ['Meeting'] })

test('tasks of everybody else are those of others, with a due date as well', () => {
  const due = { of: 'due', from: '2026-11-01', to: '2026-11-30' }
  for (const question of [
    'Tasks that are not mine, due in November 2026',
    'tasks for anyone but me due in November 2026',
    'tasks of others due in November 2026',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { subject: 'actions', owner: 'others', dates: [due] },
    ])
})

test('a type can be left out', () => {
  expect(read('all clients except couples')).toMatchObject({ type: null, exceptClientIds: [1] })
  expect(read('My meetings in 2026, but not with companies')).toMatchObject({
    ...{ subject: 'meetings', type: null, exceptClientIds: [2], dates: [{ from: '2026-01-01' }] },
  })
})
