import { ApiError } from './api'
import { type Failure, failureWords } from './failure'

const noServer = 'The server couldn’t be reached. Check your connection and try again.'
const notChecked = 'The server couldn’t check that right now. Please try again in a moment.'

/** Every action of a guest that can fail. Separate, because the sign-in page loads nothing else. */
const failures = {
  login: {
    title: 'Login failed',
    own: [429, 503],
    unreached: noServer,
    failed: notChecked,
    otherwise: 'Invalid username or password',
  },
  proveSignIn: {
    title: 'Link not valid',
    own: [400, 429, 503],
    unreached: noServer,
    failed: notChecked,
    otherwise: 'This link has been used or has expired. Please ask for a new one.',
  },
  verifyCode: {
    title: 'Verification failed',
    own: [429, 503],
    containing: [
      [
        /cookie/i,
        'Your browser didn’t send back the cookie of this sign-in. Allow cookies and sign in again.',
      ],
    ],
    unreached: noServer,
    failed: notChecked,
    otherwise: 'The code you entered is invalid or has expired. Please try again.',
  },
  resendCode: {
    title: 'Failed to resend code',
    own: [429, 503],
    unreached: noServer,
    otherwise: 'Please try again or contact support if the problem persists.',
  },
  logout: {
    title: 'Error',
    own: [429],
    unreached: noServer,
    otherwise: 'The server couldn’t sign you out. Please try again.',
  },
} satisfies Record<string, Failure>

/** The title and description for a failed sign-in or sign-out, by its error. */
export function signInWords(
  action: keyof typeof failures,
  error: unknown,
): [title: string, words: string] {
  return failureWords(failures[action], error)
}

/** Whether the server checked a code and found it wrong or expired. */
export function isRejectedCode(error: unknown): boolean {
  if (!(error instanceof ApiError) || /cookie/i.test(error.message)) return false
  return error.status === 400 || error.status === 401
}
