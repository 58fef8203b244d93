import { expect, test } from 'bun:test'
import { readQuestion } from '../../read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'Europe/Berlin', name: 'Dana' }
const library = { clients: [], people: [], titles: [], types: [] }

/** The days and hours in a question. */
function timeIn(question: string): string {
  const { dates, hours } = readQuestion(question, library, asking)
  const days = dates.map(({ from, to }) => `${from}..${to}`).join()
  return `${days} ${hours?.from ?? ''} ${hours?.to ?? ''}`
}

test('the next hours are hours of today where the user is', () => {
  const times = {
    'Which meetings do I have in the next 3 hours?': '2026-11-21..2026-11-21 16:00 19:15',
    'Do I have a meeting in an hour?': '2026-11-21..2026-11-21 16:00 17:15',
    'Habe ich in einer Stunde einen Termin?': '2026-11-21..2026-11-21 16:00 17:15',
    'Ai-je un rendez-vous dans deux heures ?': '2026-11-21..2026-11-21 16:00 18:15',
    'Quels rendez-vous au cours des deux prochaines heures ?': '2026-11-21..2026-11-21 16:00 18:15',
    '¿Tengo una reunión dentro de dos horas?': '2026-11-21..2026-11-21 16:00 18:15',
    'Tenho alguma reunião nas próximas 3 horas?': '2026-11-21..2026-11-21 16:00 19:15',
    'Ho un appuntamento tra un’ora?': '2026-11-21..2026-11-21 16:00 17:15',
    'Heb ik over een uur een afspraak?': '2026-11-21..2026-11-21 16:00 17:15',
  }
  for (const [question, time] of Object.entries(times))
    expect([question, timeIn(question)]).toEqual([question, time])
})

test('hours beyond midnight are the days that they touch', () => {
  expect(timeIn('Which meetings did I have in the last 24 hours?')).toBe('2026-11-20..2026-11-21  ')
  expect(timeIn('Which meetings do I have in the next 12 hours?')).toBe('2026-11-21..2026-11-22  ')
})

test('the last hours of a meeting and lengths are no time from now', () => {
  const others = [
    'What was said in the last 2 hours of the review?',
    'how many meetings last an hour or more',
    'Can the return be prepared in 2 hours?',
  ]
  for (const question of others) {
    const { dates, hours } = readQuestion(question, library, asking)
    expect([question, dates, hours]).toEqual([question, [], null])
  }
})
