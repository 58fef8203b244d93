import { type Embedded, startEmbedded } from './embedded'
import { migrate } from './migrate'
import { type Connection, connect, disconnect, open } from './sql'

export type DatabaseSettings = {
  /** PostgreSQL with pgvector; the embedded database where null. */
  url: string | null
  /** Where the embedded database keeps its files; in memory where null. */
  directory: string | null
}

/** Connects and migrates. Returns what closes it again. */
export async function openDatabase(settings: DatabaseSettings): Promise<() => Promise<void>> {
  let embedded: Embedded | null = null
  if (!settings.url) embedded = await startEmbedded(settings.directory)
  const to = embedded ? { socket: embedded.socket } : { url: settings.url ?? '' }
  await migrateOver(to)
  connect(to)
  return async () => {
    await disconnect()
    await embedded?.stop()
  }
}

/** On a connection without the pool's limits of time: an index of a large library takes minutes. */
async function migrateOver(to: Connection) {
  const sql = open(to, 1)
  try {
    await sql`set statement_timeout = 0`
    await migrate(sql)
  } finally {
    await sql.end()
  }
}
