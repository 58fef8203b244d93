import { AudioError } from '@app/ai/audio/error'
import { AiError, isTransient } from '@app/ai/models/errors'
import { TranscriptFileError } from '@app/ai/transcript-file/error'
import { announce, follow } from '@app/db/connection/events'
import type { Recording } from '@app/db/meetings/recordings'
import { beginAttempt, fail, type Run, resetTries } from '@app/db/meetings/runs'
import { RETRIES } from './retries'

/** Another run has taken the meeting over, or it was deleted: there is nothing left to do. */
export class Superseded extends Error {
  constructor() {
    super('the meeting is no longer this run’s')
  }
}

/** Nothing can be done now. The meeting stays as it is, and the reconciler takes it up again. */
export class Waiting extends Error {}

/** The meeting failed for good in words that a reader can be shown. */
export class PermanentFailure extends Error {}

/** A signal that is also given when the meeting is deleted, so that no work is done for nobody. */
export function untilDeleted(run: Run, signal: AbortSignal) {
  const deleted = new AbortController()
  const forget = follow(run.userId, (event) => {
    const gone = 'closed' in event || (event.id === run.meetingId && event.status === 'Deleted')
    if (gone) deleted.abort(new Superseded())
  })
  return { signal: AbortSignal.any([signal, deleted.signal]), forget }
}

/**
 * Ends a run that did not come through: "Failed" with a reason where that helps, otherwise the error
 * goes on to the queue, which tries again. The recording stays in any case.
 */
export async function failOrRequeue(
  run: Run,
  { tries }: Recording,
  error: unknown,
  stopping: AbortSignal,
): Promise<void> {
  if (error instanceof Superseded) return
  if (error instanceof Waiting) return resetTries(run)
  if (stopping.aborted) throw error
  const reason = reasonOf(error)
  if (reason === null && tries < RETRIES.job.tries) throw error
  if (reason === null) console.error(`meeting ${run.meetingId} failed: ${describe(error)}`)
  const words = reason ?? 'Something went wrong while we processed the recording.'
  await failFor(run, words, mayPass(error))
}

/**
 * Ends a meeting whose runs end their process, without another try: each would be paid for and take
 * the work of others with it. Everything that was uploaded and made stays.
 */
export async function giveUpProcessing(about: { userId: number; meetingId: number }) {
  const run = await beginAttempt(about.userId, about.meetingId)
  if (run === null) return
  console.error(`meeting ${run.meetingId} failed: the process ended in the middle of it again`)
  await failFor(run, 'Processing stopped unexpectedly several times.', false)
}

async function failFor(run: Run, reason: string, mayPass: boolean) {
  if (!(await fail(run, reason, mayPass))) return
  const { userId, meetingId: id } = run
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
