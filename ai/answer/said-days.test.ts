import { expect, test } from 'bun:test'
import { checkAnswer } from './check'
import { numberPassages, type Passage } from './passage'
import { answerMessages } from './prompt'
import { describeDays } from './said-days'

/** A Wednesday. */
const DATE = '2026-05-13T15:00:00Z'
const ZONE = 'Europe/London'

function said(text: string, kind: Passage['kind'] = 'transcript', date = DATE): Passage {
  const about = { meetingId: 1, title: 'Review', clientName: 'Rose', segment: 0, start: 0 }
  return { ...about, text, kind, date }
}
const days = (text: string, kind?: Passage['kind'], date?: string) =>
  describeDays(said(text, kind, date), ZONE)

test('“yesterday”, “last month” and “three weeks ago” are days of the meeting', () => {
  for (const [text, meant] of [
    ['Rose: I went to the bank yesterday.', 'yesterday: May 12, 2026'],
    ['We signed last Friday.', 'last Friday: May 8, 2026'],
    ['The keys come next week.', 'next week: May 17–23, 2026'],
    ['I retired three years ago.', 'three years ago: 2023'],
    ['We are moving this month.', 'this month: May 2026'],
    ['Last month was quiet.', 'Last month: April 2026'],
    ['Gestern war ich beim Notar.', 'Gestern: May 12, 2026'],
    ['Vor drei Wochen habe ich verkauft.', 'Vor drei Wochen: April 19–25, 2026'],
    ['Nous avons signé la semaine dernière.', 'la semaine dernière: May 3–9, 2026'],
    ['Hace dos años vendí la casa.', 'Hace dos años: 2024'],
    ['Ontem paguei tudo.', 'Ontem: May 12, 2026'],
    ['Due anni fa ho comprato la casa.', 'Due anni fa: 2024'],
    ['Gisteren heb ik getekend.', 'Gisteren: May 12, 2026'],
  ] as const)
    expect([text, days(text)]).toEqual([text, meant])
})

test('what names no certain day is left out', () => {
  for (const text of [
    'It was the last week of school.',
    'The next day we left.',
    'We moved in the last few years.',
    'We have lost money since last summer.',
    'We meet next Friday.',
    'He said so a long time ago.',
    'At last I found it.',
    'The last two meetings were short.',
    'We sold it a month and two days ago.',
    'It comes two days from tomorrow.',
    'In den letzten Wochen war viel los.',
    'We meet on the last Monday of March.',
    'That was on Sunday from last week.',
    'More than two days before yesterday it broke.',
  ])
    expect([text, days(text)]).toEqual([text, ''])
  expect(days('I called him yesterday.', 'note')).toBe('')
})

test('the day is that of the adviser’s time zone', () => {
  const late = '2026-05-13T23:30:00Z'
  expect(days('I called him yesterday.', 'transcript', late)).toBe('yesterday: May 13, 2026')
})

test('a model is told the days, and may cite the passage for them', () => {
  const passages = numberPassages([said('Rose: I went to the bank yesterday.')], ZONE)
  const rest = { history: [], facts: null, scope: null, note: null, now: new Date(DATE) }
  const messages = answerMessages({ question: 'When?', passages, timeZone: ZONE, ...rest })
  expect(messages.at(-1)?.content).toContain('days="yesterday: May 12, 2026"')
  const { result, sources, unsaid } = checkAnswer('On May 12, 2026 [1].', passages)
  expect(result).toBe('On May 12, 2026 [1].')
  expect(unsaid).toEqual([])
  expect(sources[0]).not.toHaveProperty('days')
  expect(checkAnswer('On June 2, 2021 [1].', passages).sources).toEqual([])
})
