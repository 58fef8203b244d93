import { sql as pool, type Query } from './sql'

/** Specification, section 9. */
export const CODE_SECONDS = 600
export const RESEND_SECONDS = 60
/** Codes mailed for one challenge at the most, the first one included. */
export const CODES_PER_CHALLENGE = 5

/**
 * Keeps a new code (an HMAC) for the challenge; its earlier codes die. False where the last one is
 * younger than `RESEND_SECONDS` or the challenge has had its `CODES_PER_CHALLENGE`.
 */
export async function issueCode(
  { userId, challenge, code }: { userId: number; challenge: string; code: string },
  sql: Query = pool,
) {
  const issued = await sql`
    with counted as (
      update challenges
      set codes = codes + 1, sent_at = now()
      where id = ${challenge}
        and user_id = ${userId}
        and not met
        and codes < ${CODES_PER_CHALLENGE}
        and (sent_at is null or sent_at <= now() - ${RESEND_SECONDS} * interval '1 second')
      returning id
    ), replaced as (
      update verification_codes
      set used = true
      where challenge in (select id from counted) and not used
    )
    insert into verification_codes (user_id, challenge, code, expires_at)
    select ${userId}, id, ${code}, now() + ${CODE_SECONDS} * interval '1 second'
    from counted
    returning id
  `
  return issued.count === 1
}

/** Uses the code up where it is the challenge's current one, unexpired by the database's clock. */
export async function consumeCode(challenge: string, code: string, sql: Query) {
  const consumed = await sql`
    update verification_codes
    set used = true
    where challenge = ${challenge}
      and code = ${code}
      and not used
      and expires_at > now()
  `
  return consumed.count === 1
}

/** Seconds until another code may be asked for; null where the challenge has had all of its codes. */
export async function findResendWait(challenge: string, sql: Query = pool) {
  const [row]: [{ codes: number; wait: number | null }?] = await sql`
    select codes, ceil(extract(epoch from
      sent_at + ${RESEND_SECONDS} * interval '1 second' - now()))::int as wait
    from challenges
    where id = ${challenge}
  `
  if (!row || row.codes >= CODES_PER_CHALLENGE) return null
  return Math.max(row.wait ?? 0, 0)
}
