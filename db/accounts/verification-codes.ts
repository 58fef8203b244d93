import { asAccounts, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** The limits on the codes of one sign-in. */
export type CodeRules = {
  /** How long a code is good for. */
  codeSeconds: number
  /** How long the next one has to wait. */
  resendSeconds: number
  /** How many there are, the first one included. */
  mostCodes: number
}

/**
 * Keeps a new code (an HMAC) for the challenge; its earlier codes die. False if the last one is too
 * young or the challenge has had all of its codes.
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

/** Uses up the code with one of the `hashes` if it is the challenge's current one, unexpired by the database's clock. */
export async function consumeCode(challenge: string, hashes: string[], sql: Query) {
  const consumed = await sql`
    update verification_codes
    set used = true
    where challenge = ${challenge}
      and code = any(${hashes})
      and not used
      and expires_at > now()
  `
  return consumed.count === 1
}

/** Seconds until another code may be asked for; null if the challenge has had all of its codes. */
export async function findResendWait(
  challenge: string,
  { resendSeconds, mostCodes }: Pick<CodeRules, 'resendSeconds' | 'mostCodes'>,
  sql: Query = asAccounts,
) {
  const [row]: [{ codes: number; wait: number | null }?] = await sql`
    select codes, ceil(extract(epoch from
      sent_at + ${resendSeconds} * interval '1 second' - now()))::int as wait
    from challenges
    where id = ${challenge}
  `
  if (!row || row.codes >= mostCodes) return null
  return Math.max(row.wait ?? 0, 0)
}
