import { asMaintenance, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** A deleted client or meeting that can be restored. */
export type TrashItem = {
  id: number
  kind: 'client' | 'meeting'
  subjectId: number
  name: string
  clientName: string
  meetings: number
  deletedAt: string
  dueAt: string
  /** Its client was put on legal hold after the deletion: it is not deleted for good. */
  held: boolean
}

/** Days during which deleted clients and meetings can be restored. */
export async function findGrace(userId: number, sql: Query = asUser(userId)): Promise<number> {
  const [user]: [{ days: number }?] = await sql`
    select deletion_grace as days
    from users
    where id = ${userId}
  `
  return user?.days ?? 0
}

/** Applies to future deletions only. */
export async function setGrace(userId: number, days: number, sql: Query = asUser(userId)) {
  await sql`
    update users
    set deletion_grace = ${days}, updated_at = now()
    where id = ${userId}
  `
}

/** Newest deletion first. */
export async function listTrash(userId: number, sql: Query = asUser(userId)) {
  const items: TrashItem[] = await sql`
    select trash.id, trash.kind, subject_id, trash.name, client_name,
      cardinality(meeting_ids) as meetings, deleted_at, due_at,
      coalesce(clients.legal_hold, false) as held
    from trash
    left join clients on clients.user_id = ${userId} and clients.id = trash.client_id
    where trash.user_id = ${userId}
    order by deleted_at desc, trash.id desc
  `
  return items
}

/** Expired trash of all users, oldest first, without what a legal hold on its client keeps. */
export async function listDueTrash(limit: number, sql: Query = asMaintenance) {
  const due: { userId: number; id: number }[] = await sql`
    select trash.user_id, trash.id
    from trash
    left join clients on clients.user_id = trash.user_id and clients.id = trash.client_id
    where due_at <= now() and legal_hold is not true
    order by due_at
    limit ${limit}
  `
  return due
}
