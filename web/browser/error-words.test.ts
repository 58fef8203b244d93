import { expect, test } from 'bun:test'
import { ApiError } from './api'
import { errorWords } from './error-words'
import { refusalWords } from './failure'

test("a failed upload is matched by its answer's words", () => {
  const aiService =
    'There was an issue with the AI service. The administrator needs to configure the API key.'
  expect(wordsOf('upload', answer(503, 'No API key is configured'))).toBe(aiService)
  expect(wordsOf('upload', answer(502, 'OpenAI did not answer'))).toBe(aiService)
  const format = 'Unsupported file format. Please upload an audio file (MP3, WAV, M4A, etc.).'
  expect(wordsOf('upload', answer(415, 'Unknown file format'))).toBe(format)
  expect(wordsOf('upload', answer(415, 'Unsupported: application/pdf'))).toBe(format)
  expect(wordsOf('upload', answer(413, 'File too large'))).toBe(
    'The audio file is too large. Please upload a file smaller than 500MB.',
  )
  expect(wordsOf('upload', answer(400, 'validation: please check date'))).toBe(
    'Invalid date format in meeting data. Please check the date field.',
  )
  expect(wordsOf('upload', answer(500, 'A database error occurred'))).toBe(
    'Database error occurred while saving your meeting. Please try again.',
  )
  const other = 'There was a problem with your upload. Please try again.'
  expect(wordsOf('upload', answer(500, 'Internal error'))).toBe(other)
  expect(wordsOf('upload', new TypeError('network'))).toBe(other)
  expect(wordsOf('upload', 'thrown text')).toBe(other)
})

test('a client or planned meeting that was deleted since says so, and what to do', () => {
  const client = answer(404, 'Client not found')
  expect(wordsOf('upload', client)).toBe(
    'This client has just been deleted. Choose another one and upload the file again.',
  )
  expect(wordsOf('upload', answer(404, 'Meeting not found'))).toBe(
    'This meeting has just been deleted. To keep the recording, upload it as a new meeting.',
  )
  for (const action of ['scheduleMeeting', 'editMeeting'] as const)
    expect(wordsOf(action, client)).toBe(
      'This client has just been deleted. Choose another one. Your other entries are still here.',
    )
})

test('a full disk is named whatever was tried', () => {
  const full = 'The server’s disk is full, so nothing was saved. Please try again later.'
  for (const action of ['upload', 'saveNotes', 'createClient', 'correctTranscript'] as const)
    expect(wordsOf(action, answer(507, full))).toBe(full)
})

test("a plan's limit is shown in the answer's words", () => {
  expect(wordsOf('upload', answer(403, 'The Free plan includes 3 transcriptions a month.'))).toBe(
    'The Free plan includes 3 transcriptions a month.',
  )
})

test("a failed deletion is matched by its answer's words", () => {
  expect(wordsOf('deleteMeeting', answer(404, 'Meeting not found'))).toBe(
    'The meeting could not be found or may have already been deleted.',
  )
  expect(wordsOf('deleteMeeting', answer(403, 'No permission: under legal hold'))).toBe(
    "You don't have permission to delete this meeting.",
  )
  expect(wordsOf('deleteMeeting', answer(500, 'A database error occurred'))).toBe(
    'Database error occurred while trying to delete the meeting.',
  )
  expect(wordsOf('deleteMeeting', answer(500, 'Internal error'))).toBe(
    'Failed to delete the meeting. Please try again.',
  )
})

test('a 401 while saving notes asks to log in again', () => {
  expect(wordsOf('saveNotes', answer(401, 'no'))).toBe(
    'Authentication required. Please log in again.',
  )
  expect(wordsOf('saveNotes', answer(500, 'no'))).toBe('Failed to save notes')
  expect(wordsOf('saveNotes', new TypeError('offline'))).toBe('Failed to save notes')
})

test('every failure has a title', () => {
  expect(errorWords('upload', null)[0]).toBe('Upload failed')
  expect(errorWords('saveNotes', null)[0]).toBe('Error saving notes')
})

test('failed changes of clients name the action', () => {
  const error = answer(500, 'A database error occurred')
  expect(wordsOf('createClient', error)).toBe(
    'Database error while creating client. Please try again later.',
  )
  expect(wordsOf('updateClient', error)).toBe(
    'Database error while updating client. Please try again later.',
  )
})

test("a server's own words are shown as a sentence", () => {
  const refusal = answer(409, 'duplicate: a template with this name already exists')
  expect(wordsOf('changeTrash', refusal)).toBe('A template with this name already exists.')
})

test('a refusal shows its reason as a sentence, a server error does not', () => {
  expect(refusalWords(answer(409, 'duplicate: this username is taken'))).toBe(
    'This username is taken.',
  )
  expect(refusalWords(answer(500, 'Internal error'))).toBeNull()
  expect(refusalWords(answer(400, ''))).toBeNull()
  expect(refusalWords(new TypeError('offline'))).toBeNull()
})

function wordsOf(action: Parameters<typeof errorWords>[0], error: unknown): string {
  return errorWords(action, error)[1]
}

function answer(status: number, message: string): ApiError {
  return new ApiError(status, JSON.stringify({ message }), '')
}
