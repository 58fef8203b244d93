import type { Query } from '../../connection/sql'
import { type Artefact, listArtefacts } from '../../meetings/deletion/artefacts'
import { listTrashedArtefacts } from '../../meetings/trash/trashed-artefacts'

/** Everything an account holds, down to each recording and text, including the trash. */
export async function listContent(userId: number, sql: Query): Promise<Artefact[]> {
  const clients: { id: number }[] = await sql`
    select id
    from clients
    where user_id = ${userId}
    order by id
  `
  const meetings: { id: number }[] = await sql`
    select id
    from meetings
    where user_id = ${userId}
    order by id
  `
  const content = await listArtefacts(
    userId,
    meetings.map(({ id }) => id),
    sql,
    clients.map(({ id }) => id),
  )
  return [
    { kind: 'account', id: userId, meeting: null, sha256: null },
    ...clients.map(({ id }): Artefact => ({ kind: 'client', id, meeting: null, sha256: null })),
    ...content,
    ...(await listTrashedArtefacts(userId, sql)),
  ]
}
