import { expect, test } from 'bun:test'
import { readerOf } from '../testing/questions'

/** Asked on Saturday, November 21, 2026. */
const read = readerOf({ clients: [{ id: 1, name: 'Rose Delgado', type: 'Tax Advisory' }] })

function datesOf(question: string) {
  const { subject, dates } = read(question)
  return [question, subject, ...dates.map(({ of, from, to }) => `${of} ${from} ${to}`)]
}

test('what is to be done in this week or month is due then, in most languages', () => {
  for (const question of [
    'Which jobs do I have to finish this month?',
    'my open to-dos for this month',
    'Was muss ich diesen Monat noch erledigen?',
    'Que dois-je faire ce mois-ci ?',
    'my tasks this month',
    '¿Qué tengo que hacer este mes?',
    'Cosa devo fare questo mese?',
    'O que tenho que fazer este mês?',
    'Wat moet ik deze maand doen?',
  ])
    expect(datesOf(question)).toEqual([question, 'actions', 'due 2026-11-01 2026-11-30'])
})

test('what was agreed, done, or comes from meetings is of the meetings then', () => {
  for (const question of [
    'What did Rose promise this month?',
    'tasks from the meetings of this month',
    'action items from this month',
    'new tasks this month',
    'Was habe ich diesen Monat versprochen?',
  ])
    expect(datesOf(question)).toEqual([question, 'actions', 'meeting 2026-11-01 2026-11-30'])
  expect(datesOf('tasks completed this month').at(-1)).toBe('done 2026-11-01 2026-11-30')
  expect(datesOf('my tasks this year').at(-1)).toBe('meeting 2026-01-01 2026-12-31')
})

test('overdue in a month is due then', () => {
  for (const question of ['What was overdue in May?', 'tasks overdue in May'])
    expect(datesOf(question)).toEqual([question, 'actions', 'due 2026-05-01 2026-05-31'])
  const ofMeetings = 'overdue tasks from the May meetings'
  expect(datesOf(ofMeetings).at(-1)).toBe('meeting 2026-05-01 2026-05-31')
})

test('a deadline is the coming one in every language', () => {
  for (const [question, to] of [
    ['Que dois-je envoyer avant lundi ?', '2026-11-22'],
    ['¿Qué tengo que mandar antes del lunes?', '2026-11-22'],
    ['Cosa devo fare entro lunedì?', '2026-11-23'],
    ['O que tenho de fazer até segunda?', '2026-11-23'],
    ['Wat moet ik voor maandag doen?', '2026-11-22'],
  ] as const)
    expect(datesOf(question)).toEqual([question, 'actions', `due null ${to}`])
})

test('what was finished in a period was done then', () => {
  for (const question of [
    'finished tasks in May 2026',
    'What did I get done in May 2026?',
    'What have I finished in May 2026?',
  ])
    expect(datesOf(question)).toEqual([question, 'actions', 'done 2026-05-01 2026-05-31'])
  const ofMeetings = 'finished tasks from the May meetings'
  expect(datesOf(ofMeetings).at(-1)).toBe('meeting 2026-05-01 2026-05-31')
})

test('what is open of a meeting is a task', () => {
  expect(read('What is still open from the May meeting with Rose?')).toMatchObject({
    subject: 'actions',
    state: 'open',
    clientIds: [1],
  })
})

test('the most overdue task is one', () => {
  const one = { intent: 'list', subject: 'actions', overdue: true, order: 'most', limit: 1 }
  for (const question of ['my most overdue to-do', 'Which of my tasks is most overdue?'])
    expect(read(question)).toMatchObject({ ...one, owner: 'me' })
  const perOwner = { intent: 'count', groupBy: 'owner' }
  expect(read('Who has the most overdue tasks?')).toMatchObject(perOwner)
})

test('what is for a week, and to-dos of it, are due then in every language', () => {
  for (const question of [
    'tasks for this week',
    'to-dos this week',
    'Aufgaben für diese Woche',
    'tâches pour cette semaine',
    'tareas para esta semana',
    'attività per questa settimana',
    'tarefas para esta semana',
    'taken voor deze week',
  ])
    expect(datesOf(question)).toEqual([question, 'actions', 'due 2026-11-15 2026-11-21'])
})

test('what is due up to a day to come is open', () => {
  for (const question of ['to-dos due by Friday', 'Aufgaben bis Freitag', 'tasks due before March'])
    expect([question, read(question).state]).toEqual([question, 'open'])
  expect(read('tasks due before last March').state).toBeNull()
  expect(read('done tasks due by Friday').state).toBe('done')
})

test('clients that are overdue are those with overdue tasks', () => {
  for (const question of ['overdue, clients only', 'who is late?', 'which clients are overdue'])
    expect({ question, ...read(question) }).toMatchObject({
      question,
      subject: 'clients',
      having: 'actions',
      overdue: true,
    })
})
