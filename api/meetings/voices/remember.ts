import type { HeardVoice } from '@app/ai/transcribe/stitch'
import type { Query } from '@app/db/connection/sql'
import type { Attempt } from '@app/db/meetings/attempts'
import { remembersVoices } from '@app/db/meetings/voices/voice-consents'
import { listKnownVoices, listUnnamedVoices, saveVoices } from '@app/db/meetings/voices/voices'
import { seal, unseal } from '../../secrets/seal'
import { type Match, matchVoices } from './likeness'

/** Less speech says too little of a voice to know it again. */
const FEWEST_SECONDS = 10
/** Of one client's meetings, the newest. */
const MOST_KNOWN = 200

/** Saves how the speakers sound, sealed for their meeting, if user and client agreed to it. Part of a fenced write. */
export async function rememberVoices(
  attempt: Attempt,
  version: number,
  voices: HeardVoice[],
  sql: Query,
) {
  const { userId, meetingId } = attempt
  const lasting = voices.filter(({ seconds }) => seconds >= FEWEST_SECONDS)
  if (lasting.length === 0 || !(await remembersVoices(userId, meetingId, sql))) return
  const sealed = lasting.map(({ vector, ...about }) => ({
    ...about,
    print: seal('voice', nameOf(userId, meetingId), JSON.stringify(vector)),
  }))
  await saveVoices(attempt, version, sealed, sql)
}

/** Names for the speakers of a meeting who sound as somebody does in another meeting of the client. */
export async function proposeNames(userId: number, meetingId: number): Promise<Match[]> {
  if (!(await remembersVoices(userId, meetingId))) return []
  const unnamed = await listUnnamedVoices(userId, meetingId)
  if (unnamed.length === 0) return []
  const known = await listKnownVoices(userId, meetingId, MOST_KNOWN)
  return matchVoices(
    unnamed.flatMap((voice) => opened(userId, meetingId, voice)),
    known.flatMap((voice) => opened(userId, voice.meetingId, voice)),
  )
}

/** None if the print was sealed by a secret that is no longer known. */
function opened<Row extends { print: string }>(userId: number, meetingId: number, row: Row) {
  const vector = unseal('voice', nameOf(userId, meetingId), row.print)
  return vector === null ? [] : [{ ...row, vector: JSON.parse(vector) as number[] }]
}

function nameOf(userId: number, meetingId: number): string {
  return `${userId}/${meetingId}`
}
