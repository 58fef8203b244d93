import { ApiError } from './api'

/** The words for an action that failed. */
export type Failure = {
  title: string
  /** statuses whose answers are written for the person, so that their own words are shown */
  own?: number[]
  /** words by what the answer's text contains; the first that fits counts */
  containing?: [RegExp, string][]
  /** words if the server could not be asked at all */
  unreached?: string
  otherwise: string
}

const aiService: [RegExp, string] = [
  /api key|openai|ai provider/i,
  'There was an issue with the AI service. The administrator needs to configure the API key.',
]

const noServer = 'The server couldn’t be reached. Check your connection and try again.'

/** Shown if neither the action nor the server has words of its own. */
export const unexpectedError = 'Something went wrong. Please try again in a moment.'

/** Every action that can fail, with its words. Those of the specification's section 8 are its own. */
const failures = {
  upload: {
    title: 'Upload failed',
    own: [403, 429],
    containing: [
      aiService,
      [
        /file format|unsupported/i,
        'Unsupported file format. Please upload an audio file (MP3, WAV, M4A, etc.).',
      ],
      [/too large/i, 'The audio file is too large. Please upload a file smaller than 500MB.'],
      [/date/i, 'Invalid date format in meeting data. Please check the date field.'],
      [/database/i, 'Database error occurred while saving your meeting. Please try again.'],
    ],
    otherwise: 'There was a problem with your upload. Please try again.',
  },
  deleteMeeting: {
    title: 'Error',
    containing: [
      [/not found/i, 'The meeting could not be found or may have already been deleted.'],
      [/permission/i, "You don't have permission to delete this meeting."],
      [/database/i, 'Database error occurred while trying to delete the meeting.'],
    ],
    otherwise: 'Failed to delete the meeting. Please try again.',
  },
  saveNotes: {
    title: 'Error saving notes',
    own: [409],
    containing: [[/^401/, 'Authentication required. Please log in again.']],
    otherwise: 'Failed to save notes',
  },
  scheduleMeeting: {
    title: 'Error',
    otherwise: 'The meeting couldn’t be scheduled. Your entries are still here. Please try again.',
  },
  editMeeting: {
    title: 'Not saved',
    own: [403],
    otherwise: 'Your changes couldn’t be saved. They’re still here. Please try again.',
  },
  retryMeeting: {
    title: 'Retry failed',
    otherwise: 'The meeting couldn’t be processed again. Please try again later.',
  },
  redoMeeting: {
    title: 'Not started',
    own: [403, 409, 429, 503],
    otherwise: 'Please try again in a moment.',
  },
  exportMeeting: {
    title: 'Not exported',
    own: [409, 429, 503],
    otherwise: 'The file couldn’t be made. Please try again in a moment.',
  },
  shareMeeting: {
    title: 'Error',
    own: [409, 429],
    otherwise: 'That didn’t work. Please try again in a moment.',
  },
  correctTranscript: {
    title: 'Not saved',
    containing: [
      [/^409/, 'This passage has changed since you opened it. Copy your text before you close it.'],
    ],
    otherwise: 'Your correction couldn’t be saved. Please try again.',
  },
  nameSpeaker: {
    title: 'Not saved',
    otherwise: 'The name couldn’t be saved. Please try again.',
  },
  createClient: {
    title: 'Error',
    containing: clientRefusals('creating'),
    otherwise: 'Failed to create client. Please try again.',
  },
  updateClient: {
    title: 'Error',
    containing: clientRefusals('updating'),
    otherwise: 'Failed to update client. Please try again.',
  },
  deleteClient: { title: 'Error', otherwise: 'Failed to delete client. Please try again.' },
  search: {
    title: 'Search Error',
    containing: [aiService],
    otherwise: 'There was a problem processing your search. Please try again.',
  },
  login: {
    title: 'Login failed',
    own: [429],
    unreached: noServer,
    otherwise: 'Invalid username or password',
  },
  proveSignIn: {
    title: 'Link not valid',
    own: [400],
    unreached: noServer,
    otherwise: 'This link has been used or has expired. Please ask for a new one.',
  },
  verifyCode: {
    title: 'Verification failed',
    own: [429],
    containing: [
      [
        /cookie/i,
        'Your browser didn’t send back the cookie of this sign-in. Allow cookies and sign in again.',
      ],
    ],
    unreached: noServer,
    otherwise: 'The code you entered is invalid or has expired. Please try again.',
  },
  resendCode: {
    title: 'Failed to resend code',
    own: [429],
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

/** The title and the words of a failed action, by the error that ended it. Rare ones bring their own. */
export function errorWords(
  action: keyof typeof failures | Failure,
  error: unknown,
): [title: string, words: string] {
  const failure: Failure = typeof action === 'string' ? failures[action] : action
  const { title, own, containing, unreached, otherwise } = failure
  if (!(error instanceof ApiError)) return [title, unreached ?? otherwise]
  const written = own?.includes(error.status) ? error.words : ''
  const found = containing?.find(([text]) => text.test(error.message))
  return [title, written || (found?.[1] ?? otherwise)]
}

/** The server's own words for a refused request, as a sentence; null if it gave none. */
export function refusalWords(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null
  const words = error.words.replace(/^(validation|duplicate):\s*/, '').trim()
  if (!words) return null
  const sentence = words.charAt(0).toUpperCase() + words.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

function clientRefusals(doing: string): [RegExp, string][] {
  return [
    [/duplicate/i, 'A client with this name already exists. Please use a different name.'],
    [/validation/i, 'Invalid client data. Please check all fields and try again.'],
    [/database/i, `Database error while ${doing} client. Please try again later.`],
  ]
}
