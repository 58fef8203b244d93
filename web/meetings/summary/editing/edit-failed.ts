import { type Failure, failureWords } from '../../../browser/failure'
import { refusedMove } from '../../details/save-refusals'

/** The words for an edit that could not be saved. */
export const EDIT_FAILED: Failure = {
  title: 'Not saved',
  own: [403],
  otherwise: 'Your text couldn’t be saved. It’s safe on this device.',
}

/** The words for passages that could not be restored. */
export const RESTORE_FAILED: Failure = {
  title: 'Not restored',
  own: [403],
  containing: [[/^409/, 'This passage belongs to an earlier transcript, or has been approved.']],
  otherwise: 'The passage couldn’t be restored. Please try again.',
}

const VERSION_FAILED: Failure = {
  title: 'Not restored',
  own: [403, 409],
  otherwise: 'This version couldn’t be restored. Please try again.',
}

/** The title and description for details or action items that could not be restored. */
export function versionFailedWords(error: unknown): [title: string, words: string] {
  const [title, words] = failureWords(VERSION_FAILED, error)
  return [title, refusedMove(error) ? `${words} Use Edit details to move it.` : words]
}
