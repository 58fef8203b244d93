import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** Spends the recovery code with one of the `hashes`; false if there is none. */
export async function spendRecoveryCode(
  userId: number,
  hashes: string[],
  sql: Query = asUser(userId),
) {
  const used = await sql`
    update recovery_codes
    set used_at = now()
    where user_id = ${userId} and code = any(${hashes}) and used_at is null
  `
  return used.count === 1
}

/** Spends again a code that a restored backup brought back. False if it is spent or gone. */
export async function spendRecoveryCodeAgain(
  userId: number,
  { digest, usedAt }: { digest: number; usedAt: string },
  sql: Query = asUser(userId),
): Promise<boolean> {
  const used = await sql`
    update recovery_codes
    set used_at = ${usedAt}
    where user_id = ${userId} and used_at is null and recovery_code_digest(code) = ${digest}
  `
  return used.count > 0
}

export async function countRecoveryCodes(userId: number, sql: Query = asUser(userId)) {
  const [row]: [{ count: number }?] = await sql`
    select count(*)::int as count
    from recovery_codes
    where user_id = ${userId} and used_at is null
  `
  return row?.count ?? 0
}
