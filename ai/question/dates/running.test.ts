import { expect, test } from 'bun:test'
import { rangesIn } from '../../testing/ranges-in'

test.each([
  ['meetings earlier this month', 'November 1–21'],
  ['meetings later this month', 'November 21–30'],
  ['Termine später in diesem Monat', 'November 21–30'],
  ['den Rest der Woche', 'November 21'],
  ['el resto del mes', 'November 21–30'],
  ['meetings in the current week', 'November 15–21'],
  ['reuniones de la semana actual', 'November 15–21'],
  ['meetings between May 4 and now', 'May 4 – November 21'],
])('part of a time that is running is before or after today: %s', (question, range) => {
  expect(rangesIn(question)).toEqual([range])
})

test('what is later than a time is not part of it', () => {
  expect(rangesIn('reuniones antes de 2026')).toEqual(['until December 31, 2025'])
  expect(rangesIn('did it rise later than planned')).toEqual([])
})

test.each([
  ['in the last weeks', 'November 1–21'],
  ['in den letzten Wochen', 'November 1–21'],
  ['ces derniers mois', 'August 21 – November 21'],
  ['negli ultimi giorni', 'November 19–21'],
])('several units without their number are as many as a few: %s', (question, range) => {
  expect(rangesIn(question)).toEqual([range])
})

test.each([
  ['meetings the week beginning May 4', 'past', 'May 4–10'],
  ['meetings for two weeks from May 4', 'past', 'May 4–17'],
  ['riunioni della settimana che inizia il 4 maggio', 'past', 'May 4–10'],
  ['meetings two weeks from today', 'future', 'December 5'],
  ['tasks due within 5 days', 'future', 'November 21–26'],
  ['afspraken over twee weken', 'future', 'November 29 – December 5'],
  ['meetings in week 10', 'past', 'March 2–8'],
] as const)('a length of time is counted from a day: %s', (question, tense, range) => {
  expect(rangesIn(question, tense)).toEqual([range])
})

test.each([
  ['a year and a half ago', 'May 1–31, 2025'],
  ['meetings 1 year and 3 months ago', 'August 1–31, 2025'],
  ['Wen habe ich seit anderthalb Jahren nicht getroffen?', 'May 21, 2025 – November 21, 2026'],
  ['Quels clients ai-je vus depuis un an et demi ?', 'May 21, 2025 – November 21, 2026'],
])('years and months are one length of time: %s', (question, range) => {
  expect(rangesIn(question)).toEqual([range])
})

test('“été” after a form of “avoir” is no summer', () => {
  expect(rangesIn('Quand a-t-il été inscrit au registre ?')).toEqual([])
  expect(rangesIn('Le prêt avait toujours été remboursé')).toEqual([])
  expect(rangesIn('Quels rendez-vous ai-je eus cet été ?')).toEqual(['June 1 – August 31'])
})
