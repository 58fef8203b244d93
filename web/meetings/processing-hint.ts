import type { Meeting } from '@app/db/meetings/meetings'

/** Shown under a meeting while the server works on it. */
export const processingHint = 'This may take a second. Try refreshing your screen in a moment.'

/** The same for its current step. */
export function hintFor(progress: Meeting['progress']): string {
  if (progress?.step === 'waiting') {
    return 'Your recording is safe. It will be transcribed as soon as the speech model is on this server. Your administrator can find the reason in the server’s log.'
  }
  if (progress?.step === 'full') {
    return 'Your recording is safe. The server has no disk space left to process it, and will try again every minute.'
  }
  if (progress?.step === 'downloading') {
    return 'Your recording is safe. The model is downloaded once, before the first recording on this server.'
  }
  return processingHint
}
