import { asAccounts } from './roles'
import type { Sql } from './sql'

/** The demo user of the specification; nobody else ever has this id. */
export const DEMO_USER_ID = 1

/**
 * Makes the demo user once, able to sign in with the given hash. Its figures and samples are the
 * interface's own (specification, section 6), so no clients or meetings are stored for it.
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
