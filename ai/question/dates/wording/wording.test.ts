import { expect, test } from 'bun:test'
import { readQuestion } from '../../read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const library = { clients: [], people: [], titles: [], types: [] }

/** The first period in a question as "from to". */
function daysIn(question: string): string {
  const [{ from = null, to = null } = {}] = readQuestion(question, library, asking).dates
  return `${from} ${to}`
}

test('periods are read in other wordings', () => {
  const times = {
    'meetings between mid-September and early October': '2026-09-11 2026-10-10',
    'Everything from the past fortnight': '2026-11-08 2026-11-21',
    'Who haven’t I met in half a year?': '2026-05-21 2026-11-21',
    'Mit wem habe ich seit einem halben Jahr nicht gesprochen?': '2026-05-21 2026-11-21',
    'who did I see the Monday after Easter': '2026-04-06 2026-04-06',
    'the Friday before Christmas': '2025-12-19 2025-12-19',
    'What was discussed two Tuesdays ago?': '2026-11-10 2026-11-10',
    'meetings this time last year': '2025-11-01 2025-11-30',
    'what did I do yesterday afternoon': '2026-11-20 2026-11-20',
    'appointments for the rest of the year': '2026-11-21 2026-12-31',
    'what’s left this month': '2026-11-21 2026-11-30',
    'what happened at the end of last week': '2026-11-12 2026-11-14',
    'from June on': '2026-06-01 2026-11-21',
    'the whole of 2025': '2025-01-01 2025-12-31',
    'over the summer': '2026-06-01 2026-08-31',
    'year to date': '2026-01-01 2026-12-31',
    'what’s coming up after New Year': '2027-01-02 null',
    'what did I have between Thanksgiving and New Year’s last year?': '2025-11-27 2025-12-31',
    'held in summer 2025, june to august': '2025-06-01 2025-08-31',
    'clients whose last meeting was before July': 'null 2026-06-30',
    'meetings since the start of 2025': '2025-01-01 2026-11-21',
    'meetings since mid-2025': '2025-06-01 2026-11-21',
    'meetings in early 2025': '2025-01-01 2025-01-31',
    'meetings 4/1/2026 - 4/30/2026': '2026-04-01 2026-04-30',
    'meetings April 3 – May 9': '2026-04-03 2026-05-09',
    'meetings in this year’s Q1': '2026-01-01 2026-03-31',
    'who have I met since New Year’s 2026?': '2026-01-01 2026-11-21',
    'who have I met since that March 24 session?': '2026-03-25 null',
    'meetings in the two weeks after May 3': '2026-05-04 2026-05-17',
    'meetings in the 30 days before April 15': '2026-03-16 2026-04-14',
    'meetings in sept': '2026-09-01 2026-09-30',
    'who do I see thurs?': '2026-11-26 2026-11-26',
    'what is planned on wed?': '2026-11-25 2026-11-25',
  }
  for (const [question, days] of Object.entries(times))
    expect([question, daysIn(question)]).toEqual([question, days])
})

test('the same words are not a period in other contexts', () => {
  for (const question of [
    'Who inherited half a year’s salary?',
    'the half-year review',
    'he was right before the court',
    'Is the new year plan signed?',
    'What was decided over the new fence?',
    'Is the whole family insured?',
    'Who is left in the firm?',
    'Did the late-payment letter go out?',
  ])
    expect([question, daysIn(question)]).toEqual([question, 'null null'])
})

test('“more than last year” is compared with this year', () => {
  for (const question of [
    'did I have more or fewer meetings than last year',
    'how many meetings this year compared to last',
    'am I spending more time in meetings than last month',
  ])
    expect([question, readQuestion(question, library, asking).dates.length]).toEqual([question, 2])
  const offer = 'did the house cost more than last year’s offer'
  expect(readQuestion(offer, library, asking).dates).toHaveLength(1)
})

test('since a client came is all the time, and a change since then compares', () => {
  const datesOf = (question: string) => readQuestion(question, library, asking).dates
  for (const question of [
    'What have I promised her since we started, everything please.',
    'How many meetings since day one?',
    'What did I take on for them since they became clients?',
    'All tasks ever since he’s been with us',
    'Since she came to us, what have I promised her?',
  ])
    expect(datesOf(question)).toEqual([])
  expect(datesOf('What have I promised her since she started the bakery?')).toHaveLength(1)
  expect(datesOf('How many meetings changed since we started?')).toHaveLength(1)
})

test('a second question about later makes two sides of a time', () => {
  for (const question of [
    'What did we expect for the shares last December and what did we really use?',
    'How much was the fee in January, and what did it become?',
    'the rent in May and the final price',
  ])
    expect([question, readQuestion(question, library, asking).intent]).toEqual([
      question,
      'compare',
    ])
  const single = 'What did we expect for the shares last December and why?'
  expect(readQuestion(single, library, asking).intent).toBe('find')
})

test('someone’s last day is not yesterday', () => {
  const datesOf = (question: string) => readQuestion(question, library, asking).dates
  expect(datesOf('When is his last day at the bank?')).toEqual([])
  expect(datesOf('Wann ist sein letzter Tag in der Bank?')).toEqual([])
  expect(datesOf('What happened in the last day?')).toHaveLength(1)
})

test('what happens on a day is what is planned then, in every language', () => {
  for (const question of [
    'Was passiert am 9. Dezember?',
    'Que se passe-t-il le 9 décembre ?',
    '¿Qué pasa el 9 de diciembre?',
    'Cosa succede il 9 dicembre?',
    'O que acontece no dia 9 de dezembro?',
    'Wat gebeurt er op 9 december?',
  ]) {
    const { status, topic, dates } = readQuestion(question, library, asking)
    expect([question, status, topic, dates[0]?.from]).toEqual([
      question,
      'planned',
      '',
      '2026-12-09',
    ])
  }
  const past = readQuestion('Was passierte am 9. Dezember?', library, asking)
  expect(past.status).not.toBe('planned')
})
