import { migrateOver } from './migrate-over'
import { openEmbedded } from './open-embedded'
import { connect, disconnect } from './pool'
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
  if (!url) return openEmbedded(directory, image)
  await whileUnreachable(url, WAIT_MS, () => migrateOver({ url }))
  connect({ url })
  return disconnect
}
