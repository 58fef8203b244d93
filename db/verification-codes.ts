import { sql as pool, type Query } from './sql'

/** Specification, section 9. */
export const CODE_SECONDS = 600
export const RESEND_SECONDS = 60
/** Wrong codes that one challenge stands. */
export const CODE_TRIES = 5
/** Codes mailed for one challenge at the most, the first one included. */
export const CODES_PER_CHALLENGE = 5

/**
 * Keeps a new code (an HMAC) for the challenge (a hash of the pre-login cookie); earlier codes of the
 * challenge die, its spent tries stay. False where the last one is younger than `RESEND_SECONDS`
 * or the challenge has had its `CODES_PER_CHALLENGE`.
 */
export async function issueCode(
  { userId, challenge, code }: { userId: number; challenge: string; code: string },
  sql: Query = pool,
) {
  const issued = await sql`
    with earlier as (
      select count(*)::int as codes, max(created_at) as latest, coalesce(sum(attempts), 0) as attempts
      from verification_codes
      where challenge = ${challenge}
    ), spent as (
      update verification_codes
      set used = true
      where challenge = ${challenge}
        and (select codes < ${CODES_PER_CHALLENGE} from earlier)
        and (select latest < now() - ${RESEND_SECONDS} * interval '1 second' from earlier)
    )
    insert into verification_codes (user_id, challenge, code, expires_at)
    select ${userId}, ${challenge}, ${code}, now() + ${CODE_SECONDS} * interval '1 second'
    from earlier
    where codes < ${CODES_PER_CHALLENGE}
      and (latest is null or latest < now() - ${RESEND_SECONDS} * interval '1 second')
    returning id
  `
  return issued.count === 1
}

/**
 * Uses the code up and says whether it was right: of the challenge and the user, unused, unexpired by
 * the database's clock, within the tries. Every call costs a try, so a race cannot buy more.
 */
export async function consumeCode(
  { userId, challenge, code }: { userId: number; challenge: string; code: string },
  sql: Query = pool,
) {
  const [tried]: [{ right: boolean }?] = await sql`
    update verification_codes
    set attempts = attempts + 1, used = (code = ${code})
    where challenge = ${challenge}
      and user_id = ${userId}
      and not used
      and expires_at > now()
      and (
        select sum(attempts)
        from verification_codes
        where challenge = ${challenge}
      ) < ${CODE_TRIES}
    returning code = ${code} as right
  `
  return tried?.right ?? false
}

/** Whose challenge it is, while it can still be met. */
export async function findChallenge(challenge: string, sql: Query = pool) {
  const [found]: [{ userId: number; email: string }?] = await sql`
    select users.id as user_id, users.email
    from verification_codes
    join users on users.id = verification_codes.user_id
    where challenge = ${challenge}
    order by verification_codes.id desc
    limit 1
  `
  return found ?? null
}
