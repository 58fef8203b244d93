import { openDatabase } from '@app/db/connection/open'
import { env } from '../../env'

/** Runs `work` on the installation's database, which is closed afterwards. */
export async function withDatabase<T>(work: () => Promise<T>): Promise<T> {
  const close = await openDatabase({ url: env.databaseUrl, directory: env.dataDir })
  try {
    return await work()
  } finally {
    await close()
  }
}
