import { expect, test } from 'bun:test'
import { addressesIn, mailLink } from './recap'

test('addresses can be separated by commas, semicolons or line breaks', () => {
  expect(addressesIn(' a@x.test, b@x.test;\nc@x.test ')).toEqual([
    'a@x.test',
    'b@x.test',
    'c@x.test',
  ])
})

test("typed text can't add a header to the mail link", () => {
  const link = mailLink(['a@x.test?bcc=b@x.test'], 'A&bcc=c@x.test', 'Line\n&cc=d@x.test') ?? ''
  const { searchParams } = new URL(link)
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
  expect(searchParams.get('body')).toBe('Line\r\n&cc=d@x.test')
})

test('a text that mail programs would truncate has no link', () => {
  expect(mailLink([], 'Recap', 'x'.repeat(1_900))).toStartWith('mailto:?subject=Recap')
  expect(mailLink([], 'Recap', 'x'.repeat(2_000))).toBeNull()
})
