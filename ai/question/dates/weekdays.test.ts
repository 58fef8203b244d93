import { expect, test } from 'bun:test'
import { rangesIn } from '../../testing/ranges-in'

test.each([
  ['meetings next week Wednesday', 'November 25'],
  ['meetings this week on Monday', 'November 16'],
  ['afspraken volgende week vrijdag', 'November 27'],
  ['Welche Termine hatte ich letzte Woche am Freitag?', 'November 13'],
  ['reuniones la semana pasada el viernes', 'November 13'],
  ['meetings this week from Tuesday to Thursday', 'November 17–19'],
  ['meetings between Friday and Sunday of last week', 'November 13–15'],
  ['meetings from Monday to Wednesday of next week', 'November 23–25'],
  ['reuniones de lunes a miércoles de la semana pasada', 'November 9–11'],
])('a weekday belongs to the week that is named beside it: %s', (question, range) => {
  expect(rangesIn(question)).toEqual([range])
})

test.each([
  ['meetings from Thursday to Saturday', 'past', 'November 19–21'],
  ['meetings from Friday to Monday', 'past', 'November 13–16'],
  ['meetings from Friday to Monday', 'future', 'November 27–30'],
  ['meetings from next Monday to Friday', 'future', 'November 23–27'],
] as const)('the weekdays of a range follow each other: %s', (question, tense, range) => {
  expect(rangesIn(question, tense)).toEqual([range])
})

test.each([
  ['meetings on the first Friday of last month', 'October 2'],
  ['rendez-vous le premier vendredi de juillet', 'July 3'],
  ['afspraken op de derde woensdag van de vorige maand', 'October 21'],
  ['reuniones el último lunes de octubre', 'October 26'],
])('a numbered weekday is one day, not each of the month: %s', (question, range) => {
  expect(rangesIn(question)).toEqual([range])
})

test.each([
  ['meetings on Friday two weeks ago', 'past', 'November 6'],
  ['Termine am Mittwoch vor zwei Wochen', 'past', 'November 4'],
  ['meetings from tomorrow to Thursday', 'future', 'November 22–26'],
  ['riunioni da domani a giovedì', 'past', 'November 22–26'],
] as const)('a weekday may be counted from today: %s', (question, tense, range) => {
  expect(rangesIn(question, tense)).toEqual([range])
})
