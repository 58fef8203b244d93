import { statementsOf } from '@app/ai/offline/statements'
import { eachApart } from '@app/db/jobs/each-apart'
import { saveStatements } from '@app/db/meetings/dossier/save-statements'
import { listUnread, listUnreadMeetings } from '@app/db/meetings/dossier/unread-transcripts'
import { segmentsOf } from '@app/web/meetings/segments'

/** Transcripts read while a page waits; the rounds read the rest. */
const AT_ONCE = 20
/** Meetings per round: the next follows a minute later. */
const IN_A_ROUND = 100

/** Reads a client's or meeting's new and changed transcripts, newest first. */
export async function readStatements(
  userId: number,
  of: { kind: 'client' | 'meeting'; id: number },
): Promise<void> {
  for (const transcript of await listUnread(userId, of, AT_ONCE)) {
    const segments = segmentsOf(transcript)
    await saveStatements(userId, { ...transcript, segments }, await statementsOf(segments))
  }
}

/** The same for all meetings, in rounds. */
export async function readAllStatements(): Promise<void> {
  await eachApart(
    await listUnreadMeetings(IN_A_ROUND),
    ({ meetingId }) => `the statements of meeting ${meetingId} were not read`,
    ({ userId, meetingId }) => readStatements(userId, { kind: 'meeting', id: meetingId }),
  )
}
