import { expect, test } from 'bun:test'
import { addressBehind } from './address'

test('without trusted proxies the peer is the client, whatever the header says', () => {
  expect(addressBehind('203.0.113.9', '198.51.100.1', [])).toBe('203.0.113.9')
})

test('behind trusted proxies the client is the last address that is not one of them', () => {
  const proxies = ['10.0.0.0/8', '192.0.2.1']
  expect(addressBehind('10.1.2.3', '198.51.100.1', proxies)).toBe('198.51.100.1')
  expect(addressBehind('10.1.2.3', '6.6.6.6, 198.51.100.1, 192.0.2.1', proxies)).toBe(
    '198.51.100.1',
  )
  expect(addressBehind('::ffff:10.1.2.3', '198.51.100.1:4711', proxies)).toBe('198.51.100.1')
  expect(addressBehind('203.0.113.9', '198.51.100.1', proxies)).toBe('203.0.113.9')
})

test('an invalid address header leaves the proxy as the client', () => {
  expect(addressBehind('10.1.2.3', 'unknown', ['10.0.0.0/8'])).toBe('10.1.2.3')
  expect(addressBehind('10.1.2.3', null, ['10.0.0.0/8'])).toBe('10.1.2.3')
  // a zone that Node takes for one, and the library does not
  expect(addressBehind('10.1.2.3', 'fe80::1%a.b', ['10.0.0.0/8'])).toBe('10.1.2.3')
})

test('an IPv6 client counts by its /64', () => {
  expect(addressBehind('2001:db8:0:1:aaaa::1', null, [])).toBe('2001:db8:0:1/64')
  expect(addressBehind('2001:db8::1', null, [])).toBe('2001:db8:0:0/64')
  expect(addressBehind('::1', null, [])).toBe('0:0:0:0/64')
})
