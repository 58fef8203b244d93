import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** The names and terms that the user has entered, in the user's order. */
export async function findTerms(userId: number, sql: Query = asUser(userId)): Promise<string[]> {
  const [user]: [{ terms: string[] }?] = await sql`
    select terms
    from users
    where id = ${userId}
  `
  return user?.terms ?? []
}

export async function setTerms(userId: number, terms: string[], sql: Query = asUser(userId)) {
  await sql`
    update users
    set terms = ${terms}::text[], updated_at = now()
    where id = ${userId}
  `
}

/** Saves the terms of an archive unless there are some here. */
export async function bringTerms(userId: number, terms: string[], sql: Query = asUser(userId)) {
  await sql`
    update users
    set terms = ${terms}::text[], updated_at = now()
    where id = ${userId} and terms = '{}'
  `
}
