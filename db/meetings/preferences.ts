import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** An on/off setting for all meetings of an account, by its column. */
export type Preference = 'mail_when_ready' | 'mail_briefs' | 'process_unknown'

/** False if the account is gone. */
export async function findPreference(
  userId: number,
  preference: Preference,
  sql: Query = asUser(userId),
) {
  const [user]: [{ chosen: boolean }?] = await sql`
    select ${sql(preference)} as chosen
    from users
    where id = ${userId}
  `
  return user?.chosen ?? false
}

export async function setPreference(
  userId: number,
  preference: Preference,
  chosen: boolean,
  sql: Query = asUser(userId),
) {
  await sql`
    update users
    set ${sql(preference)} = ${chosen}, updated_at = now()
    where id = ${userId}
  `
}
