import { expect, test } from 'bun:test'
import { readQuestion } from '../../read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const library = { clients: [], people: [], titles: [], types: [] }

/** The hours in a question as "from to". */
function hoursIn(question: string): string {
  const { hours } = readQuestion(question, library, asking)
  return `${hours?.from ?? ''} ${hours?.to ?? ''}`
}

test('minutes past and to an hour are read in every language', () => {
  const times = {
    'Do I have a meeting tomorrow at half past three?': '15:30 15:45',
    'Do I have a meeting at quarter past 3pm?': '15:15 15:30',
    'Do I have a meeting tomorrow at 20 minutes to five?': '16:40 16:55',
    'Habe ich morgen um halb vier einen Termin?': '15:30 15:45',
    'Habe ich morgen um viertel nach drei einen Termin?': '15:15 15:30',
    'Habe ich morgen um 15 Uhr 20 einen Termin?': '15:20 15:35',
    'Ai-je un rendez-vous demain à neuf heures et quart ?': '09:15 09:30',
    'Ai-je un rendez-vous demain à midi moins le quart ?': '11:45 12:00',
    '¿Qué reuniones tengo mañana a las tres y media?': '15:30 15:45',
    'Tenho uma reunião amanhã às três e quinze?': '15:15 15:30',
    'Ho un appuntamento domani alle tre e mezza?': '15:30 15:45',
    'Heb ik morgen om half vier een afspraak?': '15:30 15:45',
    'Heb ik morgen om kwart over twee een afspraak?': '14:15 14:30',
  }
  for (const [question, hours] of Object.entries(times))
    expect([question, hoursIn(question)]).toEqual([question, hours])
})

test('two times with a dash are the hours between them', () => {
  const times = {
    'Am I free tomorrow from 8am - 1pm?': '08:00 13:00',
    'Am I free tomorrow 9:30 - 11:00?': '09:30 11:00',
    'Am I free tomorrow 3-4pm?': '15:00 16:00',
    'Am I free tomorrow 11-1pm?': '11:00 13:00',
    'Habe ich morgen 9–11 Uhr einen Termin?': '09:00 11:00',
    'Heb ik morgen 18:30u - 19:00u een afspraak?': '18:30 19:00',
  }
  for (const [question, hours] of Object.entries(times))
    expect([question, hoursIn(question)]).toEqual([question, hours])
})

test('days, amounts and lengths are no times of day', () => {
  for (const question of [
    'meetings from August 27 - 29',
    'Which meetings took 2 hours or more?',
    'Quelle réunion a duré plus de deux heures ?',
    'Habe ich seit einem halben Jahr Termine?',
    'What did we say about half of the three accounts?',
    'What did they say about going from a quarter to one third?',
    'Que reuniões tive nos dias 1 e 2 de março?',
    'Was wurde zu 2-3h Vorbereitung gesagt?',
    'Qu’a-t-il dit du contrat à 20 heures par semaine ?',
  ])
    expect([question, hoursIn(question)]).toEqual([question, ' '])
})

test('about an hour is at it, and at the latest is until it', () => {
  expect(hoursIn('Habe ich morgen gegen 15 Uhr einen Termin?')).toBe('15:00 15:15')
  expect(hoursIn('Habe ich morgen bis spätestens 11 Uhr einen Termin?')).toBe(' 11:00')
  expect(hoursIn('Suis-je libre demain vers 16h ?')).toBe('16:00 16:15')
  expect(hoursIn('Suis-je libre demain jusqu’à 16h ?')).toBe(' 16:00')
})

test('an hour in a part of the day is in it', () => {
  expect(hoursIn('Do I have a meeting tonight at 8?')).toBe('20:00 20:15')
  expect(hoursIn('Am I free this evening at 11?')).toBe('23:00 23:15')
  expect(hoursIn('Habe ich heute um 8 Uhr am Abend einen Termin?')).toBe('20:00 20:15')
  expect(hoursIn('Habe ich um 4 in der Früh einen Termin?')).toBe('04:00 04:15')
  expect(hoursIn('Which meetings were at 6 in the morning?')).toBe('06:00 06:15')
})

test('an hour after a day of the month leaves the day a day', () => {
  const plan = readQuestion('Ai-je un rendez-vous le 16 à 18h ?', library, asking)
  expect(plan.dates).toMatchObject([{ from: '2026-12-16', to: '2026-12-16' }])
  expect(plan.hours).toEqual({ from: '18:00', to: '18:15' })
})
