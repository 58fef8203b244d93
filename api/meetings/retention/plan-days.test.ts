import { expect, test } from 'bun:test'
import { RETENTION_DAYS } from './plan-days'

test('recordings are kept as long as the plan says', () => {
  const { BASIC_SUBSCRIPTION, PREMIUM_SUBSCRIPTION, ...others } = RETENTION_DAYS
  expect([BASIC_SUBSCRIPTION, PREMIUM_SUBSCRIPTION]).toEqual([30, 90])
  expect(others).not.toContainAnyKeys(['ENTERPRISE_SUBSCRIPTION', 'premium'])
})
