import { expect, test } from 'bun:test'
import { readQuestion } from './read'

const ASKING = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const LIBRARY = {
  clients: [{ id: 1, name: 'Rose Delgado', type: 'Tax Advisory' }],
  people: ['Rose Delgado'],
  titles: [],
  types: ['Meeting'],
}

function read(question: string) {
  const { status, dates, topic } = readQuestion(question, LIBRARY, ASKING)
  return { status, from: dates[0]?.from ?? null, topic }
}

test('what is on the calendar is asked with the present of “have”', () => {
  const planned = { status: 'planned' as const, from: '2026-12-01', topic: '' }
  for (const question of [
    'Do I have an appointment in December?',
    'Habe ich im Dezember einen Termin?',
    'Ai-je un rendez-vous en décembre ?',
    '¿Tengo una reunión en diciembre?',
    'Ho un appuntamento a dicembre?',
    'Tenho uma reunião em dezembro?',
    'Que reuniões tenho marcadas para dezembro?',
    'Met welke klanten heb ik in december een afspraak?',
  ])
    expect({ question, ...read(question) }).toEqual({ question, ...planned })
})

test('what is happening on coming days is on the calendar, what was happening is not', () => {
  const planned = { status: 'planned' as const, topic: '' }
  expect(read('What’s happening next week?')).toEqual({ ...planned, from: '2026-11-22' })
  expect(read('What is happening on Monday?')).toEqual({ ...planned, from: '2026-11-23' })
  expect(read('Summarize next month')).toEqual({ ...planned, from: '2026-12-01' })
  expect(read('Am I free tomorrow?')).toEqual({ ...planned, from: '2026-11-22' })
  expect(read('What was happening on Monday?')).toMatchObject({ status: null, from: '2026-11-16' })
})

test('what was is asked with a participle', () => {
  for (const question of [
    'Welche Termine habe ich im Dezember gehabt?',
    'Mit wem habe ich mich im Dezember getroffen?',
    'Quelles réunions ai-je eues en décembre ?',
    'Quali incontri ho avuto a dicembre?',
    'Que reuniões tive em dezembro?',
    'Welke afspraken heb ik in december gehad?',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { status: 'held', from: '2025-12-01' },
    ])
})

test('“ce mois-ci” is this month', () => {
  const held = { status: 'held' as const, from: '2026-11-01', topic: '' }
  expect(read('Quelles réunions ai-je eues ce mois-ci ?')).toEqual(held)
  expect(read('Quelles réunions ai-je eues cette semaine-ci ?')).toMatchObject({ topic: '' })
})

test('what somebody has to do is a task in each language', () => {
  for (const question of [
    'Was muss Rose noch erledigen?',
    'Que doit encore faire Rose ?',
    '¿Qué le toca hacer a Rose?',
    'Cosa deve ancora fare Rose?',
    'O que é que a Rose ficou de fazer?',
    'Wat moet Rose nog doen?',
  ]) {
    const { subject, clientIds, topic } = readQuestion(question, LIBRARY, ASKING)
    expect([question, subject, clientIds, topic]).toEqual([question, 'actions', [1], ''])
  }
})

test('tasks by a weekday are those until the next one', () => {
  for (const question of ['tasks by Friday', 'What does Rose have to do by Friday?'])
    expect(readQuestion(question, LIBRARY, ASKING).dates).toMatchObject([
      { of: 'due', from: null, to: '2026-11-27' },
    ])
})

test('only meetings and their files fail, and any other failure was talked about', () => {
  for (const question of [
    'What went wrong on Rose’s trip?',
    'Why did the sale fail?',
    'What renovation is in progress?',
    'Warum ist der Verkauf gescheitert?',
    'Pourquoi la vente a-t-elle échoué ?',
    '¿Por qué fracasó la venta?',
    'Perché è fallita la vendita?',
    'Por que fracassou a venda?',
    'Waarom is de verkoop mislukt?',
  ])
    expect([question, read(question).status]).toEqual([question, null])
  for (const question of [
    'What failed in October?',
    'What went wrong with the recording of the sale?',
    'Which uploads failed for Rose?',
    'Welche Aufnahmen sind fehlgeschlagen?',
  ])
    expect([question, read(question).status]).toEqual([question, 'failed'])
})

