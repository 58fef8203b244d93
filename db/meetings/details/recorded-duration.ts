import type { Query } from '../../connection/sql'
import { findDetails } from './find-details'
import { applyChanges } from './write-details'

/** The editor shown for changes that come from a recording. */
const RECORDING = 'Recording'

/** Sets the recording's actual length in seconds. A first value is not recorded as an edit. */
export async function setRecordedDuration(
  userId: number,
  meetingId: number,
  duration: number,
  sql: Query,
): Promise<void> {
  const details = await findDetails(userId, meetingId, sql)
  const editor = details?.duration === null ? null : RECORDING
  if (details)
    await applyChanges(userId, meetingId, { details, changes: { duration }, editor }, sql)
}
