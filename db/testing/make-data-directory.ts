import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { vector } from '@electric-sql/pglite-pgvector'
import { openDatabase } from '../connection/open'
import { startJobs, stopJobs } from '../jobs/jobs'

const [directory = ''] = process.argv.slice(2)
const close = await openDatabase({ url: null, directory })
await startJobs()
await stopJobs()
await close()

const dataDir = join(directory, 'postgres')
const made = await PGlite.create({ dataDir, extensions: { vector, btree_gin } })
// each start clears the cache's memory, by default more than a test's database needs
await made.exec("alter system set shared_buffers = '16MB'")
await Bun.write(join(directory, 'image'), await made.dumpDataDir('none'))
await made.close()
process.exit(0)
