import { AudioError } from '@app/ai/audio/error'
import { isDiskFull } from '@app/ai/limits/full-disk'
import { AiError, isTransient } from '@app/ai/models/errors'
import { TranscriptFileError } from '@app/ai/transcript-file/error'
import { announce, follow, type UserEvent } from '@app/db/connection/events'
import { withStack } from '@app/db/connection/in-one-line'
import { isDatabaseFull, isOutOfService } from '@app/db/connection/unreachable'
import { type Attempt, beginAttempt, writeFenced } from '@app/db/meetings/attempts/attempts'
import { keepCurrent } from '@app/db/meetings/attempts/keep-current'
import { setStep } from '@app/db/meetings/attempts/progress'
import { failAttempt, resetTries } from '@app/db/meetings/attempts/retries'
import { findKeptTexts } from '@app/db/meetings/consent/kept-texts'
import { findConsent } from '@app/db/meetings/consent/withheld'
import type { Recording } from '@app/db/meetings/recordings'
import { isStorageAway } from '../storage/away'
import { RETRIES } from './retries'

/** Another attempt has taken the meeting over, or it was deleted: nothing is left to do. */
export class Superseded extends Error {
  constructor() {
    super('the meeting is no longer this attempt’s')
  }
}

/** Nothing can be done now. The meeting stays as it is, and the reconciler picks it up again. */
export class Waiting extends Error {}

/** The meeting failed for good, with a message for the reader. */
export class PermanentFailure extends Error {}

/** A signal that also aborts if the meeting is deleted or its consent withdrawn. */
export function untilDeleted(attempt: Attempt, signal: AbortSignal) {
  const deleted = new AbortController()
  const forget = follow(attempt.userId, async (event) => {
    const over = 'missed' in event ? await isLost(attempt) : isOver(event, attempt.meetingId)
    if (over) deleted.abort(new Superseded())
  })
  return { signal: AbortSignal.any([signal, deleted.signal]), forget }
}

/** False too if that can't be read now: the attempt's next write shows it. */
async function isLost(attempt: Attempt): Promise<boolean> {
  return !(await writeFenced(attempt, async () => {}).catch(() => true))
}

function isOver(event: UserEvent, meetingId: number): boolean {
  if ('closed' in event) return true
  if ('withheld' in event) return event.withheld.includes(meetingId)
  return 'id' in event && event.id === meetingId && event.status === 'Deleted'
}

/**
 * Ends a failed attempt: as "Failed" with a reason if that helps the reader, or with the current version if
 * it was to be redone and that will never work; otherwise the error goes to the queue, which retries. A full
 * disk, a storage that is away or a database out of service is no try: the recording only waits. It always stays.
 */
export async function failOrRequeue(
  attempt: Attempt,
  { tries }: Recording,
  error: unknown,
  stopping: AbortSignal,
): Promise<void> {
  if (error instanceof Superseded) return
  if (error instanceof Waiting) return resetTries(attempt)
  if (isDiskFull(error) || isDatabaseFull(error)) return waitForSpace(attempt)
  if (isOutOfService(error)) {
    await resetTries(attempt).catch(() => {})
    throw error
  }
  if (stopping.aborted) throw error
  // whatever failed, such as reading its removed recording, concerns nobody now
  if (await isLost(attempt)) return
  const reason = reasonOf(error)
  if (reason === null && (await isStorageAway())) {
    console.error(`meeting ${attempt.meetingId} waits: its recording’s storage is away`)
    return resetTries(attempt)
  }
  if (reason === null && tries < RETRIES.job.tries) throw error
  if (reason === null) console.error(`meeting ${attempt.meetingId} failed: ${withStack(error)}`)
  const words = reason ?? 'Something went wrong while we processed the recording.'
  await failFor(attempt, words, isTransient(error))
}

/** However long the disk stays full. */
async function waitForSpace(attempt: Attempt) {
  const { userId, meetingId: id } = attempt
  console.error(`meeting ${id} waits: there is no disk space left to process its recording`)
  const progress = { step: 'full', done: 0, total: 0 } as const
  if (await setStep(attempt, progress))
    await announce({ userId, id, status: 'Processing', ...progress })
  await resetTries(attempt)
}

/**
 * Ends a meeting whose attempts crash their process, without a retry: each would be paid for and take others'
 * work down with it. Uploaded and derived content stays.
 */
export async function giveUpProcessing(about: { userId: number; meetingId: number }) {
  const attempt = await beginAttempt(about.userId, about.meetingId)
  if (attempt === null) return
  console.error(`meeting ${attempt.meetingId} failed: the process ended during it again`)
  await failFor(attempt, 'Processing stopped unexpectedly several times.', false)
}

async function failFor(attempt: Attempt, reason: string, mayPass: boolean) {
  const { userId, meetingId: id } = attempt
  if (!mayPass && !(await losesTexts(attempt)) && (await keepCurrent(attempt, reason)))
    return announce({ userId, id, status: 'Processed', step: null, done: 1, total: 1 })
  if (!(await failAttempt(attempt, reason, mayPass))) return
  await announce({ userId, id, status: 'Failed', step: null, done: 0, total: 0 })
}

/** True if it is withheld, and nothing keeps its texts all the same. */
async function losesTexts({ userId, meetingId }: Attempt): Promise<boolean> {
  const isWithheld = (await findConsent(userId, meetingId))?.withheld ?? false
  return isWithheld && (await findKeptTexts(userId, meetingId)) === null
}

/** Words for failures that the reader can understand; null for those that belong in the log. */
function reasonOf(error: unknown): string | null {
  if (error instanceof AiError || error instanceof AudioError) return error.message
  if (error instanceof TranscriptFileError || error instanceof PermanentFailure)
    return error.message
  return null
}
