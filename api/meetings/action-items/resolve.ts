import { eachApart } from '@app/db/jobs/each-apart'
import { listHeldItems } from '@app/db/meetings/action-items/summary-items'
import { listUnresolvedItems, resolveItems } from '@app/db/meetings/action-items/unresolved'
import { namedSegments } from '@app/db/meetings/named-segments'
import { findRecording } from '@app/db/meetings/recordings'
import { findTranscript } from '@app/db/meetings/transcripts'
import { itemReader } from './renew'

/** Meetings per round: the next follows a minute later. */
const AT_ONCE = 200

/** Reads owner and due date of items that came without them, from an archive or an earlier version. */
export async function resolveActionItems(): Promise<void> {
  await eachApart(
    await listUnresolvedItems(AT_ONCE),
    ({ meetingId }) => `the action items of meeting ${meetingId} were not read`,
    ({ userId, meetingId }) => resolveMeeting(userId, meetingId),
  )
}

/** The same for one meeting. Owner names stay unchanged: they may be signed. */
export async function resolveMeeting(userId: number, meetingId: number): Promise<void> {
  const meeting = await findRecording(userId, meetingId)
  if (!meeting) return
  const transcript = await findTranscript(userId, meetingId)
  const segments = transcript ? namedSegments(transcript) : []
  const held = await listHeldItems(userId, meetingId)
  const isProved = held.some(({ quote }) => quote !== null)
  const readItem = itemReader(meeting, segments)
  const read: Parameters<typeof resolveItems>[2]['read'] = []
  for (const { id, text, ownerName, quote, segment } of held) {
    const words = { text, assignee: ownerName, quote, segment, isProved }
    const { owner, due } = await readItem(words)
    read.push({ id, owner: ownerName === null ? 'nobody' : owner, due })
  }
  await resolveItems(userId, meetingId, { date: meeting.date, read })
}

/** True for changes of a meeting's details after which its items are read again. */
export function isReadAgain({ date, clientId }: { date?: string; clientId?: number | null }) {
  return date !== undefined || clientId !== undefined
}
