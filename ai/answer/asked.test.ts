import { expect, test } from 'bun:test'
import { askedFor, holds } from './asked'

test.each([
  'Nineteen years.',
  'Neunzehntausendvierhundert Euro.',
  'Vierunddreißig, mit den Vorführwagen.',
  'Quarante mille.',
  'Unos seiscientos.',
  'Ochenta, más o menos.',
])('a number in words is an amount: %s', (sentence) => {
  expect(holds(sentence, 'amount')).toBeTrue()
})

test.each(['Was hat das gekostet?', 'Was kostet das?'])('%s asks for an amount', (question) => {
  expect(askedFor(question)).toBe('amount')
})

test.each(['The canteen is closed.', 'Leipzig.', 'We are keen.'])('no number: %s', (sentence) => {
  expect(holds(sentence, 'amount')).toBeFalse()
})
