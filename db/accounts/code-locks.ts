import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** Consecutive wrong codes before the account's second step is locked. */
const FAILURES = 10
/** The first lock; each further one lasts twice as long, up to a day. */
const FIRST_MINUTES = 15
const LONGEST_MINUTES = 24 * 60
/** A statement's clock stops at its start: a lock set while it waited seems to last this much longer at most. */
const LATER = '1 minute'

/**
 * Seconds until the user's second step is unlocked, 0 if it is not locked. In a transaction it also
 * locks the user's row, so codes for one account are checked one at a time.
 */
export async function lockCodes(userId: number, sql: Query) {
  const [row]: [{ wait: number | null }?] = await sql`
    select ${waitSeconds(sql)} as wait
    from users
    where id = ${userId}
    for update
  `
  return Math.max(row?.wait ?? 0, 0)
}

/** Like `lockCodes`, without locking the row. */
export async function findCodeLock(userId: number, sql: Query = asUser(userId)) {
  const [row]: [{ wait: number | null }?] = await sql`
    select ${waitSeconds(sql)} as wait
    from users
    where id = ${userId}
  `
  return Math.max(row?.wait ?? 0, 0)
}

/** A lock that would last much longer than it ever may was set before the clock was set back: it is over. */
function waitSeconds(sql: Query) {
  return sql`
    case when codes_locked_until - now() <= ${lockLength(sql`code_failures`, sql)} + ${LATER}::interval
      then ceil(extract(epoch from codes_locked_until - now()))::int
    end
  `
}

function lockLength(failures: ReturnType<Query>, sql: Query) {
  return sql`
    interval '1 minute' * least(
      ${LONGEST_MINUTES}::float8,
      ${FIRST_MINUTES} * power(2, least((${failures}) / ${FAILURES}::int - 1, 10))
    )
  `
}

export async function countCodeFailure(userId: number, sql: Query) {
  await sql`
    update users
    set
      code_failures = code_failures + 1,
      codes_locked_until = case
        when (code_failures + 1) % ${FAILURES} = 0
        then now() + ${lockLength(sql`code_failures + 1`, sql)}
        else codes_locked_until
      end
    where id = ${userId}
  `
}

/** A right code clears earlier wrong ones and verifies the user's address. */
export async function clearCodeFailures(userId: number, sql: Query = asUser(userId)) {
  await sql`
    update users
    set code_failures = 0, codes_locked_until = null, verified_at = coalesce(verified_at, now())
    where id = ${userId}
  `
}
