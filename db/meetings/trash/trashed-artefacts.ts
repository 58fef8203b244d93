import type { Query } from '../../connection/sql'
import type { Artefact } from '../deletion/artefacts'

/** Deletes the client's meetings from the trash; returns the list for the client's receipt. */
export async function purgeMeetingsOf(userId: number, clientId: number, sql: Query) {
  const gone: { artefacts: Artefact[] }[] = await sql`
    delete from trash
    where user_id = ${userId} and client_id = ${clientId} and kind = 'meeting'
    returning artefacts
  `
  return gone.flatMap(({ artefacts }) => artefacts)
}

/** Everything in the trash, for an account's receipt. */
export async function listTrashedArtefacts(userId: number, sql: Query) {
  const items: { artefacts: Artefact[] }[] = await sql`
    select artefacts
    from trash
    where user_id = ${userId}
    order by id
  `
  return items.flatMap(({ artefacts }) => artefacts)
}
