import { expect, test } from 'bun:test'
import { rangesIn } from '../../testing/ranges-in'

test.each([
  ['meetings on the 20th of last month', 'October 20'],
  ['meetings on the 15th day of this month', 'November 15'],
  ['meetings from 4 to 12 of this month', 'November 4–12'],
  ['Termine letzten Monat vom 4. bis zum 23.', 'October 4–23'],
  ['reuniones desde el 4 hasta el 22 de este mes', 'November 4–22'],
  ['Termine zwischen dem 2. und dem 22. Oktober', 'October 2–22'],
  ['meetings April 9th through 17th', 'April 9–17'],
  ['afspraken de 4e van september', 'September 4'],
  ['reuniones el 1.º de julio', 'July 1'],
])('days belong to the month beside them: %s', (question, range) => {
  expect(rangesIn(question)).toEqual([range])
})

test('a count after a date is not its last day', () => {
  expect(rangesIn('did it grow from April 9 to 17 clients')).toEqual(['April 9'])
})

test.each([
  ['meetings on 19th', 'November 19'],
  ['Welche Termine hatte ich am 15.?', 'November 15'],
  ['Quels rendez-vous le 15 ?', 'November 15'],
  ['¿Qué reuniones tuve el 15?', 'November 15'],
  ['Cosa ho avuto il 15?', 'November 15'],
  ['Welke afspraken had ik op de 19e?', 'November 19'],
])('a day alone is that of the month that the question looks at: %s', (question, range) => {
  expect(rangesIn(question)).toEqual([range])
})

test('a number that is no day is no date', () => {
  expect(rangesIn('¿Qué pasó con el 15 %?')).toEqual([])
  expect(rangesIn('Was war am 15 Prozent teuren Angebot schlecht?')).toEqual([])
})

test.each([
  ['meetings 2026, June', 'June 1–30'],
  ['meetings 2025 H2', 'July 1 – December 31, 2025'],
  ['meetings 2025 third quarter', 'July 1 – September 30, 2025'],
  ['afspraken vorig jaar juni', 'June 1–30, 2025'],
  ['reuniones de la segunda mitad de 2025', 'July 1 – December 31, 2025'],
])('a year may precede its part: %s', (question, range) => {
  expect(rangesIn(question)).toEqual([range])
})

test.each([
  ['meetings on the 2nd of march', 'March 2'],
  ['meetings on February the 15th', 'February 15'],
  ['meetings at the beginning of January', 'January 1–10'],
  ['meetings 13 - 15 July', 'July 13–15'],
  ['rendez-vous du lundi 6 au mercredi 8 juillet', 'July 6–8'],
  ['Termine vom 14.10. bis 15.10.2026', 'October 14–15'],
  ['reuniões de sexta feira 4 de setembro', 'September 4'],
  ['meetings on 4 September 2026, Friday', 'September 4'],
  ['meetings on Jan. 5', 'January 5'],
])(
  'a day and its month may be written in any order and with its weekday: %s',
  (question, range) => {
    expect(rangesIn(question)).toEqual([range])
  },
)
