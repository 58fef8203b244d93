import { type Embedded, startEmbedded } from './embedded'
import { migrate } from './migrate'
import { connect, disconnect } from './sql'

export type DatabaseSettings = {
  /** PostgreSQL with pgvector; the embedded database where null. */
  url: string | null
  /** Where the embedded database keeps its files; in memory where null. */
  directory: string | null
}

/** Connects and migrates. Returns what closes it again. */
export async function openDatabase(settings: DatabaseSettings): Promise<() => Promise<void>> {
  let embedded: Embedded | null = null
  if (settings.url) {
    connect({ url: settings.url })
  } else {
    embedded = await startEmbedded(settings.directory)
    connect({ socket: embedded.socket })
  }
  await migrate()
  return async () => {
    await disconnect()
    await embedded?.stop()
  }
}
