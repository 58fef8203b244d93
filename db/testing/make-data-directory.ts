import { openDatabase } from '../connection/open'
import { startJobs, stopJobs } from '../jobs/jobs'

const [directory = ''] = process.argv.slice(2)
const close = await openDatabase({ url: null, directory })
await startJobs()
await stopJobs()
await close()
process.exit(0)
