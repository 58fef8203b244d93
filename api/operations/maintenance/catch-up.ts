import { resetFutureTimes } from '@app/db/jobs/future-times'
import { listProcessing } from '@app/db/meetings/attempts/progress'
import { eraseInterrupted } from '../../account/erase'
import { mailBriefs } from '../../clients/brief/mail'
import { readAllStatements } from '../../clients/dossier/read-statements'
import { queueCalendars } from '../../connections/calendars/refresh'
import { reconcileMails } from '../../mail/outbox'
import { mailDigests } from '../../meetings/action-items/digest/send'
import { resolveActionItems } from '../../meetings/action-items/resolve'
import { sweepJobDirectories } from '../../meetings/job-directory'
import { mailOwed } from '../../meetings/ready-mail'
import { reconcilePayments } from '../../payments/reconcile'
import { recordLeftIntents } from '../../secrets/intents'
import { removeDiscardedFiles } from '../../storage/discarded'
import { forgetUploadsOfNobody, removeOldJoins } from '../../uploads/forget'
import { finishCompleteUploads } from '../../uploads/leftover-uploads'
import { eachInTurn } from './each-in-turn'
import { queueCalls, queueMeetings, queueTexts } from './queue-work'

/** Each minute, resumes what a crash or an outage has left undone anywhere. */
export const catchUp = eachInTurn([
  queueMeetings,
  queueTexts,
  resolveActionItems,
  readAllStatements,
  queueCalls,
  queueCalendars,
  reconcileMails,
  recordLeftIntents,
  reconcilePayments,
  mailOwed,
  mailBriefs,
  mailDigestsNow,
  eraseInterrupted,
  removeDiscardedFiles,
])

/** The same for each process's own disk. */
export const catchUpHere = eachInTurn([
  resetFutureTimes,
  finishCompleteUploads,
  forgetUploadsOfNobody,
  removeOldJoins,
  sweepDirectories,
])

async function mailDigestsNow() {
  await mailDigests()
}

async function sweepDirectories() {
  await sweepJobDirectories(listProcessing)
}
