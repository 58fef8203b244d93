import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startAiServer } from '@app/ai/testing'
import postgres from 'postgres'
import { env } from '../../env'
import { startResend } from '../../mail/resend-testing'
import { backUp, contentsOf, type Installation, restore } from './canary/copies'
import { aClientAtWork, aClientWith, dress, type Filled, PASSWORD, say } from './canary/fill'
import { type Canary, placesOf } from './canary/places'
import { type Product, startProduct, until, withDatabase, withDirectory } from './product'

/**
 * Secret words in names, sound, transcript, notes, questions and corrections; then a meeting, a failed
 * one, a client, the whole account and one at work are deleted: `bun api/bench/pipeline/canary.ts [times]` with
 * DATABASE_URL. Every table, every file below the data directory and all that the process printed is
 * searched for the words and for bytes of the sound; so are backups taken afterwards. A backup taken
 * before is restored, and searched again before the product starts and at its first answer.
 */
const times = Number(process.argv[2] ?? 1)
const WITHIN_MS = 60_000
const KINDS = ['meeting', 'client', 'failed meeting'] as const
let left = 0
if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL must name a server')

const ai = await startAiServer()
const mails = startResend()
for (let time = 1; time <= times; time += 1) {
  await withDirectory((root) => withDatabase((database) => round(time, root, database)))
}
await mails.stop()
await ai.stop()
console.log(left === 0 ? 'nothing was left anywhere' : `${left} places were left`)
process.exit(left > 0 ? 1 : 0)

