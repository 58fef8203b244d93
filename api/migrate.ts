import { openProduct } from './open'

/** Brings the database and the job queue up to date, then ends: before the first process of a release. */
const close = await openProduct({ worker: false })
await close()
console.log('The database is up to date')
process.exit(0)
