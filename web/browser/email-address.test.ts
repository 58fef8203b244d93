import { expect, test } from 'bun:test'
import { isEmail } from './email-address'

test('an address with empty parts or hyphens at the edge of its domain is none', () => {
  const right = ['jane.doe@example.com', "o'neil-.x@mail.example-bank.co.uk", '1+2@x-y.test']
  const wrong = [
    ...['jane..doe@example.com', '.jane@example.com', 'jane.@example.com', 'jane@example..com'],
    ...['jane@-example.com', 'jane@example-.com', 'jane@mail.-example.com', 'jane@example.com-'],
    ...['jane@example', 'jane doe@example.com', 'jane@example.com\n'],
  ]
  expect(right.filter((address) => !isEmail(address))).toEqual([])
  expect(wrong.filter(isEmail)).toEqual([])
})
