import type { Query } from '../../connection/sql'
import { findDetails } from './find-details'
import { applyChanges } from './write-details'

/** The name under which a change stands that comes of a recording. */
const RECORDING = 'Recording'

/** Sets the length that a recording turns out to have, in seconds; the first that is known replaces nothing. */
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
