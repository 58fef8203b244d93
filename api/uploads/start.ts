import { announce } from '@app/db/connection/events'
import { inOneLine } from '@app/db/connection/in-one-line'
import { enqueue } from '@app/db/jobs/jobs'

/** Starts the pipeline for a meeting in "Processing". If this fails, the reconciler does it. */
export async function startProcessing(userId: number, meetingId: number): Promise<void> {
  const queued = { userId, id: meetingId, status: 'Processing', step: 'queued', done: 0, total: 0 }
  try {
    await enqueue('process-meeting', { userId, meetingId })
    await announce(queued)
  } catch (error) {
    console.error(`meeting ${meetingId} waits for the reconciler: ${inOneLine(error)}`)
  }
}
