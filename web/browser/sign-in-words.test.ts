import { expect, test } from 'bun:test'
import { ApiError } from './api'
import { signInWords } from './sign-in-words'

test('a server that cannot be reached is no wrong password', () => {
  expect(wordsOf('login', new TypeError('offline'))).toBe(
    'The server couldn’t be reached. Check your connection and try again.',
  )
  expect(wordsOf('login', answer(401, 'no'))).toBe('Invalid username or password')
  expect(wordsOf('login', answer(429, 'Too many requests.'))).toBe('Too many requests.')
})

test('a server that fails or is busy calls neither a password, a code nor a link wrong', () => {
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
