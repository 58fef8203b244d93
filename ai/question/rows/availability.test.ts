import { expect, test } from 'bun:test'
import { ASKING, readerOf } from '../../testing/questions'
import { readQuestion } from '../read'

const read = readerOf({ clients: [{ id: 1, name: 'Rose Delgado', type: 'Private' }] })

const PLANNED = { intent: 'list', subject: 'meetings', status: 'planned', topic: '' }

test('when one is free is what is planned, however it is asked', () => {
  for (const question of [
    'When am I free?',
    'Show me when I am available',
    'Can you please let me know my availability.',
    'Tell me when I have free time',
    'Do I have any free slots on Friday?',
    'What openings do I have on Friday?',
    'Do I have time on Friday?',
    'Can you check my calendar and see when I’m free on Friday?',
    'What’s my schedule availability on Friday?',
    'When is my schedule clear?',
    'Wann bin ich am Freitag frei?',
    'Habe ich morgen noch freie Zeit?',
    'Quelles sont mes disponibilités demain ?',
    'Ai-je un créneau libre vendredi ?',
    '¿Qué huecos tengo el viernes?',
    'Che disponibilità ho venerdì?',
    'Qual é a minha disponibilidade amanhã?',
    'Heb ik vrijdag nog tijd?',
  ])
    expect({ question, ...read(question) }).toMatchObject({ question, ...PLANNED })
})

test('to look at the calendar is to list what is planned', () => {
  for (const question of [
    'Can you check my calendar for events?',
    'Please check the events on my calendar',
    'I want to check my calendar for events on Friday',
    'What is my calendar like on Friday?',
    'Can you tell me what I have on Friday?',
    'Was steht in meinem Kalender am Freitag?',
  ])
    expect({ question, ...read(question) }).toMatchObject({ question, ...PLANNED })
})

test('the free time of others and what is available stay what was said', () => {
  for (const question of [
    'What does Rose do in her free time?',
    'What free time does Rose have?',
    'When is the flat available?',
    'What openings does the firm have?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
  for (const question of ['heb ik tijd besteed aan Rose?', 'Habe ich Zeit mit Rose verbracht?'])
    expect([question, read(question).status]).toEqual([question, 'held'])
})

test('taking note of the previous answer asks for nothing', () => {
  for (const question of [
    'Sounds good. When am I free on Friday?',
    'Okay, that’s great. When am I free on Friday?',
    'Not right now. When am I free on Friday?',
    'That works for me, when am I free on Friday?',
    'Good morning, when am I free on Friday?',
  ])
    expect({ question, ...read(question) }).toMatchObject({ question, ...PLANNED, hours: null })
  expect(read('Is it fine for Rose to sell?').topic).toBe('fine sell')
  expect(read('What was interesting?').topic).toBe('interesting')
})

test('one’s own time after a question about meetings is of no client and no title', () => {
  const clients = [{ id: 1, name: 'Rose Delgado', type: 'Private' }]
  const library = { clients, people: [], titles: ['Annual review'], types: [] }
  const after = (before: string, question: string) =>
    readQuestion(question, library, ASKING, [before])
  const whole = { ...PLANNED, title: null, clientIds: [], dates: [{ from: '2026-11-22' }] }
  for (const question of [
    'Show me my available slots tomorrow',
    'And am I free tomorrow?',
    'What does my calendar look like tomorrow?',
    'What do I have tomorrow?',
    'Wann bin ich morgen frei?',
    'Quelles sont mes disponibilités demain ?',
    '¿Cuándo estoy libre mañana?',
    'Quando sono libero domani?',
    'Quando estou livre amanhã?',
    'Wanneer ben ik morgen vrij?',
  ])
    for (const before of ['When is the next review?', 'When do I see Rose Delgado next?'])
      expect({ question, ...after(before, question) }).toMatchObject({ question, ...whole })
  const weekly = after('Which meetings do I have with Rose Delgado next week?', 'When am I free?')
  expect(weekly).toMatchObject({ ...PLANNED, clientIds: [], dates: [{ from: '2026-11-22' }] })
})
