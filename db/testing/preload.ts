import { afterAll } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertDistributable, watchProduct } from './shards/watched'
import { DISTRIBUTED_URL, openTestDatabase } from './testing'
import { removeLeftovers, WORKER } from './workers'

removeLeftovers()

/** Keeps a test run's recordings and secrets out of the working copy. */
const directory = mkdtempSync(join(tmpdir(), `colloquy-test-${process.pid}-`))
process.env.DATA_DIR = directory
process.env.FILL_DATA_DIRECTORIES = 'on'
/** No test downloads a model; tests of local speech create their own. */
process.env.SPEECH_MODEL = 'off'

const close = await openTestDatabase()
if (!DISTRIBUTED_URL) watchProduct()
afterAll(async () => {
  try {
    await assertDistributable()
  } finally {
    if (!WORKER) {
      await close()
      rmSync(directory, { recursive: true, force: true })
    }
  }
}, 300_000)
