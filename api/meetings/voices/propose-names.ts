import { remembersVoices } from '@app/db/meetings/voices/voice-consents'
import { listKnownVoices, listUnnamedVoices } from '@app/db/meetings/voices/voices'
import { type Match, matchVoices } from './likeness'
import { openPrint } from './voice-print'

/** The newest of a client's meetings. */
const MAX_KNOWN = 200

/** Names for a meeting's speakers who sound like someone in another meeting of the client. */
export async function proposeNames(userId: number, meetingId: number): Promise<Match[]> {
  if (!(await remembersVoices(userId, meetingId))) return []
  const unnamed = await listUnnamedVoices(userId, meetingId)
  if (unnamed.length === 0) return []
  const known = await listKnownVoices(userId, meetingId, MAX_KNOWN)
  return matchVoices(
    unnamed.flatMap((voice) => opened(userId, meetingId, voice)),
    known.flatMap((voice) => opened(userId, voice.meetingId, voice)),
  )
}

function opened<Row extends { print: string }>(userId: number, meetingId: number, row: Row) {
  const vector = openPrint(userId, meetingId, row.print)
  return vector === null ? [] : [{ ...row, vector }]
}
