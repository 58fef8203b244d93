import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import type { Unchangeable } from '../changeable'
import { lockTranscript, recordEdit } from './corrected-transcript'

type Naming = { label: string; name: string; editor: string }

/**
 * Names the voice behind a label, or removes the name if it is empty, as an edit; tasks that a summary gave to
 * the voice follow, and their owners are to be read again. Null if the meeting has no transcript with this label.
 */
export async function nameSpeaker(
  userId: number,
  meetingId: number,
  { label, name, editor }: Naming,
  sql: Sql = asUser(userId),
): Promise<'named' | Unchangeable | null> {
  return sql.begin(async (sql) => {
    const transcript = await lockTranscript(userId, meetingId, sql)
    if (transcript === null || typeof transcript === 'string') return transcript
    if (!transcript.segments.some(({ speaker }) => speaker === label)) return null
    const before = await findName(userId, transcript.id, label, sql)
    const after = name || null
    if (before === after) return 'named'
    await sql`
      update transcripts
      set revision = revision + 1, speakers = ${
        after === null
          ? sql`speakers - ${label}::text`
          : sql`speakers || jsonb_build_object(${label}::text, ${after}::text)`
      }
      where user_id = ${userId} and id = ${transcript.id}
    `
    const sides = [
      { label, name: before },
      { label, name: after },
    ] as const
    await recordEdit(userId, transcript, 'speakerName', ...sides, editor, sql)
    await renameOwner(userId, meetingId, { from: before ?? label, to: name || label }, sql)
    return 'named'
  })
}

async function findName(userId: number, transcriptId: number, label: string, sql: Query) {
  const [named]: [{ name: string | null }?] = await sql`
    select speakers ->> ${label} as name
    from transcripts
    where user_id = ${userId} and id = ${transcriptId}
  `
  return named?.name ?? null
}

/** Not for tasks that a person wrote or gave to somebody. */
async function renameOwner(
  userId: number,
  meetingId: number,
  { from, to }: { from: string; to: string },
  sql: Query,
) {
  await sql`
    update action_items
    set owner_name = ${to}, resolved = false, version = version + 1, updated_at = now()
    where user_id = ${userId} and meeting_id = ${meetingId} and owner_name = ${from}
      and created_by = 'ai' and not 'owner' = any(edited)
  `
}
