import type { Failure } from '../../browser/failure'

/** The words for failed steps of a record; the server's own if it refused them. */
export const APPROVE_FAILED: Failure = {
  title: 'Not approved',
  own: [403, 409],
  otherwise: 'The meeting couldn’t be approved. Please try again.',
}
export const REVIEW_FAILED: Failure = {
  title: 'Not saved',
  own: [403, 409],
  otherwise: 'Your review couldn’t be saved. Please try again.',
}
export const ADDENDUM_FAILED: Failure = {
  title: 'Not added',
  own: [403, 409],
  otherwise: 'The addendum couldn’t be added. Your text is still here. Please try again.',
}
