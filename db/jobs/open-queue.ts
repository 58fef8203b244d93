import { PgBoss } from 'pg-boss'
import { isEmbedded } from '../connection/pool'
import { SCHEMA } from './install'
import { queueDatabase } from './queue-database'
import { steadyClock } from './steady-clock'

const SUPERVISE_SECONDS = 15
/** Unused features of the queue are maintained as rarely as it allows. */
const UNUSED_SECONDS = 3600

/** Throws if the queue's tables are missing, of another version, or not accessible to this role. */
export async function openQueue(works: boolean): Promise<PgBoss> {
  const opened = new PgBoss({
    db: queueDatabase,
    clock: steadyClock,
    schema: SCHEMA,
    backend: isEmbedded() ? 'pglite' : 'postgres',
    migrate: false,
    schedule: false,
    supervise: works,
    useListenNotify: works && !isEmbedded(),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    flowIntervalSeconds: UNUSED_SECONDS,
    bamIntervalSeconds: UNUSED_SECONDS,
    monitorVacuum: false,
    reindex: false,
  })
  opened.on('error', (error) => console.error(`jobs: ${error.message}`))
  await opened.start()
  return opened
}
