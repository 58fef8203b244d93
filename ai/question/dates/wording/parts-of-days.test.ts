import { expect, test } from 'bun:test'
import { readQuestion } from '../../read'

/** A Saturday. */
const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const library = { clients: [], people: [], titles: [], types: [] }
const [MORNING, AFTERNOON, EVENING] = [' 12:00', '12:00 18:00', '18:00 ']

/** The day and hours in a question. */
function timeIn(question: string): string {
  const { dates, hours } = readQuestion(question, library, asking)
  return `${dates.map(({ from }) => from).join()} ${hours?.from ?? ''} ${hours?.to ?? ''}`
}

test('a day and its part in one word are read in every language', () => {
  const times = {
    'Do I have a meeting tonight?': `2026-11-21 ${EVENING}`,
    'Which meetings did I have last night?': `2026-11-20 ${EVENING}`,
    'Habe ich am Montagmorgen einen Termin?': `2026-11-23 ${MORNING}`,
    'Habe ich Dienstagnachmittag einen Termin?': `2026-11-24 ${AFTERNOON}`,
    'Ai-je un rendez-vous demain en fin de matinée ?': `2026-11-22 ${MORNING}`,
    '¿Qué reuniones tengo esta tarde?': `2026-11-21 ${AFTERNOON}`,
    '¿Qué reuniones tuve anoche?': `2026-11-20 ${EVENING}`,
    'Ho un appuntamento domattina?': `2026-11-22 ${MORNING}`,
    'Ho un appuntamento stasera?': `2026-11-21 ${EVENING}`,
    'Heb ik morgenochtend een afspraak?': `2026-11-22 ${MORNING}`,
    'Heb ik vanavond een afspraak?': `2026-11-21 ${EVENING}`,
    'Welke afspraken had ik gistermiddag?': `2026-11-20 ${AFTERNOON}`,
  }
  for (const [question, time] of Object.entries(times))
    expect([question, timeIn(question)]).toEqual([question, time])
})

test('the morning of a day is not tomorrow', () => {
  expect(timeIn('¿Qué reuniones tengo el lunes por la mañana?')).toBe(`2026-11-23 ${MORNING}`)
  expect(timeIn('¿Qué reuniones tengo mañana por la mañana?')).toBe(`2026-11-22 ${MORNING}`)
  expect(timeIn('Habe ich Montag Morgen einen Termin?')).toBe(`2026-11-23 ${MORNING}`)
  expect(timeIn('Habe ich morgen einen Termin?')).toBe('2026-11-22  ')
})

test('the part of a day is no topic', () => {
  const topicOf = (question: string) => readQuestion(question, library, asking).topic
  expect(topicOf('Was wurde gestern Abend zur Rente gesagt?')).toBe('Rente')
  expect(topicOf('¿Qué se dijo ayer por la tarde sobre la pensión?')).toBe('pensión')
})
