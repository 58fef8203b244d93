import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** The limits on the codes of one sign-in. */
export type CodeRules = {
  /** Lifetime of a code. */
  codeSeconds: number
  /** Minimum wait before the next code. */
  resendSeconds: number
  /** Number of codes, including the first. */
  mostCodes: number
}

/**
 * Saves a new code (an HMAC) for the challenge and invalidates earlier ones. False if the last one
 * is too recent or the challenge has had all its codes.
 */
export async function issueCode(
  { userId, challenge, code }: { userId: number; challenge: string; code: string },
  { codeSeconds, resendSeconds, mostCodes }: CodeRules,
  sql: Query = asUser(userId),
) {
  const issued = await sql`
    with counted as (
      update challenges
      set codes = codes + 1, sent_at = now()
      where id = ${challenge}
        and user_id = ${userId}
        and not met
        and codes < ${mostCodes}
        and (sent_at is null or sent_at <= now() - ${resendSeconds} * interval '1 second')
      returning id
    ), replaced as (
      update verification_codes
      set used = true
      where challenge in (select id from counted) and not used
    )
    insert into verification_codes (user_id, challenge, code, expires_at)
    select ${userId}, id, ${code}, now() + ${codeSeconds} * interval '1 second'
    from counted
    returning id
  `
  return issued.count === 1
}
