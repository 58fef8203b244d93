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

test('what the only appointment is stays in the question', () => {
  for (const question of [
    'What time is my lab appointment and who is coming?',
    'When is my next lab appointment?',
  ])
    expect([question, read(question).topic]).toEqual([question, 'lab'])
  expect(read('When is my next client meeting?').topic).toBe('')
})

test('whether the appointment is on a day asks about the coming one', () => {
  const [tuesday] = read('When is my meeting on Tuesday?').dates
  for (const question of [
    'Is my meeting on Tuesday or Wednesday?',
    'Isn’t the meeting on Tuesday?',
    'Ist mein Termin am Dienstag?',
    'Est-ce que mon rendez-vous est mardi ?',
    'È il mio appuntamento martedì?',
    'Is mijn afspraak op dinsdag?',
    'Who’s attending the meeting on Tuesday?',
  ])
    expect([question, read(question).dates[0]?.from]).toEqual([question, tuesday?.from])
})

const TIMES = [
  ['Do I have a meeting tomorrow at 9?', '09:00', '09:15'],
  ['any meetings tomorrow at nine pm', '21:00', '21:15'],
  ['What meetings do I have at 3 tomorrow?', '15:00', '15:15'],
  ['Do I have any meetings tomorrow morning?', null, '12:00'],
  ['Do I have anything going on tomorrow between two and four pm?', '14:00', '16:00'],
  ['meetings tomorrow between 9 and 12', '09:00', '12:00'],
  ['Do I have any meetings tomorrow between 6 and 7?', '18:00', '19:00'],
  ['What appointments do I have tomorrow after 1:00pm?', '13:00', null],
  ['Habe ich morgen um 9 einen Termin?', '09:00', '09:15'],
  ['Ai-je un rendez-vous demain à 10 ?', '10:00', '10:15'],
  ['¿Tengo una reunión mañana a las 10?', '10:00', '10:15'],
  ['Ho un appuntamento domani alle 10?', '10:00', '10:15'],
  ['Tenho uma reunião amanhã às 10?', '10:00', '10:15'],
  ['Heb ik morgen om 10 een afspraak?', '10:00', '10:15'],
] as const

test('a time of day limits what is planned on a day to come', () => {
  for (const [question, from, to] of TIMES) {
    const { status, topic, dates, hours } = read(question)
    const expected = [question, 'planned', '', 1, { from, to }]
    expect([question, status, topic, dates?.length, hours]).toEqual(expected)
  }
})

test('a number after “at” that counts something is no time of day', () => {
  expect(read('How many clients did I meet at 3 meetings?').hours).toBeNull()
  expect(read('clients with between 3 and 5 meetings')).toMatchObject({ atLeast: 3, atMost: 5 })
})

test('when a meeting is, without a past verb, asks for one to come', () => {
  for (const question of [
    'When is my meeting with Rose?',
    'When’s my appointment with Rose?',
    'What time is my meeting with Rose on Friday?',
    'Wann ist mein Termin mit Rose?',
    'Quand est mon rendez-vous avec Rose ?',
    '¿Cuándo es mi reunión con Rose?',
    'Quando è il mio appuntamento con Rose?',
    'Quando é a minha reunião com Rose?',
    'Wanneer is mijn afspraak met Rose?',
  ]) {
    const { clientIds, status } = read(question)
    expect([question, clientIds, status]).toEqual([question, [1], 'planned'])
  }
  expect(read('When was my meeting with Rose?').status).toBe('held')
  expect(read('When is my last meeting with Rose?').status).toBe('held')
})

test('whom a meeting is with stays a condition, also if nobody has that name', () => {
  expect(read('When is my next appointment with Dr. Smith?').topic).toBe('Smith')
  expect(read('When is my next meeting with the notary?').topic).toBe('notary')
  expect(read('Rose’s meetings starting with the latest').topic).toBe('')
})

test('what is on the calendar is asked for in many ways', () => {
  for (const question of [
    'What events are upcoming today?',
    'What is my event schedule tomorrow?',
    'plan for tomorrow',
    'What does my morning look like tomorrow?',
    'Do I have anything planned?',
    'What is my schedule?',
    'show my calendar',
    'my agenda',
    'Do I have any appointments?',
    'show future events',
    'What are the events next week?',
    'Is there anything planned for tomorrow?',
    'What are my plans for the month of December?',
    'What’s for today?',
    'What is going on on December 24?',
    'Who will be attending the meeting tomorrow?',
    'How many people are attending my next meeting?',
    'Have you put my meeting tomorrow on the calendar?',
    'Are there any pending appointments tomorrow?',
    'do i have a date on friday',
  ]) {
    const { intent, subject, status, topic } = read(question)
    expect([question, intent, subject, status, topic]).toEqual([
      question,
      'list',
      'meetings',
      'planned',
      '',
    ])
  }
})

