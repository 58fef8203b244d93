import { asUser } from '../../connection/roles'
import type { Sql } from '../../connection/sql'
import type { Artefact } from '../deletion/artefacts'
import { addReceipt, type NewReceipt } from '../deletion/receipts'
import type { Deleted } from '../removals'
import { lockClientOfTrashed } from './locked-client'
import { purgeMeetingsOf } from './trashed-artefacts'

/** An item about to be deleted, as its receipt names it. */
export type Purged = {
  kind: 'client' | 'meeting'
  subjectId: number
  artefacts: Artefact[]
}

export type Purge =
  | 'missing'
  | 'held'
  | (Purged & { clientId: number; meetingIds: number[]; deleted: Deleted })

type Item = Purged & { clientId: number; meetingIds: number[]; deleted: Deleted }

/**
 * Deletes a trash item for good, with a receipt, unless its client is now on legal hold. A client's
 * earlier deleted meetings are deleted with it.
 */
export function purge(
  userId: number,
  trashId: number,
  makeReceipt: (item: Purged) => NewReceipt,
  sql: Sql = asUser(userId),
): Promise<Purge> {
  return sql.begin(async (sql) => {
    const client = await lockClientOfTrashed(userId, trashId, sql)
    const [item]: [Item?] = await sql`
      select kind, subject_id, client_id, artefacts, meeting_ids,
        -- what was set aside before transcript files were counted has no number of them
        '{"files": 0}' || counts as deleted
      from trash
      where user_id = ${userId} and id = ${trashId}
      for update
    `
    if (!item) return 'missing'
    // A client that was in the trash itself may have been restored in the meantime.
    const back = client ?? (await lockClientOfTrashed(userId, trashId, sql))
    if (back?.held) return 'held'
    const { kind, subjectId, clientId, meetingIds, deleted } = item
    const before = kind === 'client' ? await purgeMeetingsOf(userId, subjectId, sql) : []
    const artefacts = [...item.artefacts, ...before]
    await addReceipt(userId, makeReceipt({ kind, subjectId, artefacts }), sql)
    await sql`
      delete from trash
      where user_id = ${userId} and id = ${trashId}
    `
    return { kind, subjectId, clientId, artefacts, meetingIds, deleted }
  })
}
