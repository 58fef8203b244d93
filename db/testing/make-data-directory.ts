import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { vector } from '@electric-sql/pglite-pgvector'
import { openDatabase } from '../connection/open'
import { startJobs, stopJobs } from '../jobs/jobs'

/** The name of a file of PostgreSQL's log. */
const LOG = /^[0-9A-F]{24}$/

const [directory = ''] = process.argv.slice(2)
const close = await openDatabase({ url: null, directory })
await startJobs()
await stopJobs()
await close()

const dataDir = join(directory, 'postgres')
const made = await PGlite.create({ dataDir, extensions: { vector, btree_gin } })
// each start clears the cache's memory, by default more than a test's database needs
await made.exec("alter system set shared_buffers = '16MB'")
await keepOneLog()
await Bun.write(join(directory, 'image'), await made.dumpDataDir('none'))
await made.close()
process.exit(0)

/**
 * Begins a new file of the log, and removes the one it has used and those kept for later: every test's
 * database would copy their 16 MB, and add another on closing once the current one is nearly full.
 */
async function keepOneLog() {
  await made.exec('select pg_switch_wal(); checkpoint')
  const { rows } = await made.query<{ current: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as current',
  )
  const log = join(dataDir, 'pg_wal')
  const names = readdirSync(log).filter((name) => LOG.test(name) && name !== rows[0]?.current)
  for (const name of names) rmSync(join(log, name))
}
