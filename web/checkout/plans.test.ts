import { expect, test } from 'bun:test'
import { checkoutPlans, findPlan, premiumPlan } from './plans'

test('the checkout offers three plans at 20, 40 and 100 dollars a month', () => {
  expect(checkoutPlans.map(({ id, price }) => [id, price])).toEqual([
    ['BASIC_SUBSCRIPTION', 20],
    ['PREMIUM_SUBSCRIPTION', 40],
    ['ENTERPRISE_SUBSCRIPTION', 100],
  ])
})

test('the registration plan costs 99 dollars and has five features', () => {
  expect(premiumPlan.price).toBe(99)
  expect(premiumPlan.features).toHaveLength(5)
})

test('an unknown plan id finds nothing', () => {
  expect(findPlan('GOLD')).toBeNull()
  expect(findPlan('free')?.transcriptions).toBe(3)
})
