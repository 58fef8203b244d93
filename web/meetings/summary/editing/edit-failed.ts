import type { Failure } from '../../../browser/failure'

/** The words for an edit that could not be saved. */
export const EDIT_FAILED: Failure = {
  title: 'Not saved',
  own: [403],
  otherwise: 'Your text couldn’t be saved. It’s safe on this device.',
}
