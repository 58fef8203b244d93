import { expect, test } from 'bun:test'
import { broadKind, holdsBroadKind } from './broad-kind'

test.each([
  'Nineteen years.',
  'Neunzehntausendvierhundert Euro.',
  'Vierunddreißig, mit den Vorführwagen.',
  'Quarante mille.',
  'Unos seiscientos.',
  'Ochenta, más o menos.',
])('a number in words is an amount: %s', (sentence) => {
  expect(holdsBroadKind(sentence, 'amount')).toBeTrue()
})

test.each([
  'Was hat das gekostet?',
  'Was kostet das?',
  'Wie alt ist die Scheune?',
  'Hoe oud is de schuur?',
  'Che età ha il fienile?',
  'Quel âge a la grange ?',
  'growth in %',
])('%s asks for an amount', (question) => {
  expect(broadKind(question)).toBe('amount')
})

test.each([
  'In welchem Jahr brannte die Scheune?',
  'In welk jaar?',
  '¿En qué año?',
  'In che giorno?',
])('%s asks for a date', (question) => {
  expect(broadKind(question)).toBe('date')
})

test('weekdays are dates in every language of meetings', () => {
  for (const day of ['Am Samstag.', 'Dimanche, je crois.', 'El sábado.', 'Giovedì.', 'Op dinsdag.'])
    expect({ day, holds: holdsBroadKind(day, 'date') }).toEqual({ day, holds: true })
})

test.each(['The canteen is closed.', 'Leipzig.', 'We are keen.'])('no number: %s', (sentence) => {
  expect(holdsBroadKind(sentence, 'amount')).toBeFalse()
})
