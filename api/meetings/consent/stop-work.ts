import { countOpenCalls } from '@app/db/accounts/ai-calls/call-totals'
import { announce } from '@app/db/connection/events'
import { dropJobs } from '@app/db/jobs/jobs'
import { listWithheld } from '@app/db/meetings/consent/withheld'

const LOOK_MS = 20
/** Calls still running after this belong to a process that has ended. */
const STOPPING_MS = 10_000
/** A PostgreSQL notification holds 8,000 bytes. */
const IDS_PER_EVENT = 500

/** Stops calls and jobs about the meetings; returns how many calls were running. */
async function stopWork(userId: number, meetingIds: number[]): Promise<number> {
  for (const meetingId of meetingIds) {
    await dropJobs('process-meeting', { userId, meetingId })
    await dropJobs('embed-meeting', { userId, meetingId })
  }
  return stopCalls(userId, meetingIds)
}

/** The same for the meetings that are withheld from models. */
export async function stopWithheld(userId: number, meetingIds: number[] | null): Promise<number> {
  const withheld = (await listWithheld(userId)).map(({ meetingId }) => meetingId)
  const stopped = withheld.filter((id) => meetingIds === null || meetingIds.includes(id))
  return stopped.length === 0 ? 0 : stopWork(userId, stopped)
}

/** Stops calls about the meetings and waits for them to end; returns how many were running. */
export async function stopCalls(userId: number, meetingIds: number[]): Promise<number> {
  const underWay = await countOpenCalls(userId, meetingIds, STOPPING_MS)
  for (let at = 0; at < meetingIds.length; at += IDS_PER_EVENT) {
    await announce({ userId, withheld: meetingIds.slice(at, at + IDS_PER_EVENT) })
  }
  const end = performance.now() + STOPPING_MS
  while ((await countOpenCalls(userId, meetingIds, STOPPING_MS)) > 0 && performance.now() < end) {
    await Bun.sleep(LOOK_MS)
  }
  return underWay
}
