import { join } from 'node:path'
import { startAiServer } from '@app/ai/testing/testing'
import { env } from '../../env'
import { startResend } from '../../fakes/resend'
import {
  type Product,
  startProduct,
  until,
  withDatabase,
  withDirectory,
} from '../../testing/process/product'
import { aClientAtWork, aClientWith, dress, type Filled, PASSWORD, say } from './canary/fill'
import { type Search, startSearch, WITHIN_MS } from './canary/search'

/**
 * Puts canary words in names, audio, transcript, notes, questions and corrections; then deletes a
 * meeting, a failed one, a client, the account, and one being processed: `bun
 * api/bench/pipeline/canary.ts [times]` with DATABASE_URL. Searches every table, every file in the
 * data directory and all output for the words and for bytes of the audio, and likewise backups
 * taken afterwards. Restores a backup taken before, and searches again before the product starts
 * and at its first response.
 */
const times = Number(process.argv[2] ?? 1)
const KINDS = ['meeting', 'client', 'failed meeting'] as const
const SCRATCH = 'scratch/*/*'
/** Except the file that identifies the installation. */
const RECORDINGS = 'recordings/!(installation)/**'
let left = 0
if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL must name a server')

const ai = await startAiServer()
const mails = startResend()
for (let time = 1; time <= times; time += 1) {
  await withDirectory((root) => withDatabase((database) => round(`${time}.`, root, database)))
}
await mails.stop()
await ai.stop()
console.log(left === 0 ? 'nothing was left anywhere' : `${left} places were left`)
process.exit(left > 0 ? 1 : 0)

async function round(name: string, root: string, database: Record<string, string>) {
  const search = await startSearch(name, root, database.DATABASE_URL ?? '')
  const variables = { ...database, ...settings(search.dataDir) }
  const start = () => startProduct({ dataDir: search.dataDir, aiUrl: ai.url, variables })
  const product = await start()
  const filled = await fill(product)
  const own = await aClientWith(product)
  const userId = await dress(product, search.sql, own)
  await search.keepCopy([...filled, own])
  await deleteMeetingsAndClient(search, product, filled)

  await search.restoreCopy()
  await search.expectNone('restored, before the start', filled, [own])
  const again = await start()
  await search.expectNone(`restored, at the first ${await statusOf(again)}`, filled, [own])
  await deleteAccount(search, again, userId, own)

  await search.restoreCopy()
  await search.expectNone('restored, before the start', [...filled, own])
  const last = await start()
  await search.expectNone(`restored, at the first ${await statusOf(last)}`, [...filled, own])
  await deleteAtWork(search, last)
  await search.sql.end()
  left += search.found.left
}

/** One client per kind of deletion; the failed meeting's summary was refused. */
async function fill(product: Product): Promise<Filled[]> {
  const filled: Filled[] = []
  for (const kind of KINDS) {
    const refused = kind === 'failed meeting'
    if (refused) ai.fail({ kind: 'status', status: 400 }, { route: 'chat', times: 9 })
    const made = await aClientWith(product)
    ai.reset()
    filled.push(made)
    // The client stays, and with it the name.
    if (kind === 'client') continue
    await say(product, 'PATCH', `/api/clients/${made.clientId}`, { name: kind, type: 'Tax' })
  }
  return filled
}

async function deleteMeetingsAndClient(search: Search, product: Product, filled: Filled[]) {
  for (const [index, kind] of KINDS.entries()) {
    const canary = filled[index]
    if (!canary) continue
    const { clientId, meetingId } = canary
    const path = kind === 'client' ? `/api/clients/${clientId}` : `/api/meetings/${meetingId}`
    await search.remove(kind, product, path, canary)
  }
  await search.expectCopy('backup after the meetings and the client', filled, 1)
  await product.kill()
}

async function deleteAccount(search: Search, product: Product, userId: number, own: Filled) {
  await say(product, 'POST', '/api/notes', { meetingId: own.meetingId, content: own.word })
  const before = await countJobs(search, userId)
  const typed = { username: own.word, password: PASSWORD }
  await search.remove('account', product, '/api/account/delete', own, typed)
  const mailed = await until(async () => receiptOf(own.word), WITHIN_MS, 200)
  const status = await statusOf(product)
  search.tell(`receipt: ${mailed ?? 'no'}; its session is answered ${status}`, mailed ? 0 : 1)
  await search.expectNone('after the receipt', [own])
  const after = await countJobs(search, userId)
  search.tell(`jobs of the account: ${after}, before ${before}`, after)
  await search.expectCopy('backup after the account', [own], 0)
  await product.kill()
}

async function deleteAtWork(search: Search, product: Product) {
  const { dataDir } = search
  ai.fail({ kind: 'hang' }, { route: 'transcriptions', times: 99 })
  const busy = await aClientAtWork(product)
  await dress(product, search.sql, busy)
  const before = await countFiles(dataDir, SCRATCH)
  const typed = { username: busy.word, password: PASSWORD }
  await search.remove('account at work', product, '/api/account/delete', busy, typed)
  ai.reset()
  await until(async () => ((await countFiles(dataDir, SCRATCH)) === 0 ? true : null), WITHIN_MS)
  const after = await countFiles(dataDir, SCRATCH)
  search.tell(`files of its runs: ${before} before, ${after} after`, before > 0 ? after : 1)
  await search.expectNone('account at work, later', [busy])
  const recordings = await countFiles(dataDir, RECORDINGS)
  const printed = await printedIn(dataDir)
  const told = printed.includes('canary') ? 1 : 0
  search.tell(`recordings: ${recordings}; characters printed: ${printed.length}`, recordings + told)
  await product.kill()
}

async function countJobs({ sql }: Search, userId: number): Promise<number> {
  const [jobs] = await sql`
    select count(*)::int as count from jobs.job where data ->> 'userId' = ${String(userId)}
  `
  return jobs?.count ?? 0
}

async function countFiles(dataDir: string, pattern: string): Promise<number> {
  return (await Array.fromAsync(new Bun.Glob(pattern).scan(dataDir))).length
}

/** Subject of the email to the deleted user; null until sent. */
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
