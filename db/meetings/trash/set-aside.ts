import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { forgetTurnsAbout } from '../../conversations/forget-turns'
import { deleteClient } from '../clients'
import { listArtefacts } from '../deletion/artefacts'
import { lockClientToDelete, lockMeetingToDelete, type Removal } from '../deletion/lock'
import { countContent, deleteMeeting } from '../removals'
import { copyRows } from './move-in'

/** `dueAt` is when it is deleted for good. */
export type SetAside =
  | 'missing'
  | 'held'
  | { clientId: number; meetingIds: number[]; dueAt: string }

/**
 * Moves a client with its meetings, or one meeting, into the trash, unless it is on legal hold.
 * From then on its rows exist only there.
 */
export function setAside(
  userId: number,
  { kind, id }: { kind: 'client' | 'meeting'; id: number },
  days: number,
  sql: Sql = asUser(userId),
): Promise<SetAside> {
  return sql.begin(async (sql) => {
    const removal = await (kind === 'client' ? lockClientToDelete : lockMeetingToDelete)(
      userId,
      id,
      sql,
    )
    if (removal === 'missing' || removal === 'held') return removal
    const { meetingIds } = removal
    const { trashId, dueAt } = await addToTrash(userId, removal, days, sql)
    const clientName = kind === 'client' ? removal.name : null
    const content = { clientId: kind === 'client' ? id : null, clientName, meetingIds }
    await copyRows({ userId, trashId }, content, sql)
    await sql`select set_config('app.moving', 'on', true)`
    await forgetTurnsAbout(userId, meetingIds, clientName, sql)
    await (kind === 'client' ? deleteClient : deleteMeeting)(userId, id, sql)
    await sql`select set_config('app.moving', '', true)`
    return { clientId: removal.clientId, meetingIds, dueAt }
  })
}

async function addToTrash(userId: number, removal: Removal, days: number, sql: Query) {
  const { kind, subjectId, clientId, name, clientName, meetingIds, createdAt } = removal
  const counts = await countContent(userId, meetingIds, sql)
  const clientIds = kind === 'client' ? [subjectId] : []
  const artefacts = await listArtefacts(userId, meetingIds, sql, clientIds)
  const [added]: [{ trashId: number; dueAt: string }?] = await sql`
    insert into trash (
      user_id, kind, subject_id, client_id, name, client_name, created_at, meeting_ids, counts,
      artefacts, due_at
    )
    values (
      ${userId}, ${kind}, ${subjectId}, ${clientId}, ${name}, ${clientName}, ${createdAt}::text::timestamptz,
      ${meetingIds}::int[], ${JSON.stringify(counts)}::text::jsonb,
      ${JSON.stringify(artefacts)}::text::jsonb, now() + ${days} * interval '1 day'
    )
    returning id as trash_id, due_at
  `
  if (!added) throw new Error('database: nothing was moved to the trash')
  return added
}
