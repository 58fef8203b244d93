import { expect, test } from 'bun:test'
import { readerOf } from '../../../testing/questions'

const read = readerOf({
  clients: [
    { id: 1, name: 'Nora Quill', type: 'Art Advisory' },
    { id: 2, name: 'Famille de la Tour', type: 'Couple' },
  ],
  people: ['Odile de la Tour'],
  types: ['Meeting'],
})

test('duties are the user’s if a question says “I”', () => {
  for (const question of [
    'Was muss ich für Nora Quill noch machen?',
    'Was soll ich für Nora Quill erledigen?',
    'Que dois-je faire pour Nora Quill ?',
    '¿Qué tengo que hacer para Nora Quill?',
    'O que tenho de fazer para Nora Quill?',
    'Cosa devo fare per Nora Quill?',
    'Wat moet ik zelf nog doen voor Nora Quill?',
    'Quali impegni ho preso con Nora Quill?',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { intent: 'list', subject: 'actions', owner: 'me', clientIds: [1], topic: '' },
    ])
})

test('tasks belong to whoever has them', () => {
  for (const question of [
    'Quelles tâches a Odile de la Tour ?',
    '¿Qué tareas tiene Odile de la Tour?',
    'Que tarefas tem a Odile de la Tour?',
    'Welche Aufgaben hat Odile de la Tour?',
  ])
    expect([question, read(question).owner]).toEqual([question, 'Odile de la Tour'])
})

test('to meet again is planned', () => {
  for (const question of [
    'Wann treffe ich Nora Quill wieder?',
    'Quand vois-je Nora Quill la prochaine fois ?',
    '¿Cuándo veo a Nora Quill la próxima vez?',
    'Quando vedo Nora Quill la prossima volta?',
    'Wanneer zie ik Nora Quill weer?',
    'Habe ich noch einen Termin mit Nora Quill?',
    '¿Tengo alguna cita más con Nora Quill?',
    'Ho altri appuntamenti con Nora Quill?',
    'Heb ik nog een afspraak met Nora Quill?',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { intent: 'list', subject: 'meetings', status: 'planned', clientIds: [1], topic: '' },
    ])
  expect(read('Wen habe ich wieder getroffen?').status).not.toBe('planned')
})

test('clients’ types are read in phrases and compounds', () => {
  const of = { subject: 'meetings', type: 'Art Advisory', groupBy: null, topic: '' }
  for (const question of [
    'Sitzungen mit Kunden vom Typ Art Advisory in 2026',
    'Sitzungen mit Art-Advisory-Kunden in 2026',
    'réunions avec les clients de type Art Advisory en 2026',
    'elenco degli incontri con clienti di tipo Art Advisory nel 2026',
    'gesprekken met klanten van het type Art Advisory in 2026',
  ])
    expect([question, read(question)]).toMatchObject([question, { intent: 'list', ...of }])
  expect(read('Wie viele Kunden pro Typ?').groupBy).toBe('type')
})

test('a noun of rows beside a name tells the language', () => {
  for (const [question, language] of [
    ['Termine Nora Quill', 'de'],
    ['réunions Nora Quill', 'fr'],
    ['citas Nora Quill', 'es'],
    ['reuniões Nora Quill', 'pt'],
    ['incontri Nora Quill', 'it'],
    ['gesprekken Nora Quill', 'nl'],
  ])
    expect([question, read(question ?? '')]).toMatchObject([
      question,
      { intent: 'list', subject: 'meetings', clientIds: [1], topic: '', language },
    ])
})

test('notes are private in each language', () => {
  for (const question of [
    'Private Notizen zu Nora Quill',
    'notes privées sur Nora Quill',
    'notas privadas sobre Nora Quill',
    'Note private su Nora Quill',
    'privénotities over Nora Quill',
  ])
    expect([question, read(question)]).toMatchObject([question, { subject: 'notes', topic: '' }])
})

test('“the last meeting” is one, “three last meetings” are three', () => {
  const last = { intent: 'list', subject: 'meetings', order: 'newest' }
  const one = read('welches war das letzte Treffen mit Nora Quill')
  expect(one).toMatchObject({ ...last, limit: 1, clientIds: [1] })
  expect(read('mes trois dernières réunions')).toMatchObject({ ...last, limit: 3 })
})

test('meetings that took place, failed or were longer are recognized', () => {
  expect(read('Tutti gli incontri avuti con Nora Quill').status).toBe('held')
  expect(read('Todas las citas mantenidas con Nora Quill').status).toBe('held')
  expect(read('Quali registrazioni non sono riuscite?').status).toBe('failed')
  expect(read('reuniões com mais de uma hora')).toMatchObject({ atLeast: 61, groupBy: null })
})

test('a part of the day after an hour tells which', () => {
  const late = { hours: { from: '17:00', to: null } }
  expect(read('reuniones después de las cinco de la tarde')).toMatchObject(late)
  const early = { hours: { from: null, to: '09:00' } }
  expect(read('reuniones antes de las nueve de la mañana')).toMatchObject(early)
})
