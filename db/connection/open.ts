import { startEmbedded } from './embedded'
import { explainMigration } from './explain-migration'
import { migrate } from './migrate'
import { type Connection, connect, disconnect, openAsOwner, ROLE } from './pool'
import { whileUnreachable } from './unreachable'

/** Waits this long for a server that is not up yet, as after a reboot. */
const WAIT_MS = 60_000

export type DatabaseSettings = {
  /** PostgreSQL with pgvector; null for the embedded database. */
  url: string | null
  /** The embedded database's folder; null for in memory. */
  directory: string | null
  /** The image an in-memory database starts from; empty without one. */
  image?: string | null
}

/**
 * Connects and migrates; waits for a server that cannot be reached. Returns a function that closes
 * the connection. Throws a StartError if there is nothing to connect to.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<() => Promise<void>> {
  const { url, directory, image = null } = settings
  const embedded = url ? null : await startEmbedded(directory, image)
  const to = embedded ? { socket: embedded.socket } : { url: url ?? '' }
  if (url) await whileUnreachable(url, WAIT_MS, () => migrateOver(to))
  else await migrateOver(to)
  connect(to)
  return async () => {
    await disconnect()
    await embedded?.stop()
  }
}

async function migrateOver(to: Connection) {
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