test('shares are not tasks, and “des” is not “dès”', () => {
  const subjectOf = (question: string) => readQuestion(question, LIBRARY, ASKING).subject
  expect(read('Que pense Rose de la vente des actions du pétrole ?')).toEqual({
    status: null,
    from: null,
    topic: 'vente actions pétrole',
  })
  for (const question of [
    'Quelles actions Rose a-t-elle vendues ?',
    '¿Qué dijo Rose de las acciones de la empresa?',
    'Quanto valgono le azioni di Rose?',
    'Quanto valem as ações da Rose?',
  ])
    expect([question, subjectOf(question)]).toEqual([question, 'meetings'])
  for (const question of ['Quelles actions sont ouvertes ?', '¿Qué acciones tengo pendientes?'])
    expect([question, subjectOf(question)]).toEqual([question, 'actions'])
})

test('a note that is private or for oneself has no topic of that', () => {
  for (const question of [
    'What did I note privately about Rose?',
    '¿Qué apunté en privado sobre Rose?',
    'Qu’ai-je noté en privé sur Rose ?',
    'Wat heb ik voor mezelf genoteerd over Rose?',
  ])
    expect([question, read(question).topic]).toEqual([question, ''])
  expect(read('What did I note about the private school?').topic).toBe('private school')
})

test('what lasted, took or ran longer was held', () => {
  for (const question of [
    'Which meetings lasted longer than 80 minutes?',
    'meetings that took more than an hour',
    'Welche Termine dauerten länger als 80 Minuten?',
    'Quelles réunions ont duré plus de 80 minutes ?',
  ])
    expect([question, read(question).status]).toEqual([question, 'held'])
  expect(read('Which meetings are longer than 80 minutes?').status).toBeNull()
})

test('German “was” asks what is planned, it doesn’t tell of the past', () => {
  expect(read('Was ist für Dezember geplant?')).toMatchObject({
    status: 'planned',
    from: '2026-12-01',
  })
  expect(read('Was ist morgen geplant?').status).toBe('planned')
  expect(read('Was hatte ich im Dezember?').status).not.toBe('planned')
})

test('Spanish “qué” is no participle, and a perfect or “hubo” is past', () => {
  const planned = { status: 'planned', from: '2026-12-01' }
  expect(read('¿Qué reuniones tengo en diciembre?')).toMatchObject(planned)
  expect(read('¿Tengo alguna cita en diciembre?')).toMatchObject(planned)
  const held = { status: 'held', from: '2025-12-01' }
  for (const question of [
    '¿Qué reuniones hubo en diciembre?',
    '¿Qué reuniones hemos tenido en diciembre?',
    '¿A quién vi en diciembre?',
  ])
    expect([question, read(question)]).toMatchObject([question, held])
})

test.each([
  'do I have an appointment with Rose?',
  'habe ich einen Termin mit Rose?',
  'heb ik al een afspraak met Rose?',
  'ho un incontro con Rose?',
  'ai-je un rendez-vous avec Rose ?',
  'tenho reunião com a Rose?',
])('to have an appointment with someone is to come: “%s”', (question) => {
  expect(read(question)).toMatchObject({ status: 'planned', topic: '' })
})

test('to have had one is past', () => {
  for (const question of [
    'have I had an appointment with Rose?',
    'heb ik een afspraak met Rose gehad?',
    'ho avuto un incontro con Rose?',
    'quanti incontri ho fatto con Rose?',
  ])
    expect([question, read(question).status]).toEqual([question, 'held'])
})

test('what happens on a day is asked of the coming one', () => {
  expect(read('What happens on December 15?').from).toBe('2026-12-15')
  expect(read('What happened on December 15?').from).toBe('2025-12-15')
})

test('what is on, and the next time, are to come', () => {
  for (const question of ['Whats on in December?', 'what’s coming up in December'])
    expect(read(question)).toEqual({ status: 'planned', from: '2026-12-01', topic: '' })
  for (const question of ['Next time I see Rose?', 'When’s the next time I’m meeting Rose?'])
    expect(read(question)).toEqual({ status: 'planned', from: null, topic: '' })
})

test.each([
  'Welke afspraken zal ik hebben in december?',
  '¿Qué reuniones tendré en diciembre?',
  'Quels rendez-vous aurai-je en décembre ?',
  'Que reuniões terei em dezembro?',
])('a verb in the future looks ahead: %s', (question) => {
  expect(read(question).from).toBe('2026-12-01')
})

test('what one should do is to come, and what one should have done is not', () => {
  for (const [question, from] of [
    ['What should I have ready in December?', '2026-12-01'],
    ['What am I meant to bring in January?', '2027-01-01'],
    ['Which documents should I bring in January?', '2027-01-01'],
    ['Should I have told Rose in March?', '2026-03-01'],
  ] as const)
    expect([question, read(question).from]).toEqual([question, from])
})
