import type { Query } from '../../connection/sql'

/** Current names of an edit's clients; a deleted client's name is gone. */
export function namedClients(userId: number, sql: Query) {
  return sql`(
    select json_object_agg(clients.id, clients.name)
    from clients
    where clients.user_id = ${userId} and edits.field = 'details'
      and clients.id in ((before ->> 'clientId')::int, (after ->> 'clientId')::int)
  )`
}
