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

test.each(['Was hat das gekostet?', 'Was kostet das?'])('%s asks for an amount', (question) => {
  expect(broadKind(question)).toBe('amount')
})

test.each(['The canteen is closed.', 'Leipzig.', 'We are keen.'])('no number: %s', (sentence) => {
  expect(holdsBroadKind(sentence, 'amount')).toBeFalse()
})
