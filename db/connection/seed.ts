import { asAccounts } from './roles'
import type { Sql } from './sql'

/** The specification's demo user; no other user ever has this id. */
export const DEMO_USER_ID = 1

/**
 * Creates the demo user once, with the given password hash. Its figures and samples are built into
 * the interface (specification, section 6), so no clients or meetings are stored.
 */
export async function seedDemo(passwordHash: string, sql: Sql = asAccounts): Promise<void> {
  await sql`
    insert into users (id, username, email, password_hash, first_name, last_name, full_name)
    values (
      ${DEMO_USER_ID}, 'demo', 'demo@example.test', ${passwordHash}, 'Dana', 'Moreno', 'Dana Moreno'
    )
    on conflict (id) do nothing
  `
}
