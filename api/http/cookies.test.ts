import { expect, test } from 'bun:test'
import { cookieAttributes, cookieName } from './cookies'

test('over https a cookie is bound to its host', () => {
  expect(cookieName('sid', 'https://notes.firm.test')).toBe('__Host-sid')
  expect(cookieAttributes('https://notes.firm.test')).toEqual({
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
  })
})

test('over http on localhost it is plain, because WebKit drops others there', () => {
  expect(cookieName('sid', 'http://localhost:3000')).toBe('sid')
  expect(cookieAttributes('http://localhost:3000').secure).toBeFalse()
})
