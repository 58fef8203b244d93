import { expect, test } from 'bun:test'
import { readQuestion } from '../../read'

/** A Saturday. */
const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const library = { clients: [], people: [], titles: [], types: [] }

/** The days in a question as "from to". */
function daysIn(question: string): string {
  const { dates } = readQuestion(question, library, asking)
  return dates.map(({ from, to }) => `${from} ${to}`).join()
}

test('ranges of days in figures are read as they are written', () => {
  const days = {
    'Which meetings were from August 27th - 29th?': '2026-08-27 2026-08-29',
    'Welche Termine gab es vom 14.10. - 15.10.2025?': '2025-10-14 2025-10-15',
    'Welche Termine gab es am 14./15.10.?': '2026-10-14 2026-10-15',
    'Welche Termine gab es vom 14. bis zum 15.10.?': '2026-10-14 2026-10-15',
    'Welke afspraken heb ik op 10-12?': '2026-12-10 2026-12-10',
    'Welke afspraken had ik van 1-10 tot 7-11?': '2026-10-01 2026-11-07',
    'Welke afspraken had ik in K1 2026?': '2026-01-01 2026-03-31',
    'Who did I meet on 14 April 25?': '2025-04-14 2025-04-14',
  }
  for (const [question, range] of Object.entries(days))
    expect([question, daysIn(question)]).toEqual([question, range])
})

test('hours and amounts are no days', () => {
  expect(daysIn('Heb ik op 10-12 uur een afspraak?')).toBe('')
  expect(daysIn('Do I have a meeting on 14 April 15:00?')).toBe('2027-04-14 2027-04-14')
})

test('weeks from a day are counted from the coming one', () => {
  const days = {
    'Do I have a meeting a week from Monday?': '2026-11-30 2026-11-30',
    'Do I have a meeting two weeks from tomorrow?': '2026-12-06 2026-12-06',
    'Welche Termine habe ich Montag in einer Woche?': '2026-11-30 2026-11-30',
    'Quels rendez-vous ai-je mardi en quinze ?': '2026-12-08 2026-12-08',
    'Quels rendez-vous ai-je lundi en huit ?': '2026-11-30 2026-11-30',
    'Welche Termine habe ich übernächstes Wochenende?': '2026-12-05 2026-12-06',
    'Quels rendez-vous le deuxième week-end de septembre ?': '2026-09-12 2026-09-13',
    'Meetings on the last weekend of July': '2026-07-25 2026-07-26',
  }
  for (const [question, range] of Object.entries(days))
    expect([question, daysIn(question)]).toEqual([question, range])
})

test('what begins now or later ends later', () => {
  const days = {
    'Meetings between now and December 15': '2026-11-21 2026-12-15',
    'Welche Termine habe ich zwischen jetzt und dem 15. Dezember?': '2026-11-21 2026-12-15',
    '¿Qué reuniones tengo entre hoy y el 15 de diciembre?': '2026-11-21 2026-12-15',
    'Welche Termine habe ich ab nächster Woche?': '2026-11-22 null',
    'Quels rendez-vous ai-je à partir de la semaine prochaine ?': '2026-11-22 null',
    'Quali appuntamenti ho a partire dalla prossima settimana?': '2026-11-22 null',
  }
  for (const [question, range] of Object.entries(days))
    expect([question, daysIn(question)]).toEqual([question, range])
})

test('in some weeks is that week, and tasks are due within it', () => {
  expect(daysIn('Which meetings are there in 3 weeks?')).toBe('2026-12-06 2026-12-12')
  expect(daysIn('Meetings in 3 days')).toBe('2026-11-24 2026-11-24')
  expect(daysIn('Which tasks are due in two weeks?')).toBe('2026-11-21 2026-12-05')
  expect(daysIn('How many clients did I meet in 3 weeks?')).toBe('')
})

test('short forms for the end of a time are read', () => {
  expect(daysIn('Which tasks are due by EOM?')).toBe('null 2026-11-30')
  expect(daysIn('Which tasks are due by EOY?')).toBe('null 2026-12-31')
  expect(daysIn('Which tasks are due by the end of the day?')).toBe('null 2026-11-21')
  expect(daysIn('Which tasks are due by EOD Friday?')).toBe('null 2026-11-27')
  expect(daysIn('At the end of the day, what did the client want?')).toBe('')
})
