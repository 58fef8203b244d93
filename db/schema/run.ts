import { join } from 'node:path'
import { openDatabase } from '../connection/open'
import { sql } from '../connection/sql'
import { describeSchema } from './describe'
import { addReleased } from './released'

const close = await openDatabase({ url: null, directory: null })
await Bun.write(join(import.meta.dir, '..', 'schema.sql'), await describeSchema('public', sql))
await close()
await addReleased()
process.exit(0)
