import { expect, test } from 'bun:test'
import { kindText } from './trail-words'

test('a row of an earlier version is shown in today’s spelling', () => {
  expect(kindText('subscription cancelled')).toBe('Subscription canceled')
  expect(kindText('subscription canceled')).toBe('Subscription canceled')
})
