import { startEmbedded } from './embedded'
import { migrate } from './migrate'
import { type Connection, connect, disconnect, openAsOwner, ROLE } from './pool'
import { whileUnreachable } from './unreachable'

/** A server that is not there yet, as after a start of the machine, is waited for this long. */
const WAIT_MS = 60_000

export type DatabaseSettings = {
  /** PostgreSQL with pgvector; the embedded database if null. */
  url: string | null
  /** The folder of the embedded database's files; in memory if null. */
  directory: string | null
  /** The file of a database that one in memory begins as, else empty. */
  image?: string | null
}

/**
 * Connects and migrates; a server that cannot be reached is waited for. Returns what closes it again.
 * Throws a StartError if there is nothing to connect to.
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
    await migrate(sql)
    // The embedded database has one session: from here on, every connection has the same role.
    if ('socket' in to) await sql.unsafe(`set role ${ROLE}`)
  } finally {
    await sql.end()
  }
}
