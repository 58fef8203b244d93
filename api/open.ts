import { isRestoreUnfinished } from '@app/db/connection/backup/unfinished-restore'
import { openDatabase } from '@app/db/connection/open'
import { seedDemo } from '@app/db/connection/seed'
import { StartError } from '@app/db/connection/start-error'
import { startJobs, stopJobs, work } from '@app/db/jobs/jobs'
import { findInstallation } from '@app/db/meetings/stored-files'
import { keepLedger } from './account/deletion-ledger'
import { env } from './env'
import { speechNotice } from './meetings/speech-model'
import { keepAuditHead } from './operations/audit-head'
import { startMaintenance } from './operations/maintenance/maintenance'
import { chatNotice } from './operations/models/chat-notice'
import { recordEngines } from './operations/operator/record-engines'
import { flushAudit } from './secrets/audit'
import { settleIntents } from './secrets/intents'
import { sessionSecret } from './secrets/secret'
import { claimStorage } from './storage/claim'
import { separateFolders } from './storage/own-folder'
import { givingUp, handlers } from './work'

/** The demo user's password, in development only; the console shows it. */
const DEMO_PASSWORD = 'colloquy-demo'

/**
 * Opens what every process needs: database, migrations, job queue and optionally the worker. Returns a
 * function that closes it, letting running jobs finish.
 */
export async function openProduct({ worker = env.worker } = {}): Promise<() => Promise<void>> {
  if (!worker && !env.databaseUrl) {
    throw new StartError(
      'WORKER=off needs a DATABASE_URL: no other process can use the embedded database.',
    )
  }
  sessionSecret()
  const database = { url: env.databaseUrl, directory: env.dataDir }
  const closeDatabase = await openDatabase(database)
  if (await isRestoreUnfinished(database)) {
    await closeDatabase()
    throw new StartError(
      'A restore did not finish, so what was deleted since the backup may be back. Run it again: bun run restore DIRECTORY',
    )
  }
  const installation = await findInstallation()
  const stopClaiming = await claimStorage((isShared) => separateFolders(installation, isShared))
  const closeFigures = recordEngines()
  await startJobs({ works: worker })
  if (env.demo) await seedDemo(await Bun.password.hash(DEMO_PASSWORD))
  if (worker) await work(handlers, givingUp)
  const speech = worker ? await speechNotice(env.ai) : null
  for (const notice of [speech, chatNotice(env.ai)]) {
    if (notice !== null) console.log(notice)
  }
  const stopMaintenance = worker ? startMaintenance() : () => {}
  const closeLedger = worker ? keepLedger() : async () => {}
  const closeAuditHead = worker ? keepAuditHead() : async () => {}
  return async () => {
    stopMaintenance()
    stopClaiming()
    await stopJobs()
    await closeFigures()
    await closeLedger()
    await settleIntents()
    await flushAudit()
    await closeAuditHead()
    await closeDatabase()
  }
}
