import { explainMigration } from './explain-migration'
import { migrate } from './migrate'
import { type Connection, openAsOwner, ROLE } from './pool'

/** Migrates the database as its owner, over a connection of its own. */
export async function migrateOver(to: Connection): Promise<void> {
  const sql = openAsOwner(to)
  try {
    await migrate(sql).catch((error: unknown) => {
      throw explainMigration(error)
    })
    // The embedded database has one session: from here on, every connection has the same role.
    if ('socket' in to) await sql.unsafe(`set role ${ROLE}`)
  } finally {
    await sql.end()
  }
}
