import { listOwed } from '@app/db/accounts/webhooks'
import { mendFutureTimes } from '@app/db/jobs/future-times'
import { enqueue } from '@app/db/jobs/jobs'
import { listUnindexedNotes } from '@app/db/meetings/indexing/unindexed-notes'
import { listUnindexed } from '@app/db/meetings/indexing/unindexed-versions'
import { listProcessing, reopenDue } from '@app/db/meetings/processing'
import { listStaleMeetings } from '@app/db/search/stale-vectors'
import { eraseInterrupted } from '../../account/erase'
import { mailBriefs } from '../../clients/brief/mail'
import { readAllStatements } from '../../clients/dossier/read-statements'
import { queueCalendars } from '../../connections/calendars/refresh'
import { env } from '../../env'
import { reconcileMails } from '../../mail/outbox'
import { mailDigests } from '../../meetings/action-items/digest/send'
import { resolveActionItems } from '../../meetings/action-items/resolve'
import { vectorModel } from '../../meetings/indexing'
import { sweepJobDirectories } from '../../meetings/job-directory'
import { mailOwed } from '../../meetings/ready-mail'
import { reconcilePayments } from '../../payments/reconcile'
import { removeDiscardedFiles } from '../../storage/discarded'
import { forgetUploadsOfNobody } from '../../uploads/forget'
import { finishCompleteUploads } from '../../uploads/resumable'
import { eachInTurn } from './each-in-turn'

/** Meetings embedded again in one round after the model has changed: the provider has others to serve. */
const EMBEDDED_AT_ONCE = 100

/** Takes up, every minute, what a crash or an outage has left undone anywhere. */
export const catchUp = eachInTurn([
  queueMeetings,
  queueTexts,
  resolveActionItems,
  readAllStatements,
  queueCalls,
  queueCalendars,
  reconcileMails,
  reconcilePayments,
  mailOwed,
  mailBriefs,
  mailDigestsNow,
  eraseInterrupted,
  removeDiscardedFiles,
])

/** The same for what each process has on its own disk. */
export const catchUpHere = eachInTurn([
  mendFutureTimes,
  finishCompleteUploads,
  forgetUploadsOfNobody,
  sweepDirectories,
])

/** Gives every meeting that waits for the pipeline a job, unless it has one. */
export async function queueMeetings(): Promise<void> {
  await reopenDue()
  for (const { userId, meetingId } of await listProcessing()) {
    await enqueue('process-meeting', { userId, meetingId })
  }
}

/** The same for every text that was changed or has vectors of another model. */
async function queueTexts() {
  for (const note of await listUnindexedNotes()) await enqueue('index-note', note)
  for (const changed of await listUnindexed('transcripts'))
    await enqueue('index-transcript', changed)
  for (const edited of await listUnindexed('summaries')) await enqueue('index-summary', edited)
  for (const stale of await listStaleMeetings(vectorModel(env.ai), EMBEDDED_AT_ONCE)) {
    await enqueue('embed-meeting', stale)
  }
}

async function queueCalls() {
  for (const owed of await listOwed()) await enqueue('call-webhook', owed)
}

async function mailDigestsNow() {
  await mailDigests()
}

async function sweepDirectories() {
  await sweepJobDirectories(listProcessing)
}
