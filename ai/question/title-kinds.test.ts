import { expect, test } from 'bun:test'
import type { Library } from './library'
import { readQuestion } from './read'

const LIBRARY: Library = {
  clients: [{ id: 1, name: 'Priya Raman', type: 'Employment' }],
  people: [],
  titles: ['Consultation', 'Contract review', 'Phone Call', 'Quick call', 'Onboarding', 'Workshop'],
  types: ['Meeting', 'Workshop'],
}
const ASKING = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }

const read = (question: string) => readQuestion(question, LIBRARY, ASKING, [])

test('a kind of meeting that titles name counts only meetings so titled', () => {
  const count = { intent: 'count', subject: 'meetings', topic: '' } as const
  expect(read('How many consultations did I have?')).toMatchObject({
    ...count,
    title: 'Consultation',
  })
  expect(read('How many reviews were there in May?')).toMatchObject({ ...count, title: 'review' })
  expect(read('How many phone calls did I have?')).toMatchObject({ ...count, title: 'Phone Call' })
  expect(read('Who had a consultation in May?')).toMatchObject({
    subject: 'clients',
    title: 'Consultation',
  })
})

test('lengths and numbers of such meetings are read as of any', () => {
  const long = { title: 'Consultation', atLeast: 61, sure: true }
  expect(read('Which consultations were longer than an hour?')).toMatchObject(long)
  const average = { title: 'Consultation', metric: 'average' }
  expect(read('What’s the average length of a consultation?')).toMatchObject(average)
  const shortest = { title: 'Phone Call', metric: 'shortest' }
  expect(read('What was the shortest phone call?')).toMatchObject(shortest)
  const several = { subject: 'clients', title: 'Consultation', atLeast: 2 }
  expect(read('Which clients had more than one consultation?')).toMatchObject(several)
})

test('kinds are counted in the language of the titles', () => {
  const count = { intent: 'count', subject: 'meetings', topic: '' } as const
  const titles = ['Erstgespräch', 'Telefonat', 'Consulta inicial', 'Riunione annuale', 'Anruf']
  const readIn = (question: string) => readQuestion(question, { ...LIBRARY, titles }, ASKING, [])
  expect(readIn('Wie viele Erstgespräche hatte ich?')).toMatchObject({
    ...count,
    title: 'Erstgespräch',
  })
  const telephone = { title: 'Telefonat', metric: 'average' }
  expect(readIn('Wie lange dauern Telefonate im Schnitt?')).toMatchObject(telephone)
  expect(readIn('¿Cuántas consultas iniciales tuve?')).toMatchObject({
    ...count,
    title: 'Consulta inicial',
  })
  expect(readIn('Wie viele Gespräche hatte ich?')).toMatchObject({ ...count, title: null })
  expect(readIn('Quante riunioni ho avuto?')).toMatchObject({ ...count, title: null })
})

test('a word for any meeting, or before another noun, is no kind', () => {
  const titles = [...LIBRARY.titles, 'Client meeting']
  for (const question of [
    'When was my last call with Priya?',
    'How many calls did I have?',
    'Which meetings did I have since the last phone call with Priya?',
    'How many consultation fees did we agree on?',
    'How many workshops did I hold?',
    'When did I last call Priya?',
    'Who paid for the consultation?',
    'Which meetings did I have after the contract review with Priya?',
    'How many meetings did I have?',
  ]) {
    const { title } = readQuestion(question, { ...LIBRARY, titles }, ASKING, [])
    expect([question, title]).toEqual([question, null])
  }
})
