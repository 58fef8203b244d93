import { expect, test } from 'bun:test'
import { ApiError } from './api'
import { signInWords } from './sign-in-words'

test('an unreachable server is not a wrong password', () => {
  expect(wordsOf('login', new TypeError('offline'))).toBe(
    'The server couldn’t be reached. Check your connection and try again.',
  )
  expect(wordsOf('login', answer(401, 'no'))).toBe('Invalid username or password')
  expect(wordsOf('login', answer(429, 'Too many requests.'))).toBe('Too many requests.')
})

test('a failing or busy server reports no password, code or link as wrong', () => {
  for (const action of ['login', 'verifyCode', 'proveSignIn'] as const) {
    expect(wordsOf(action, answer(500, 'A database error occurred'))).toBe(
      'The server couldn’t check that right now. Please try again in a moment.',
    )
    expect(wordsOf(action, answer(503, 'The server is busy.'))).toBe('The server is busy.')
  }
})

function wordsOf(action: Parameters<typeof signInWords>[0], error: unknown): string {
  return signInWords(action, error)[1]
}

function answer(status: number, message: string): ApiError {
  return new ApiError(status, JSON.stringify({ message }), '')
}
