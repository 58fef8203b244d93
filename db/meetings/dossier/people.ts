import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { noteRemoval } from '../deletion/note-removal'
import { lockClient, lockClientOf } from './lock-client'

export type PersonEntries = { name: string; role: string; email: string; phone: string }

export type Person = PersonEntries & { id: number }

/** Why people can't be added or changed: legal hold, or the limit is reached. */
type Refused = 'held' | 'full'

export async function listPeople(userId: number, clientId: number, sql: Query = asUser(userId)) {
  const people: Person[] = await sql`
    select id, name, role, email, phone
    from people
    where user_id = ${userId} and client_id = ${clientId}
    order by id
  `
  return people
}

/** Null if the user has no such client. */
export async function addPerson(
  userId: number,
  clientId: number,
  { name, role, email, phone }: PersonEntries,
  limit: number,
  sql: Sql = asUser(userId),
): Promise<Person | Refused | null> {
  return sql.begin(async (sql) => {
    const held = await lockClient(userId, clientId, sql)
    if (held !== false) return held
    if ((await listPeople(userId, clientId, sql)).length >= limit) return 'full'
    const [person]: [Person?] = await sql`
      insert into people (user_id, client_id, name, role, email, phone)
      values (${userId}, ${clientId}, ${name}, ${role}, ${email}, ${phone})
      returning id, name, role, email, phone
    `
    return person ?? null
  })
}

/**
 * Returns the person's client; null if the user has no such person, 'changed' if they are no longer as `seen`.
 */
export async function changePerson(
  userId: number,
  id: number,
  { name, role, email, phone }: PersonEntries,
  seen?: PersonEntries,
  sql: Sql = asUser(userId),
): Promise<number | 'held' | 'changed' | null> {
  return sql.begin(async (sql) => {
    const clientId = await lockClientOf(userId, 'people', id, sql)
    if (typeof clientId !== 'number') return clientId
    const changed = await sql`
      update people
      set name = ${name}, role = ${role}, email = ${email}, phone = ${phone}
      where user_id = ${userId} and id = ${id} and (
        ${seen === undefined}
        or name in (${name}, ${seen?.name ?? ''}) and role in (${role}, ${seen?.role ?? ''})
        and email in (${email}, ${seen?.email ?? ''}) and phone in (${phone}, ${seen?.phone ?? ''})
      )
    `
    return changed.count === 1 ? clientId : 'changed'
  })
}

/** Returns the person's client; null if the user has no such person. */
export async function removePerson(
  userId: number,
  id: number,
  sql: Sql = asUser(userId),
): Promise<number | 'held' | null> {
  return sql.begin(async (sql) => {
    const clientId = await lockClientOf(userId, 'people', id, sql)
    if (typeof clientId !== 'number') return clientId
    const [person]: [{ createdAt: string }?] = await sql`
      delete from people
      where user_id = ${userId} and id = ${id}
      returning created_at
    `
    if (person) await noteRemoval({ userId, kind: 'person removed', id, ...person }, sql)
    return clientId
  })
}

/** Saves a client's people from an archive, unless it already has some here. */
export async function importPeople(
  userId: number,
  clientId: number,
  people: PersonEntries[],
  sql: Sql = asUser(userId),
) {
  await sql.begin(async (sql) => {
    if ((await lockClient(userId, clientId, sql)) !== false) return
    if ((await listPeople(userId, clientId, sql)).length > 0) return
    for (const { name, role, email, phone } of people) {
      await sql`
        insert into people (user_id, client_id, name, role, email, phone)
        values (${userId}, ${clientId}, ${name}, ${role}, ${email}, ${phone})
      `
    }
  })
}
