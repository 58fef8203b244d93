import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { noteRemoval } from '../deletion/note-removal'
import { lockClient, lockClientOf } from './lock-client'
import type { FactKind } from './statements'

export type FactEntries = { kind: FactKind; text: string }

/** What the user knows about a client from outside meetings. */
export type AddedFact = FactEntries & { id: number; createdAt: string }

/** Newest first. */
export async function listFacts(userId: number, clientId: number, sql: Query = asUser(userId)) {
  const facts: AddedFact[] = await sql`
    select id, kind, text, created_at
    from facts
    where user_id = ${userId} and client_id = ${clientId}
    order by created_at desc, id desc
  `
  return facts
}

/** Null if the user has no such client; 'full' if it has `limit` facts. */
export async function addFact(
  userId: number,
  clientId: number,
  { kind, text }: FactEntries,
  limit: number,
  sql: Sql = asUser(userId),
): Promise<AddedFact | 'held' | 'full' | null> {
  return sql.begin(async (sql) => {
    const held = await lockClient(userId, clientId, sql)
    if (held !== false) return held
    if ((await listFacts(userId, clientId, sql)).length >= limit) return 'full'
    const [fact]: [AddedFact?] = await sql`
      insert into facts (user_id, client_id, kind, text)
      values (${userId}, ${clientId}, ${kind}, ${text})
      returning id, kind, text, created_at
    `
    return fact ?? null
  })
}

/** Returns the fact's client; null if the user has no such fact, 'changed' if it is no longer as `seen`. */
export async function changeFact(
  userId: number,
  id: number,
  { kind, text }: FactEntries,
  seen?: FactEntries,
  sql: Sql = asUser(userId),
): Promise<number | 'held' | 'changed' | null> {
  return sql.begin(async (sql) => {
    const clientId = await lockClientOf(userId, 'facts', id, sql)
    if (typeof clientId !== 'number') return clientId
    const changed = await sql`
      update facts
      set kind = ${kind}, text = ${text}
      where user_id = ${userId} and id = ${id} and (
        ${seen === undefined}
        or kind in (${kind}, ${seen?.kind ?? ''}) and text in (${text}, ${seen?.text ?? ''})
      )
    `
    return changed.count === 1 ? clientId : 'changed'
  })
}

/** Returns the fact's client; null if the user has no such fact. */
export async function removeFact(
  userId: number,
  id: number,
  sql: Sql = asUser(userId),
): Promise<number | 'held' | null> {
  return sql.begin(async (sql) => {
    const clientId = await lockClientOf(userId, 'facts', id, sql)
    if (typeof clientId !== 'number') return clientId
    const [fact]: [{ createdAt: string }?] = await sql`
      delete from facts
      where user_id = ${userId} and id = ${id}
      returning created_at
    `
    if (fact) await noteRemoval({ userId, kind: 'fact removed', id, ...fact }, sql)
    return clientId
  })
}

/** Saves a client's facts from an archive, unless it already has some here. */
export async function importFacts(
  userId: number,
  clientId: number,
  facts: Omit<AddedFact, 'id'>[],
  sql: Sql = asUser(userId),
) {
  await sql.begin(async (sql) => {
    if ((await lockClient(userId, clientId, sql)) !== false) return
    if ((await listFacts(userId, clientId, sql)).length > 0) return
    for (const { kind, text, createdAt } of facts.toReversed()) {
      await sql`
        insert into facts (user_id, client_id, kind, text, created_at)
        values (${userId}, ${clientId}, ${kind}, ${text}, ${createdAt})
      `
    }
  })
}
