import { expect, test } from 'bun:test'
import { sign } from './signature'
import { TOLERANCE_SECONDS, verify } from './testing'

const SECRET = 'whsec_example'

test('a signed body is accepted', () => {
  expect(verify(sign('{"id":1}', SECRET), '{"id":1}', SECRET)).toBe(true)
})

test('another body, another secret or another time is refused', () => {
  const header = sign('{"id":1}', SECRET)
  expect(verify(header, '{"id":2}', SECRET)).toBe(false)
  expect(verify(header, '{"id":1}', 'whsec_other')).toBe(false)
  expect(verify(header.replace(/t=\d+/, 't=1'), '{"id":1}', SECRET, 1)).toBe(false)
  expect(verify('', '{"id":1}', SECRET)).toBe(false)
})

test('a call older than the tolerance is refused', () => {
  const header = sign('{}', SECRET, 1_000)
  expect(verify(header, '{}', SECRET, 1_000 + TOLERANCE_SECONDS)).toBe(true)
  expect(verify(header, '{}', SECRET, 1_001 + TOLERANCE_SECONDS)).toBe(false)
})
