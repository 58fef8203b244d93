import { expect, test } from 'bun:test'
import { ApiError } from '../api'
import { deleteFailure, notesFailure, uploadFailure } from './failures'

test('a failed upload is told by the words of its answer', () => {
  const aiService =
    'There was an issue with the AI service. The administrator needs to configure the API key.'
  expect(uploadFailure(answer(503, 'No API key is configured'))).toBe(aiService)
  expect(uploadFailure(answer(502, 'OpenAI did not answer'))).toBe(aiService)
  const format = 'Unsupported file format. Please upload an audio file (MP3, WAV, M4A, etc.).'
  expect(uploadFailure(answer(415, 'Unknown file format'))).toBe(format)
  expect(uploadFailure(answer(415, 'Unsupported: application/pdf'))).toBe(format)
  expect(uploadFailure(answer(413, 'File too large'))).toBe(
    'The audio file is too large. Please upload a file smaller than 500MB.',
  )
  expect(uploadFailure(answer(400, 'validation: please check date'))).toBe(
    'Invalid date format in meeting data. Please check the date field.',
  )
  expect(uploadFailure(answer(500, 'A database error occurred'))).toBe(
    'Database error occurred while saving your meeting. Please try again.',
  )
  const other = 'There was a problem with your upload. Please try again.'
  expect(uploadFailure(answer(500, 'Internal error'))).toBe(other)
  expect(uploadFailure(new TypeError('network'))).toBe(other)
  expect(uploadFailure('thrown text')).toBe(other)
})

test('a limit of the plan is told in the words of the answer', () => {
  expect(uploadFailure(answer(403, 'The Free plan includes 3 transcriptions a month.'))).toBe(
    'The Free plan includes 3 transcriptions a month.',
  )
})

test('a failed deletion is told by the words of its answer', () => {
  expect(deleteFailure(answer(404, 'Meeting not found'))).toBe(
    'The meeting could not be found or may have already been deleted.',
  )
  expect(deleteFailure(answer(403, 'No permission: under legal hold'))).toBe(
    "You don't have permission to delete this meeting.",
  )
  expect(deleteFailure(answer(500, 'A database error occurred'))).toBe(
    'Database error occurred while trying to delete the meeting.',
  )
  expect(deleteFailure(answer(500, 'Internal error'))).toBe(
    'Failed to delete the meeting. Please try again.',
  )
})

test('failing to save notes asks to log in again after 401', () => {
  expect(notesFailure(answer(401, 'no'))).toBe('Authentication required. Please log in again.')
  expect(notesFailure(answer(500, 'no'))).toBe('Failed to save notes')
  expect(notesFailure(new TypeError('offline'))).toBe('Failed to save notes')
})

function answer(status: number, message: string): ApiError {
  return new ApiError(status, JSON.stringify({ message }), '')
}
