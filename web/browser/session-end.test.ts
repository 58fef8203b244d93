import { afterEach, expect, test } from 'bun:test'
import { isEnded, leaveForSignIn, noteAnswer, setEnded, takeWayBack } from './session-end'

afterEach(() => {
  setEnded(false)
  sessionStorage.clear()
})

test('a refused call ends the session, a refused password does not', () => {
  for (const path of ['/api/login', '/api/verify-login', '/api/login/proof']) {
    noteAnswer({ status: 401, url: `http://localhost${path}` })
  }
  noteAnswer({ status: 403, url: 'http://localhost/api/clients' })
  expect(isEnded()).toBe(false)
  noteAnswer({ status: 401, url: 'http://localhost/api/clients' })
  expect(isEnded()).toBe(true)
})

test('a sign-in leads back to where the session ended, once, and never elsewhere', () => {
  history.replaceState(null, '', '/clients?q=trust')
  leaveForSignIn()
  expect(takeWayBack()).toBe('/clients?q=trust')
  expect(takeWayBack()).toBe('/dashboard')
  for (const [path, at] of [
    ['//evil.test/', Date.now()],
    ['https://evil.test/', Date.now()],
    ['/clients', Date.now() - 2 * 60 * 60_000],
  ]) {
    sessionStorage.setItem('back-to', JSON.stringify({ path, at }))
    expect(takeWayBack()).toBe('/dashboard')
  }
})
