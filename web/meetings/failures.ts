import { ApiError } from '../api'

const aiService =
  'There was an issue with the AI service. The administrator needs to configure the API key.'

/** What to tell after an upload failed, by the words of the answer. */
export function uploadFailure(error: unknown): string {
  if (error instanceof ApiError && ownWords.includes(error.status)) return error.words
  const said = messageOf(error)
  if (said.includes('api key') || said.includes('openai')) return aiService
  if (said.includes('file format') || said.includes('unsupported')) {
    return 'Unsupported file format. Please upload an audio file (MP3, WAV, M4A, etc.).'
  }
  if (said.includes('too large')) {
    return 'The audio file is too large. Please upload a file smaller than 500MB.'
  }
  if (said.includes('date')) {
    return 'Invalid date format in meeting data. Please check the date field.'
  }
  if (said.includes('database')) {
    return 'Database error occurred while saving your meeting. Please try again.'
  }
  return 'There was a problem with your upload. Please try again.'
}

/** What to tell after deleting a meeting failed, by the words of the answer. */
export function deleteFailure(error: unknown): string {
  const said = messageOf(error)
  if (said.includes('not found')) {
    return 'The meeting could not be found or may have already been deleted.'
  }
  if (said.includes('permission')) return "You don't have permission to delete this meeting."
  if (said.includes('database')) {
    return 'Database error occurred while trying to delete the meeting.'
  }
  return 'Failed to delete the meeting. Please try again.'
}

/** What to tell after saving notes failed. */
export function notesFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return error.words
  return error instanceof ApiError && error.status === 401
    ? 'Authentication required. Please log in again.'
    : 'Failed to save notes'
}

/** The plan's limit is reached, or too much was asked at once: the answer's own words say which. */
const ownWords = [403, 429]

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.toLowerCase() : ''
}
