import { expect, test } from 'bun:test'
import { readQuestion } from '../read'

const asking = { now: new Date('2026-12-31T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
/** "Did I meet", "habe ich getroffen". */
const PAST = /did I|habe ich|ai-je|vi en|ho visto|encontrei|gezien/
const library = { clients: [], people: [], titles: [], types: [] }

test.each([
  ['en', 'my meetings in $'],
  ['en', 'which clients did I meet in $'],
  ['de', 'meine Termine im $'],
  ['de', 'welche Kunden habe ich im $ getroffen'],
  ['fr', 'mes réunions en $'],
  ['fr', 'quels clients ai-je rencontrés en $'],
  ['es', 'mis reuniones en $'],
  ['es', '¿qué clientes vi en $?'],
  ['it', 'le mie riunioni a $'],
  ['it', 'quali clienti ho visto a $'],
  ['pt', 'as minhas reuniões em $'],
  ['pt', 'que clientes encontrei em $'],
  ['nl', 'mijn afspraken in $'],
  ['nl', 'welke klanten heb ik in $ gezien'],
])('every month is read by its name in %s: %s', (language, question) => {
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(Date.UTC(2026, month, 15))
    const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(day)
    const { dates, topic } = readQuestion(question.replace('$', name), library, asking)
    // on the last day of the year, the meetings of January are those to come
    const year = month === 0 && !PAST.test(question) ? 2027 : 2026
    const from = `${year}-${String(month + 1).padStart(2, '0')}-01`
    expect([name, topic, dates]).toMatchObject([name, '', [{ from, of: 'meeting' }]])
  }
})

test.each([
  ['en', 'whom did I meet on $'],
  ['de', 'wen habe ich am $ getroffen'],
  ['fr', 'qui ai-je rencontré $'],
  ['es', '¿a quién vi el $?'],
  ['it', 'chi ho visto $'],
  ['pt', 'quem encontrei na $'],
  ['nl', 'wie heb ik op $ gezien'],
])('every weekday is read by its name in %s: %s', (language, question) => {
  for (let day = 1; day <= 7; day += 1) {
    const date = new Date(Date.UTC(2026, 11, 20 + day))
    const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
      date,
    )
    const { dates, topic } = readQuestion(question.replace('$', name), library, asking)
    expect([name, topic, dates.length]).toEqual([name, '', 1])
    expect(new Date(dates[0]?.from ?? '').getUTCDay()).toBe(date.getUTCDay())
  }
})

test.each([
  ['march vs april 2026, number of meetings', '2026-03-01', '2026-04-01'],
  ['meetings in may or june', '2026-05-01', '2026-06-01'],
])(
  'a month whose name is a word too is known by the month beside it: %s',
  (question, first, second) => {
    const { dates } = readQuestion(question, library, asking)
    expect(dates.map(({ from }) => from)).toEqual([first, second])
  },
)

test('a month before another one is no first name', () => {
  for (const question of [
    'Meetings per month for September, October and November 2026',
    'how many meetings in total september, october and november 2026',
  ])
    expect(readQuestion(question, library, asking).dates).toMatchObject([
      { from: '2026-09-01', to: '2026-11-30' },
    ])
})
