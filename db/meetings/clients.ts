import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

export type Client = {
  id: number
  name: string
  type: string
  createdAt: string
  meetingCount: number
  legalHold: boolean
}

/** By id: a page's order of names is not the database's. */
export async function listClients(userId: number, sql: Query = asUser(userId)) {
  const clients: Client[] = await sql`
    select id, name, type, legal_hold, created_at, coalesce(meeting_count, 0) as meeting_count
    from clients
    left join (
      select client_id, count(*)::int as meeting_count
      from meetings
      where user_id = ${userId}
      group by client_id
    ) as counts on client_id = id
    where user_id = ${userId}
    order by id
  `
  return clients
}

/** Throws the driver's unique violation if the user has a client of the same name. */
export async function createClient(
  userId: number,
  client: { name: string; type: string },
  sql: Query = asUser(userId),
) {
  const [created]: [Client?] = await sql`
    insert into clients (user_id, name, type)
    values (${userId}, ${client.name}, ${client.type})
    returning id, name, type, legal_hold, created_at, 0 as meeting_count
  `
  if (!created) throw new Error('database: the client was not created')
  return created
}

/** The id of the user's client of that name, created if missing. */
export async function ensureClient(
  userId: number,
  { name, type }: { name: string; type: string },
  sql: Query = asUser(userId),
): Promise<number> {
  await sql`
    insert into clients (user_id, name, type)
    values (${userId}, ${name}, ${type})
    on conflict do nothing
  `
  const [client]: [{ id: number }?] = await sql`
    select id
    from clients
    where user_id = ${userId} and lower(name) = lower(${name})
  `
  if (!client) throw new Error('database: the client was not created')
  return client.id
}

type Entries = { name: string; type: string }

/**
 * Renames a client and sets its type; null if the user has no such client, 'changed' if it is no longer
 * as `seen`. Throws the driver's unique violation if the name is taken.
 */
export async function updateClient(
  userId: number,
  id: number,
  { name, type }: Entries,
  seen?: Entries,
  sql: Query = asUser(userId),
) {
  const [client]: [Client?] = await sql`
    update clients
    set name = ${name}, type = ${type}
    where user_id = ${userId} and id = ${id} and (
      ${seen === undefined}
      or name in (${name}, ${seen?.name ?? ''}) and type in (${type}, ${seen?.type ?? ''})
    )
    returning
      id, name, type, legal_hold, created_at,
      (
        select count(*)::int
        from meetings
        where meetings.user_id = ${userId} and meetings.client_id = clients.id
      ) as meeting_count
  `
  if (client) return client
  return (await findClient(userId, id, sql)) && 'changed'
}

export async function findClient(userId: number, id: number, sql: Query = asUser(userId)) {
  const [client]: [{ id: number; name: string; type: string; legalHold: boolean }?] = await sql`
    select id, name, type, legal_hold
    from clients
    where user_id = ${userId} and id = ${id}
  `
  return client ?? null
}

/** False if the user has no such client. Deletes its meetings and all they hold too. */
export async function deleteClient(userId: number, id: number, sql: Query = asUser(userId)) {
  const deleted = await sql`
    delete from clients
    where user_id = ${userId} and id = ${id}
  `
  return deleted.count === 1
}
