import { startJobs, stopJobs, work } from '@app/db/jobs'
import { openDatabase } from '@app/db/open'
import { seedDemo } from '@app/db/seed'
import { keepLedger } from './backup/ledger'
import { env } from './env'
import { startUpkeep } from './upkeep'
import { handlers } from './work'

/** The demo user's, in development only; the console says so. */
export const DEMO_PASSWORD = 'colloquy-demo'

/**
 * Opens what every process of the product needs: database, migrations, job queue and, where asked
 * for, the worker. Returns what closes it again, letting running jobs finish.
 */
export async function openProduct({ worker = env.worker } = {}): Promise<() => Promise<void>> {
  const closeDatabase = await openDatabase({ url: env.databaseUrl, directory: env.dataDir })
  await startJobs()
  if (env.demo) await seedDemo(await Bun.password.hash(DEMO_PASSWORD))
  if (worker) await work(handlers)
  const stopUpkeep = worker ? startUpkeep() : () => {}
  const closeLedger = worker ? keepLedger() : async () => {}
  return async () => {
    stopUpkeep()
    await stopJobs()
    await closeLedger()
    await closeDatabase()
  }
}
