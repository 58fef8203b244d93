import { listOwed } from '@app/db/accounts/webhooks/owed-deliveries'
import { enqueue, JOB_RETRIES } from '@app/db/jobs/jobs'
import { listProcessing } from '@app/db/meetings/attempts/progress'
import { reopenDue } from '@app/db/meetings/attempts/reopen'
import { listUnindexedNotes } from '@app/db/meetings/indexing/unindexed-notes'
import { listUnindexed } from '@app/db/meetings/indexing/unindexed-versions'
import { listStaleMeetings } from '@app/db/search/stale-vectors'
import { env } from '../../env'
import { vectorModel } from '../../meetings/indexing'

/** Meetings embedded again per round after a change of model: the provider has others to serve. */
const EMBEDDED_AT_ONCE = 100

/** Queues a job for every meeting waiting for the pipeline, unless it has one. */
export async function queueMeetings(): Promise<void> {
  await reopenDue()
  for (const { userId, meetingId } of await listProcessing()) {
    await enqueue('process-meeting', { userId, meetingId })
  }
}

/** The same for every text that was changed or has another model's vectors. */
export async function queueTexts() {
  for (const note of await listUnindexedNotes()) await enqueue('index-note', note)
  for (const changed of await listUnindexed('transcripts'))
    await enqueue('index-transcript', changed)
  for (const edited of await listUnindexed('summaries')) await enqueue('index-summary', edited)
  for (const stale of await listStaleMeetings(vectorModel(env.ai), EMBEDDED_AT_ONCE)) {
    await enqueue('embed-meeting', stale)
  }
}

/** And for every pending webhook call. */
export async function queueCalls() {
  for (const owed of await listOwed(JOB_RETRIES.tries)) await enqueue('call-webhook', owed)
}
