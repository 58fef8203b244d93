import { enqueue } from '@app/db/jobs'
import { listUnindexedNotes } from '@app/db/notes'
import { listProcessing, reopenDue } from '@app/db/processing'
import { expireRecordings } from '@app/db/stored-files'
import { listUnindexedTranscripts } from '@app/db/transcripts'
import { listStaleMeetings } from '@app/db/vectors'
import { listOwed } from '@app/db/webhooks'
import { eraseInterrupted } from './account/erase'
import { runChores } from './chores'
import { env } from './env'
import { vectorModel } from './meetings/indexing'
import { sweepJobDirectories } from './meetings/job-directory'
import { mailOwed } from './meetings/ready-mail'
import { RETENTION_DAYS } from './meetings/retention'
import { removeDiscardedFiles, removeOrphans } from './storage/discarded'
import { forgetUploadsOfNobody } from './uploads/forget'
import { settleUploads } from './uploads/resumable'

const EVERY_MS = 60_000
const SWEEP_EVERY_MS = 3600_000
/** Meetings embedded again in one round after the model has changed: the provider has others to serve. */
const EMBEDDED_AT_ONCE = 100

/**
 * Gives every meeting that waits for the pipeline a job, and every changed text one that makes it
 * findable; where there is a job already, nothing happens. What a crash forgot is taken up here.
 */
export async function reconcileMeetings(): Promise<void> {
  await reopenDue()
  for (const { userId, meetingId } of await listProcessing()) {
    await enqueue('process-meeting', { userId, meetingId })
  }
  for (const note of await listUnindexedNotes()) await enqueue('index-note', note)
  for (const changed of await listUnindexedTranscripts()) await enqueue('index-transcript', changed)
  for (const stale of await listStaleMeetings(vectorModel(env.ai), EMBEDDED_AT_ONCE)) {
    await enqueue('embed-meeting', stale)
  }
  for (const owed of await listOwed()) await enqueue('call-webhook', owed)
  await settleUploads()
  await forgetUploadsOfNobody()
  await mailOwed()
  await sweepJobDirectories(listProcessing)
  await eraseInterrupted()
  await removeDiscardedFiles()
}

/** Removes recordings past their time, and files that belong to nothing. */
export async function sweep(now = new Date()): Promise<void> {
  await expireRecordings(RETENTION_DAYS, now)
  await removeDiscardedFiles()
  await removeOrphans(now.getTime())
}

/** Does all of it at once and from then on; the returned function ends it. */
export function startUpkeep(): () => void {
  const timers = [
    repeat(reconcileMeetings, EVERY_MS),
    repeat(runChores, EVERY_MS),
    repeat(() => sweep(), SWEEP_EVERY_MS),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

function repeat(work: () => Promise<void>, everyMs: number): Timer {
  let running = false
  const run = async () => {
    if (running) return
    running = true
    await work().catch((error) => console.error('upkeep:', error))
    running = false
  }
  void run()
  return setInterval(run, everyMs)
}
