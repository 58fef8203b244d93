import { type Failure, failureWords } from './failure'

/** Whatever was tried, only the server's operator can help, so its words are shown. */
const DISK_FULL = 507

const aiService: [RegExp, string] = [
  /api key|openai|ai provider/i,
  'There was an issue with the AI service. The administrator needs to configure the API key.',
]

/** What was chosen was deleted in another window since; `rest` says what to do. */
function deletedSince(what: 'client' | 'meeting', rest: string): [RegExp, string] {
  return [new RegExp(`${what} not found`, 'i'), `This ${what} has just been deleted. ${rest}`]
}

const chooseClient = deletedSince(
  'client',
  'Choose another one. Your other entries are still here.',
)

/** Every action that can fail, with its words. The specification's section 8 fixes some. */
const failures = {
  upload: {
    title: 'Upload failed',
    own: [403, 429],
    containing: [
      deletedSince('client', 'Choose another one and upload the file again.'),
      deletedSince('meeting', 'To keep the recording, upload it as a new meeting.'),
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
    containing: [chooseClient],
    otherwise: 'The meeting couldn’t be scheduled. Your entries are still here. Please try again.',
  },
  editMeeting: {
    title: 'Not saved',
    own: [403, 409],
    containing: [chooseClient],
    otherwise: 'Your changes couldn’t be saved. They’re still here. Please try again.',
  },
  changeTrash: {
    title: 'Not changed',
    own: [403, 404, 409],
    otherwise: 'Please try again in a moment.',
  },
  moveMeeting: {
    title: 'Not moved',
    own: [403, 409],
    otherwise: 'The meeting couldn’t be moved. Please try again.',
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
    otherwise: 'The file couldn’t be created. Please try again in a moment.',
  },
  fillTemplate: {
    title: 'Not filled in',
    own: [403, 404, 409, 429],
    otherwise: 'The template couldn’t be filled in. Please try again in a moment.',
  },
  sendRecap: {
    title: 'Not sent',
    own: [400, 409, 429, 503],
    otherwise: 'The recap couldn’t be written. Please try again in a moment.',
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
} satisfies Record<string, Failure>

/** The title and description for a failed action, by its error. */
export function errorWords(
  action: keyof typeof failures | Failure,
  error: unknown,
): [title: string, words: string] {
  const failure: Failure = typeof action === 'string' ? failures[action] : action
  return failureWords({ ...failure, own: [DISK_FULL, ...(failure.own ?? [])] }, error)
}

function clientRefusals(doing: string): [RegExp, string][] {
  return [
    [/duplicate/i, 'A client with this name already exists. Please use a different name.'],
    [/validation/i, 'Invalid client data. Please check all fields and try again.'],
    [/database/i, `Database error while ${doing} client. Please try again later.`],
  ]
}
