import { asAccounts } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { CodeRules } from './issue-code'

/**
 * Spends the code with one of the `hashes` if it is the challenge's current one and unexpired by
 * the database's clock.
 */
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

/** Seconds until another code can be requested; null if the challenge has had all its codes. */
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