async function round(time: number, root: string, database: Record<string, string>) {
  const dataDir = join(root, 'data')
  await mkdir(dataDir)
  const of: Installation = { dataDir, databaseUrl: database.DATABASE_URL ?? '' }
  const options = { dataDir, aiUrl: ai.url, variables: { ...database, ...settings(dataDir) } }
  const sql = postgres(of.databaseUrl, { max: 1, prepare: false, onnotice: () => {} })
  const search = (canaries: Canary[]) => placesOf(sql, dataDir, canaries)
  const say_ = (words: string) => console.log(`${time}. ${words}`)

  /** Nothing may be left of the canaries; `others` must still be found, or the search finds nothing. */
  async function expectNone(where: string, canaries: Canary[], others: Canary[] = []) {
    const places = await search(canaries)
    const control = others.length > 0 ? `, of what stays ${(await search(others)).length}` : ''
    left += places.length + (others.length > 0 && control.endsWith(' 0') ? 1 : 0)
    say_(`${where}: ${places.length} places${control} ${places.join(', ')}`)
  }

  async function remove(
    what: string,
    product: Product,
    path: string,
    canary: Canary,
    body?: object,
  ) {
    const before = await search([canary])
    const begun = performance.now()
    const { status } = await say(product, body ? 'POST' : 'DELETE', path, body ?? {})
    const gone = await until(
      async () => ((await search([canary])).length === 0 ? true : null),
      WITHIN_MS,
      500,
    )
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const places = await search([canary])
    left += places.length + (before.length === 0 || status !== 200 ? 1 : 0)
    say_(
      `${what}: ${before.length} places before, answer ${status}; ` +
        `${gone ? `none after ${seconds} s` : `left in ${places.join(', ')}`}`,
    )
  }

  async function expectCopy(where: string, canaries: Canary[], recordings: number) {
    const directory = join(root, `backup-${crypto.randomUUID()}`)
    const found = await contentsOf(of, directory, await backUp(of, directory), canaries)
    left += found.places.length + Math.abs(found.recordings - recordings)
    say_(`${where}: ${found.places.length} places, ${found.recordings} recordings ${found.places}`)
  }

  const product = await startProduct(options)
  const filled: Filled[] = []
  for (const kind of KINDS) {
    if (kind === 'failed meeting') {
      ai.fail({ kind: 'status', status: 400 }, { route: 'chat', times: 9 })
    }
    const made = await aClientWith(product)
    ai.reset()
    filled.push(made)
    // The client stays, and so would its name.
    if (kind === 'client') continue
    await say(product, 'PATCH', `/api/clients/${made.clientId}`, { name: kind, type: 'Tax' })
  }
  const own = await aClientWith(product)
  const userId = await dress(product, sql, own)
  say_(`the account is in ${(await search([own])).join(', ')}`)
  const backups = join(root, 'backups')
  const name = await backUp(of, backups)
  const earlier = await contentsOf(of, backups, name, [...filled, own])
  say_(`backup before: ${earlier.places.length} places, ${earlier.recordings} recordings`)
  left += earlier.places.length > 0 ? 0 : 1

  for (const [index, kind] of KINDS.entries()) {
    const canary = filled[index]
    if (!canary) continue
    const { clientId, meetingId } = canary
    const path = kind === 'client' ? `/api/clients/${clientId}` : `/api/meetings/${meetingId}`
    await remove(kind, product, path, canary)
  }
  await expectCopy('backup after the meetings and the client', filled, 1)
  await product.kill()

  say_((await restore(of, backups)).replace(/ in \S+ s/, ''))
  await expectNone('restored, before the start', filled, [own])
  const again = await startProduct(options)
  const first = await again.fetch('/api/clients')
  await expectNone(`restored, at the first ${first.status}`, filled, [own])

  await say(again, 'POST', '/api/notes', { meetingId: own.meetingId, content: own.word })
  const [before] = await sql`
    select count(*)::int as count from jobs.job where data ->> 'userId' = ${String(userId)}
  `
  const typed = { username: own.word, password: PASSWORD }
  await remove('account', again, '/api/account/delete', own, typed)
  const mailed = await until(async () => receiptOf(own.word), WITHIN_MS, 200)
  left += mailed ? 0 : 1
  say_(`receipt mailed: ${mailed ?? 'no'}; the session is answered ${await statusOf(again)}`)
  await expectNone('after the receipt', [...filled, own])
  const [jobs] = await sql`
    select count(*)::int as count from jobs.job where data ->> 'userId' = ${String(userId)}
  `
  left += jobs?.count
  say_(`jobs of the account: ${jobs?.count}, before ${before?.count}`)
  await expectCopy('backup after the account', [...filled, own], 0)
  await again.kill()

  say_((await restore(of, backups)).replace(/ in \S+ s/, ''))
  await expectNone('restored, before the start', [...filled, own])
  const last = await startProduct(options)
  await expectNone(`restored, at the first ${await statusOf(last)}`, [...filled, own])

  ai.fail({ kind: 'hang' }, { route: 'transcriptions', times: 99 })
  const busy = await aClientAtWork(last)
  await dress(last, sql, busy)
  const scratch = await listFiles(dataDir, 'scratch/*/*')
  const entries = { username: busy.word, password: PASSWORD }
  await remove('account at work', last, '/api/account/delete', busy, entries)
  ai.reset()
  const idle = await until(
    async () => noneOrNull(await listFiles(dataDir, 'scratch/*/*')),
    WITHIN_MS,
  )
  left += idle && scratch.length > 0 ? 0 : 1
  say_(`files of its runs: ${scratch.length} before, ${idle ? 'none' : 'some'} after`)
  await expectNone('account at work, later', [busy])
  const recordings = await listFiles(dataDir, 'recordings/**')
  const printed = await printedIn(dataDir)
  say_(`recordings on disk: ${recordings.length}; characters printed: ${printed.length}`)
  left += recordings.length + (printed.includes('canary') ? 1 : 0)
  await last.kill()
  await sql.end()
}

function listFiles(dataDir: string, pattern: string): Promise<string[]> {
  return Array.fromAsync(new Bun.Glob(pattern).scan(dataDir))
}

function noneOrNull(found: string[]): true | null {
  return found.length === 0 ? true : null
}

/** The subject of the letter to the deleted user; null until it is sent. */
function receiptOf(word: string): string | null {
  const sent = [...mails.sent.values()]
  return sent.findLast(({ to }) => String(to).includes(word))?.subject ?? null
}

function settings(dataDir: string): Record<string, string> {
  return {
    LOG_REQUESTS: 'on',
    BENCH_LOG: join(dataDir, 'bench.log'),
    RESEND_API_KEY: env.mail.apiKey ?? '',
    RESEND_BASE_URL: env.mail.baseUrl ?? '',
  }
}

async function statusOf(product: Product): Promise<number> {
  return (await product.fetch('/api/clients')).status
}

async function printedIn(dataDir: string): Promise<string> {
  const files = ['bench.log', 'bench.log.out'].map((name) => Bun.file(join(dataDir, name)))
  return (await Promise.all(files.map((file) => file.text().catch(() => '')))).join('')
}
