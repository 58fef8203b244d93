import { parseArgs } from 'node:util'
import { speakLines } from '@app/ai/testing/spoken'
import type { AiServer } from '@app/ai/testing/testing'
import { recordTones } from '@app/ai/testing/tones'
import {
  type Product,
  type ProductOptions,
  startProduct,
  until,
} from '../../testing/process/product'
import { childrenOf, isSpeechEngine } from '../processes'
import { read } from '../speech/sounds'
import { ended, outcomeOf, upload, withProvider } from './recordings'

/**
 * Kills the process at every step of processing a recording, restarts it, and checks that the
 * meeting becomes "Processed": `bun run bench:kill [--times 20] [points]`. BENCH_LANES runs several
 * steps in parallel; with DATABASE_URL each lane has a database on that server. `bun run
 * bench:kill-here`, after `.ci/models`, has real local models, and kills the product or its speech
 * engine at random moments.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '20' }, here: { type: 'boolean', default: false } },
})
const { here } = values
const times = Number(values.times)
const POINTS = [
  'upload: first bytes',
  'upload: written',
  'upload: on disk',
  'upload: renamed',
  'upload: stored',
  'upload: committed',
  'process: prepared',
  'process: piece heard',
  'process: piece saved',
  'process: transcript saved',
  'process: summary made',
  'process: summary saved',
  'process: embedded',
  'process: publishing',
  'process: published',
]
const RECOVERY_MS = 300_000
/** An engine ends with its parent, once it has finished its current file at the latest. */
const ORPHAN_MS = 60_000
/** Pieces that may have been in progress. */
const UNDER_WAY = here ? 3 : 1

/** What a processed meeting says, and how many of its pieces were paid for. */
type Run = { said: string; paid: number; milliseconds: number }

const recording = here
  ? (await speakLines((await read()).slice(1, 4))).bytes
  : recordTones([
      { text: 'Good morning, we reviewed the bond ladder of the trust.' },
      { silence: 2 },
      { text: 'I will send the annuity forms by Friday, so that all can sign them.', voice: 1 },
      { silence: 2 },
      { text: 'Then we meet again in May to talk about the house and the pension.' },
    ])
const hash = sha256(recording)
const waiting = positionals.length > 0 ? positionals : here ? ['product', 'engine'] : [...POINTS]
const totals = { tried: 0, reached: 0, again: 0, slowest: 0, orphan: 0 }

const lanes = Array.from({ length: Number(process.env.BENCH_LANES ?? 1) }, () =>
  withProvider(lane, {
    BENCH_PIECE_SECONDS: here ? '6' : '4',
    ...(here && { BENCH_REAL_MODELS: '1' }),
  }),
)
await Promise.all(lanes)
const { tried, reached, again, slowest, orphan } = totals
console.log(
  `${reached}/${tried} processed with every word once; ${again} pieces paid twice; slowest ${seconds(slowest)} after the restart began; an engine outlived its product by ${seconds(orphan)} at most`,
)
process.exit(reached === tried ? 0 : 1)

/** Takes steps from the queue, with its own directory, database and provider. */
async function lane(options: ProductOptions, ai: AiServer) {
  const first = await startProduct(options)
  const begun = performance.now()
  const id = await upload(first, 'undisturbed', recording)
  const whole = await runOf(first, ai, id)
  whole.milliseconds = performance.now() - begun
  console.log(`undisturbed: ${whole.paid} pieces in ${seconds(whole.milliseconds)}`)
  await first.kill()
  for (let point = waiting.shift(); point !== undefined; point = waiting.shift()) {
    for (let time = 1; time <= times; time += 1) {
      const complaint = await dieAndRecover(options, ai, point, `${point} ${time}`, whole)
      totals.tried += 1
      if (complaint === null) totals.reached += 1
      console.log(`${point} ${time}: ${complaint ?? 'whole'}`)
    }
  }
}

async function dieAndRecover(
  options: ProductOptions,
  ai: AiServer,
  point: string,
  title: string,
  whole: Run,
): Promise<string | null> {
  ai.reset()
  const variables = { ...options.variables, ...(!here && { BENCH_DIE_AT: point }) }
  let product = await startProduct({ ...options, variables })
  await upload(product, title, recording).catch(() => null)
  if (here) await killSoon(product, point, whole)
  else await product.exited
  const restarted = performance.now()
  if (point !== 'engine') product = await startProduct(options)
  const id = (await find(product, title)) ?? (await upload(product, title, recording))
  const run = await runOf(product, ai, id).catch(String)
  totals.slowest = Math.max(totals.slowest, performance.now() - restarted)
  const complaint = typeof run === 'string' ? run : await complaintOf(product, id, run, whole)
  await product.kill()
  return complaint
}

/** Kills the product or its engine at a random moment; a product's engine must end with it. */
async function killSoon(product: Product, target: string, whole: Run) {
  await Bun.sleep(Math.random() * whole.milliseconds)
  const engine = () => childrenOf(product.pid).find(isSpeechEngine) ?? null
  if (target === 'engine') {
    const pid = await until(async () => engine(), 5_000, 5)
    if (pid !== null) process.kill(pid, 'SIGKILL')
    return
  }
  const pid = engine()
  await product.kill()
  const killed = performance.now()
  const gone = async () => (pid === null || !isSpeechEngine(pid) ? true : null)
  if (!(await until(gone, ORPHAN_MS, 20))) throw new Error('an engine lives on')
  totals.orphan = Math.max(totals.orphan, performance.now() - killed)
}

async function find(product: Product, title: string): Promise<number | null> {
  const meetings: { id: number; title: string }[] = await json(product, '/api/meetings')
  const found = meetings.filter((meeting) => meeting.title === title)
  if (found.length > 1) throw new Error(`${title}: ${found.length} meetings`)
  return found[0]?.id ?? null
}

async function runOf(product: Product, ai: AiServer, id: number): Promise<Run> {
  const meeting = await ended(product, id, RECOVERY_MS)
  if (meeting?.status !== 'Processed') throw new Error(outcomeOf(meeting))
  const said = meeting.transcript?.segments.map(({ text }) => text).join(' ') ?? ''
  const ledger: { calls: { purpose: string; outcome: string | null }[] } = await json(
    product,
    `/api/meetings/${id}/ai-calls`,
  )
  // A provider is paid for interrupted pieces too.
  const paid = here
    ? ledger.calls.filter((call) => call.purpose === 'transcription' && call.outcome === 'answered')
    : ai.requests.filter(({ route }) => route === 'transcriptions')
  return { said, paid: paid.length, milliseconds: 0 }
}

async function complaintOf(product: Product, id: number, run: Run, whole: Run) {
  const audio = await product.fetch(`/api/meetings/${id}/audio`)
  if (sha256(await audio.bytes()) !== hash) return 'the recording has changed'
  if (run.said !== whole.said) return `other words: ${run.said}`
  const versions: Record<'transcripts' | 'summaries', object[]> = await json(
    product,
    `/api/meetings/${id}/versions`,
  )
  if (versions.transcripts.length !== 1) return `${versions.transcripts.length} transcripts`
  if (versions.summaries.length !== 1) return `${versions.summaries.length} summaries`
  const twice = Math.max(0, run.paid - whole.paid)
  totals.again += twice
  return twice > UNDER_WAY ? `${twice} pieces paid twice` : null
}

async function json(product: Product, path: string) {
  return (await product.fetch(path)).json()
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function sha256(bytes: Uint8Array): string {
  return new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
}
