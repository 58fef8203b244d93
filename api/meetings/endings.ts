import { AudioError } from '@app/ai/audio/error'
import { AiError, isTransient } from '@app/ai/models/errors'
import { TranscriptFileError } from '@app/ai/transcript-file/error'
import { announce, follow, type UserEvent } from '@app/db/connection/events'
import { type Attempt, beginAttempt } from '@app/db/meetings/attempts/attempts'
import { failAttempt, resetTries } from '@app/db/meetings/attempts/retries'
import type { Recording } from '@app/db/meetings/recordings'
import { RETRIES } from './retries'

/** Another attempt has taken the meeting over, or it was deleted: there is nothing left to do. */
export class Superseded extends Error {
  constructor() {
    super('the meeting is no longer this attempt’s')
  }
}

/** Nothing can be done now. The meeting stays as it is, and the reconciler takes it up again. */
export class Waiting extends Error {}

/** The meeting failed for good in words that a reader can be shown. */
export class PermanentFailure extends Error {}

/** A signal that is also given when the meeting is deleted or its consent withdrawn, so that no work is done for nobody. */
export function untilDeleted(attempt: Attempt, signal: AbortSignal) {
  const deleted = new AbortController()
  const forget = follow(attempt.userId, (event) => {
    if (isOver(event, attempt.meetingId)) deleted.abort(new Superseded())
  })
  return { signal: AbortSignal.any([signal, deleted.signal]), forget }
}

function isOver(event: UserEvent, meetingId: number): boolean {
  if ('closed' in event) return true
  if ('withheld' in event) return event.withheld.includes(meetingId)
  return 'id' in event && event.id === meetingId && event.status === 'Deleted'
}

/**
 * Ends an attempt that did not come through: "Failed" with a reason if that helps, otherwise the error
 * goes on to the queue, which tries again. The recording stays in any case.
 */
export async function failOrRequeue(
  attempt: Attempt,
  { tries }: Recording,
  error: unknown,
  stopping: AbortSignal,
): Promise<void> {
  if (error instanceof Superseded) return
  if (error instanceof Waiting) return resetTries(attempt)
  if (stopping.aborted) throw error
  const reason = reasonOf(error)
  if (reason === null && tries < RETRIES.job.tries) throw error
  if (reason === null) console.error(`meeting ${attempt.meetingId} failed: ${describe(error)}`)
  const words = reason ?? 'Something went wrong while we processed the recording.'
  await failFor(attempt, words, mayPass(error))
}

/**
 * Ends a meeting whose attempts end their process, without another try: each would be paid for and take
 * the work of others with it. Everything that was uploaded and made stays.
 */
export async function giveUpProcessing(about: { userId: number; meetingId: number }) {
  const attempt = await beginAttempt(about.userId, about.meetingId)
  if (attempt === null) return
  console.error(`meeting ${attempt.meetingId} failed: the process ended in the middle of it again`)
  await failFor(attempt, 'Processing stopped unexpectedly several times.', false)
}

async function failFor(attempt: Attempt, reason: string, mayPass: boolean) {
  if (!(await failAttempt(attempt, reason, mayPass))) return
  const { userId, meetingId: id } = attempt
  await announce({ userId, id, status: 'Failed', step: null, done: 0, total: 0 })
}

/** Plain words for what the reader can understand; null for what only a log can. */
function reasonOf(error: unknown): string | null {
  if (error instanceof AiError || error instanceof AudioError) return error.message
  if (error instanceof TranscriptFileError || error instanceof PermanentFailure)
    return error.message
  return isFull(error) ? 'The server has no disk space left to prepare the recording.' : null
}

function mayPass(error: unknown): boolean {
  return isTransient(error) || isFull(error)
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC'
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
