import { expect, test } from 'bun:test'
import { hasNewNumbers } from './recap'

const record =
  'Send the statement (due 2026-12-04). The trip costs 51,500 dollars for seven grandchildren. The trust holds $2.415 million.'

test.each([
  'Please expect the statement by December 4.',
  'The trip for your 7 grandchildren costs $51,500.',
  'The trust holds $2,415,000.',
  'The trust holds about $2.4 million.',
])('no new number: %s', (body) => {
  expect(hasNewNumbers(body, record)).toBe(false)
})

test.each([
  'Please expect the statement by December 5.',
  'The trip for your 9 grandchildren costs $51,500.',
  'The trip costs $15,500.',
  'The trust holds $2.145 million.',
])('a new number: %s', (body) => {
  expect(hasNewNumbers(body, record)).toBe(true)
})
