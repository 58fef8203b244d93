import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

const read = readerOf({ clients: [{ id: 1, name: 'Rose Delgado', type: 'Private' }] })

test('events on the user’s calendar are meetings', () => {
  for (const question of [
    'What events do I have today?',
    'Do I have any events tomorrow?',
    'Show me my upcoming events',
    'What events are on my calendar this week?',
    'Welche Veranstaltungen habe ich morgen?',
    'Quels événements ai-je demain ?',
    '¿Qué eventos tengo mañana?',
    'Quali eventi ho domani?',
    'Que eventos tenho amanhã?',
    'Welke evenementen heb ik morgen?',
  ]) {
    const { intent, subject, topic } = read(question)
    expect([question, intent, subject, topic]).toEqual([question, 'list', 'meetings', ''])
  }
  expect(read('What events did Rose sponsor?').intent).toBe('find')
})

test('the user’s reminders are tasks', () => {
  for (const question of [
    'What reminders do I have?',
    'Show pending reminders',
    'Welche Erinnerungen habe ich?',
    'Quels rappels ai-je ?',
    'Que lembretes tenho?',
    'Welke herinneringen heb ik?',
  ])
    expect([question, read(question).subject]).toEqual([question, 'actions'])
  expect(read('What reminders did the bank send?').intent).toBe('find')
})

test('whether there is a meeting on a topic asks for that meeting', () => {
  const { intent, title, status } = read('Do I have a tax meeting tomorrow?')
  expect([intent, title, status]).toEqual(['list', 'tax', 'planned'])
})
