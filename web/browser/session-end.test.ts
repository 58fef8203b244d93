import { afterEach, expect, spyOn, test } from 'bun:test'
import '../testing/dom'
import * as leaving from './navigate-away'
import { leaveForSignIn, noteRefusal, SESSION_END, takeReturnPath } from './session-end'
import { accountDeletion } from './sign-out'

afterEach(() => sessionStorage.clear())

test('a refused call ends the session, a refused password does not', () => {
  let ends = 0
  const end = () => {
    ends += 1
  }
  addEventListener(SESSION_END, end)
  for (const path of ['/api/login', '/api/verify-login', '/api/login/proof']) {
    noteRefusal({ status: 401, url: `http://localhost${path}` })
  }
  noteRefusal({ status: 403, url: 'http://localhost/api/clients' })
  expect(ends).toBe(0)
  noteRefusal({ status: 401, url: 'http://localhost/api/clients' })
  expect(ends).toBe(1)
  removeEventListener(SESSION_END, end)
})

test('a sign-in returns to where the session ended, once, and never elsewhere', () => {
  history.replaceState(null, '', '/clients?q=trust')
  leaveForSignIn()
  expect(takeReturnPath('/dashboard')).toBe('/clients?q=trust')
  expect(takeReturnPath('/dashboard')).toBe('/dashboard')
  for (const [path, at] of [
    ['//evil.test/', Date.now()],
    ['https://evil.test/', Date.now()],
    ['/clients', Date.now() - 2 * 60 * 60_000],
  ]) {
    sessionStorage.setItem('back-to', `${at} ${path}`)
    expect(takeReturnPath('/dashboard')).toBe('/dashboard')
  }
})

test('nothing navigates away from the receipt of a deleted account', () => {
  const left = spyOn(leaving, 'navigateAway').mockImplementation(() => {})
  accountDeletion.underWay = true
  leaveForSignIn()
  expect(left).not.toHaveBeenCalled()
  accountDeletion.underWay = false
  leaveForSignIn()
  expect(left).toHaveBeenCalledWith('/login')
  left.mockRestore()
})
