import { readdirSync, readFileSync } from 'node:fs'
import { speakLines } from '@app/ai/testing/spoken'
import {
  type Product,
  type ProductOptions,
  startProduct,
  until,
  withDatabase,
  withDirectory,
} from '../../testing/process/product'
import { read } from '../speech/sounds'
import { send } from './recordings'

/**
 * Kills the product or its speech engine at a random moment while it processes a recording with
 * real local models, and checks that every word is there once: `bun run bench:kill-here [times]`,
 * after `.ci/models`.
 */
const times = Number(process.argv[2] ?? 50)
const PIECE_SECONDS = 6
const PATIENCE_MS = 300_000
/** An engine ends with its parent, once it has finished its current file at the latest. */
const ORPHAN_MS = 60_000
/** Pieces that may have been in progress. */
const UNDER_WAY = 3
/** The purpose in the request log. */
const SPEECH = 'transcription'
const ENGINE = 'ai/local/speech/child.ts'

type Run = { said: string; heard: number; transcripts: number; summaries: number }

const { bytes } = await speakLines((await read()).slice(1, 4))
const failures: string[] = []
let slowestOrphan = 0
let again = 0
await withDirectory((dataDir) =>
  withDatabase(async (database) => {
    const variables = { ...database, BENCH_REAL_MODELS: '1' }
    const options = {
      ...{ dataDir, aiUrl: 'http://127.0.0.1:1' },
      variables: { ...variables, BENCH_PIECE_SECONDS: String(PIECE_SECONDS) },
    }
    let product = await startProduct(options)
    const begun = performance.now()
    const whole = await finish(product, await upload(product, 'undisturbed'))
    const milliseconds = performance.now() - begun
    console.log(`undisturbed: ${whole.heard} pieces in ${(milliseconds / 1000).toFixed(1)} s`)
    for (let time = 1; time <= times; time += 1) {
      const target = time % 2 === 1 ? 'product' : 'engine'
      const title = `${time}: ${target} killed`
      product = await killOnce(product, options, title, target, whole, milliseconds)
    }
    await product.kill()
  }),
)
for (const failure of failures) console.log(failure)
console.log(
  `${times - failures.length}/${times} processed with every word once; ${again} pieces heard again; an engine outlived its product by ${(slowestOrphan / 1000).toFixed(1)} s at most`,
)
process.exit(failures.length === 0 ? 0 : 1)

async function killOnce(
  product: Product,
  options: ProductOptions,
  title: string,
  target: 'product' | 'engine',
  whole: Run,
  milliseconds: number,
): Promise<Product> {
  const id = await upload(product, title)
  const at = Math.random() * milliseconds
  await Bun.sleep(at)
  let after = product
  let killed = true
  if (target === 'product') {
    const engine = engineOf(product.pid)
    await product.kill()
    if (engine !== null) await orphaned(engine, title)
    after = await startProduct(options)
  } else {
    const engine = await until(async () => engineOf(product.pid), 5_000, 5)
    killed = engine !== null
    if (engine !== null) process.kill(engine, 'SIGKILL')
  }
  const run = await finish(after, id).catch((error) => String(error))
  const complaint = typeof run === 'string' ? run : complaintOf(run, whole)
  if (complaint !== null) failures.push(`${title} after ${(at / 1000).toFixed(1)} s: ${complaint}`)
  if (typeof run !== 'string') again += run.heard - whole.heard
  const what = killed ? '' : ' (none ran any more)'
  console.log(`${title} after ${(at / 1000).toFixed(1)} s${what}: ${complaint ?? 'whole'}`)
  return after
}

async function orphaned(engine: number, title: string) {
  const began = performance.now()
  const gone = await until(async () => (isEngine(engine) ? null : true), ORPHAN_MS, 20)
  slowestOrphan = Math.max(slowestOrphan, performance.now() - began)
  if (!gone) failures.push(`${title}: its engine lives on`)
}

function complaintOf(run: Run, whole: Run): string | null {
  if (run.said !== whole.said) return `other words: ${run.said}`
  if (run.transcripts !== 1) return `${run.transcripts} transcripts`
  if (run.summaries !== 1) return `${run.summaries} summaries`
  if (run.heard > whole.heard + UNDER_WAY) return `${run.heard} pieces heard of ${whole.heard}`
  return null
}

async function upload(product: Product, title: string): Promise<number> {
  const { id } = await send(product, title, bytes)
  if (id === null) throw new Error('the recording was refused')
  return id
}

async function finish(product: Product, id: number): Promise<Run> {
  const meeting = await until(async () => {
    const meeting = await product.meeting(id)
    return meeting.status === 'Processing' ? null : meeting
  }, PATIENCE_MS)
  if (meeting?.status !== 'Processed') throw new Error(meeting?.failure ?? 'still Processing')
  const versions = await (await product.fetch(`/api/meetings/${id}/versions`)).json()
  const ledger = await (await product.fetch(`/api/meetings/${id}/ai-calls`)).json()
  const { transcripts, summaries } = versions as { transcripts: object[]; summaries: object[] }
  const { calls } = ledger as { calls: { purpose: string; outcome: string | null }[] }
  const said = meeting.transcript?.segments.map(({ text }) => text).join(' ') ?? ''
  // Only answered pieces are paid for, not interrupted ones.
  const heard = calls.filter(({ purpose, outcome }) => purpose === SPEECH && outcome === 'answered')
  return {
    ...{ said, heard: heard.length },
    ...{ transcripts: transcripts.length, summaries: summaries.length },
  }
}

/** The engine started by a product; null if none is running. */
function engineOf(product: number): number | null {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return all.find((pid) => isEngine(pid) && parentOf(pid) === product) ?? null
}

function isEngine(pid: number): boolean {
  return readOf(pid, 'cmdline').includes(ENGINE)
}

function parentOf(pid: number): number {
  const [, rest = ''] = readOf(pid, 'stat').split(') ')
  return Number(rest.split(' ')[1])
}

function readOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