test('plans, events and dates of a client are what was said', () => {
  for (const question of [
    'What plans does Rose have for the farm?',
    'What is the plan for the farm?',
    'Which events did Rose mention?',
    'Do I have anything on the Delgado estate?',
    'Do we have something to send to Rose?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
})

test('a day of the month is read after “for”, a turn is not', () => {
  expect(read('Do I have anything planned for the 21st?').dates?.[0]?.from).toEndWith('-21')
  expect(read('What did Rose say for the third time?').dates).toEqual([])
})

test('lists that are to be read out, checked or gone through are shown', () => {
  for (const question of [
    'read my reminder list back to me',
    'I want you to read my reminder list to me',
    'please go through my to-do list with me',
    'can you tell me what reminders I’ve set',
    'what is on my list of things to remember',
    'let me know what’s on my list of reminders',
  ]) {
    const { subject, topic } = read(question)
    expect([question, subject, topic]).toEqual([question, 'actions', ''])
  }
  for (const question of ['check my calendar for tomorrow', 'check what’s on my calendar tomorrow'])
    expect([question, read(question)]).toMatchObject([question, { status: 'planned', topic: '' }])
})

test('a thing on the calendar or a reminder is what the meeting or task is about', () => {
  expect(read('Is the marathon on my calendar?')).toMatchObject({
    subject: 'meetings',
    status: 'planned',
    title: 'marathon',
  })
  expect(read('Is a meeting with Rose on my calendar?').clientIds).toEqual([1])
  expect(read('Is sorting the mail on my list of things to do?').topic).toBe('sorting mail')
  expect(read('Do I have a reminder to clean the garage?')).toMatchObject({
    subject: 'actions',
    topic: 'clean garage',
  })
})

test('a titled meeting without a past verb is listed with its time', () => {
  const titled = readerOf({ titles: ['Court preparation'] })
  expect(titled('What time is the court preparation?')).toMatchObject({
    intent: 'list',
    title: 'Court preparation',
    status: null,
  })
  expect(titled('When was the court preparation?')).toMatchObject({
    intent: 'list',
    status: 'held',
  })
  expect(titled('Court preparation').intent).toBe('summarize')
})

test('tasks for a weekday are those due on the coming one', () => {
  for (const question of [
    'my tasks for Friday',
    'what is on my list for Friday',
    'mis tareas para el viernes',
  ])
    expect([question, read(question).dates]).toMatchObject([
      question,
      [{ of: 'due', from: '2026-11-27' }],
    ])
  expect(read('tasks from Friday').dates).toMatchObject([{ of: 'meeting', from: '2026-11-20' }])
})

test('anything on a day or at an hour is a meeting to come in every language', () => {
  const afternoon = { from: '12:00', to: '18:00' }
  for (const [question, hours] of [
    ['Habe ich am Dienstagnachmittag etwas?', afternoon],
    ['¿Tengo algo el martes por la tarde?', afternoon],
    ['¿Tengo alguna reunión el martes por la tarde?', afternoon],
    ['Ai-je quelque chose mardi après-midi ?', afternoon],
    ['Heb ik dinsdagmiddag iets?', afternoon],
    ['Habe ich am Dienstag um 10 etwas vor?', { from: '10:00', to: '10:15' }],
  ] as const)
    expect([question, read(question)]).toMatchObject([
      question,
      { intent: 'list', status: 'planned', hours, dates: [{ from: '2026-11-24' }], topic: '' },
    ])
})

test('reminders are tasks, due on their day, in every language', () => {
  const due = { of: 'due', from: '2026-11-22', to: '2026-11-22' }
  for (const question of [
    'What are my reminders for tomorrow?',
    'Was sind meine Erinnerungen für morgen?',
    'zeige alle Erinnerungen für morgen früh',
    'visualizza tutti i promemoria di domani mattina',
    'laat alle herinneringen voor morgenochtend zien',
    '¿Qué recordatorios tengo para mañana?',
    'Quels rappels ai-je demain ?',
    'Quais lembretes tenho amanhã?',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { subject: 'actions', dates: [due], hours: null, topic: '' },
    ])
  for (const question of ['Quante attività ho oggi?', 'Quantas tarefas tenho hoje?'])
    expect([question, read(question).dates]).toMatchObject([question, [{ of: 'due' }]])
  expect(read('Lies mir meine Erinnerungen vor.')).toMatchObject({ subject: 'actions', topic: '' })
  expect(read('Was sagte Rose über ihre Erinnerungen?').topic).toBe('Erinnerungen')
})
