import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** The user's own names and terms, in order. */
export async function findTerms(userId: number, sql: Query = asUser(userId)): Promise<string[]> {
  const [user]: [{ terms: string[] }?] = await sql`
    select terms
    from users
    where id = ${userId}
  `
  return user?.terms ?? []
}

/** False if they are no longer as `seen`. */
export async function setTerms(
  userId: number,
  terms: string[],
  seen?: string[],
  sql: Query = asUser(userId),
): Promise<boolean> {
  const set = await sql`
    update users
    set terms = ${terms}::text[], updated_at = now()
    where id = ${userId} and (
      ${seen === undefined} or users.terms in (${terms}::text[], ${seen ?? []}::text[])
    )
  `
  return set.count === 1
}

/** Saves an archive's terms unless there are some already. */
export async function importTerms(userId: number, terms: string[], sql: Query = asUser(userId)) {
  await sql`
    update users
    set terms = ${terms}::text[], updated_at = now()
    where id = ${userId} and terms = '{}'
  `
}
