import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** True if meetings without a recorded consent may be processed. */
export async function findProcessUnknown(userId: number, sql: Query = asUser(userId)) {
  const [user]: [{ processUnknown: boolean }?] = await sql`
    select process_unknown
    from users
    where id = ${userId}
  `
  return user?.processUnknown ?? true
}

/** Lets meetings without a recorded consent be processed, or keeps them from it. */
export async function setProcessUnknown(
  userId: number,
  allowed: boolean,
  sql: Query = asUser(userId),
) {
  await sql`
    update users
    set process_unknown = ${allowed}, updated_at = now()
    where id = ${userId}
  `
}
