import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { env } from '../../env'
import { startResend } from '../../fakes/resend'
import {
  type Product,
  type ProductOptions,
  startProduct,
  until,
} from '../../testing/process/product'
import { operate } from '../operator'
import { add, finish, milliseconds } from '../table'
import { aClientWith, dress, PASSWORD, say } from './canary/fill'
import { type Canary, placesInBackup, placesOf } from './canary/places'
import { withProvider } from './recordings'

/**
 * Puts canary words in names, audio, transcript, notes, questions and corrections; then deletes a
 * meeting, a client and the account: `bun run bench:deletion` with DATABASE_URL. Searches every
 * table, every file in the data directory and all output for the words and for bytes of the audio,
 * and likewise backups taken afterwards. Restores a backup taken before, and searches again before
 * the product starts and at its first response.
 */
const WITHIN_MS = 60_000
if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL must name a server')
await withProvider(round)
finish()

async function round({ dataDir: root, aiUrl, variables }: ProductOptions) {
  const dataDir = join(root, 'data')
  await mkdir(dataDir)
  const databaseUrl = variables?.DATABASE_URL ?? ''
  const sql = postgres(databaseUrl, { max: 1, prepare: false, onnotice: () => {} })
  const places = (canaries: Canary[]) => placesOf(sql, dataDir, canaries)
  // Without a service, mails are printed.
  const mails = startResend()
  const settings = {
    LOG_REQUESTS: 'on',
    BENCH_LOG: join(dataDir, 'bench.log'),
    RESEND_API_KEY: env.mail.apiKey ?? '',
    RESEND_BASE_URL: env.mail.baseUrl ?? '',
  }
  const start = () => startProduct({ dataDir, aiUrl, variables: { ...variables, ...settings } })

  /** Deletes something with a request, and waits until no trace of the canary is left. */
  async function remove(
    what: string,
    product: Product,
    path: string,
    canary: Canary,
    body?: object,
  ) {
    const before = await places([canary])
    const begun = performance.now()
    const { status } = await say(product, body ? 'POST' : 'DELETE', path, body ?? {})
    await until(async () => ((await places([canary])).length === 0 ? true : null), WITHIN_MS)
    const after = `nowhere after ${milliseconds(begun)} ms`
    const left = await places([canary])
    const gone = left.length === 0 && before.length > 0 && status === 200
    add(`${what} deleted, ${before.length} places before`, left.join() || after, 'nowhere', gone)
  }

  /** A new backup: the name of its directory, and its places with canaries. */
  async function backUp(canaries: Canary[]) {
    const directory = join(root, crypto.randomUUID())
    const said = await operate('run.ts', ['backup', directory], { dataDir, databaseUrl })
    const name = /Backed up as (\S+)/.exec(said)?.[1] ?? ''
    return { directory, ...(await placesInBackup(databaseUrl, directory, name, canaries)) }
  }

  async function expectBackup(where: string, canaries: Canary[], recordings: number) {
    const copy = await backUp(canaries)
    const right = copy.places.length === 0 && copy.recordings === recordings
    add(
      where,
      `${copy.places.join() || 'nowhere'}, ${copy.recordings} recordings`,
      'nowhere',
      right,
    )
  }

  /** Restores, and expects no trace of the canaries; finding the `others` shows that it is searched. */
  async function restore(directory: string, canaries: Canary[], others: Canary[]) {
    await operate('run.ts', ['restore', directory], { dataDir, databaseUrl })
    await expectNone('restored, before the start')
    const product = await start()
    const { status } = await product.fetch('/api/clients')
    await expectNone(`restored, at the first ${status}`)
    return product

    async function expectNone(where: string) {
      const [left, staying] = [await places(canaries), await places(others)]
      const right = left.length === 0 && staying.length > 0 === others.length > 0
      add(`${where}; what stays: ${staying.length}`, left.join() || 'nowhere', 'nowhere', right)
    }
  }

  const product = await start()
  const [one, two] = [await aClientWith(product), await aClientWith(product)]
  // The client stays, and with it the name.
  await say(product, 'PATCH', `/api/clients/${one.clientId}`, { name: 'One', type: 'Tax' })
  const own = await aClientWith(product)
  await dress(product, sql, own)
  const kept = await backUp([one, two, own])
  add('backup before', `${kept.places.length} places`, 'any', kept.places.length > 0)
  await remove('meeting', product, `/api/meetings/${one.meetingId}`, one)
  await remove('client', product, `/api/clients/${two.clientId}`, two)
  await expectBackup('backup after', [one, two], 1)
  await product.kill()

  const restored = await restore(kept.directory, [one, two], [own])
  const typed = { username: own.word, password: PASSWORD }
  await remove('account', restored, '/api/account/delete', own, typed)
  await expectBackup('backup after the account', [own], 0)
  await restored.kill()
  await (await restore(kept.directory, [one, two, own], [])).kill()
  await sql.end()
  await mails.stop()
}
