import { type AiServer, startAiServer } from '@app/ai/testing/testing'
import { recordTones, type Utterance } from '@app/ai/testing/tones'
import {
  type Product,
  type ProductOptions,
  startProduct,
  until,
  withDatabase,
  withDirectory,
} from '../../testing/process/product'
import { send } from './recordings'

/**
 * Kills the process at every step of processing a recording, restarts it, and checks that the
 * meeting becomes "Processed": `bun run bench:kill [times] [points]`. BENCH_LANES runs several
 * steps in parallel; with DATABASE_URL each lane has a database on that server.
 */
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
const times = Number(process.argv[2] ?? 20)
const only = process.argv.slice(3)
const RECOVERY_MS = 120_000

const talk: Utterance[] = [
  { text: 'Good morning, we reviewed the bond ladder of the trust.' },
  { silence: 2 },
  { text: 'I will send the annuity forms by Friday, so that all can sign them.', voice: 1 },
  { silence: 2 },
  { text: 'Then we meet again in May to talk about the house and the pension.' },
]
const recording = recordTones(talk)
const hash = sha256(recording)
const lanes = Number(process.env.BENCH_LANES ?? 1)
const totals = { tried: 0, reached: 0, slowest: 0 }

const waiting = only.length > 0 ? only : [...POINTS]
await Promise.all(
  Array.from({ length: lanes }, () =>
    withDirectory((dataDir) => withDatabase((database) => lane(dataDir, database))),
  ),
)
console.log(
  `${totals.reached}/${totals.tried} processed, slowest ${(totals.slowest / 1000).toFixed(1)} s after the restart began`,
)
process.exit(totals.reached === totals.tried ? 0 : 1)

/** Takes steps from the queue, with its own directory, database and provider. */
async function lane(dataDir: string, database: Record<string, string>) {
  const ai = await startAiServer()
  const variables = { ...database, BENCH_PIECE_SECONDS: '4' }
  const options = { dataDir, aiUrl: ai.url, variables }
  const whole = await startProduct(options)
  const pieces = await countPieces(whole, ai)
  await whole.kill()
  for (let point = waiting.shift(); point !== undefined; point = waiting.shift()) {
    const complaints: string[] = []
    let slowest = 0
    for (let time = 1; time <= times; time += 1) {
      const { complaint, milliseconds } = await dieAndRecover(
        options,
        ai,
        point,
        `${point} ${time}`,
        pieces,
      )
      slowest = Math.max(slowest, milliseconds)
      if (complaint !== null) complaints.push(complaint)
    }
    totals.tried += times
    totals.reached += times - complaints.length
    totals.slowest = Math.max(totals.slowest, slowest)
    console.log(
      `${point}: ${times - complaints.length}/${times} of ${pieces} pieces, slowest ${(slowest / 1000).toFixed(1)} s ${complaints.join('; ')}`,
    )
  }
  await ai.stop()
}

async function dieAndRecover(
  options: ProductOptions,
  ai: AiServer,
  point: string,
  title: string,
  pieces: number,
) {
  ai.reset()
  const variables = { ...options.variables, BENCH_DIE_AT: point }
  const dying = await startProduct({ ...options, variables })
  await upload(dying, title).catch(() => null)
  await dying.exited
  const restarted = performance.now()
  const product = await startProduct(options)
  const id = (await find(product, title)) ?? (await upload(product, title))
  const status = await until(async () => {
    const meeting = await product.meeting(id)
    return meeting.status === 'Processing' ? null : meeting.status
  }, RECOVERY_MS)
  const milliseconds = performance.now() - restarted
  const complaint = status === 'Processed' ? await check(product, ai, id, pieces) : `${status}`
  await product.kill()
  return { complaint, milliseconds }
}

/** Pieces paid for without any interruption. */
async function countPieces(product: Product, ai: AiServer): Promise<number> {
  const id = await upload(product, 'undisturbed')
  const done = async () => ((await product.meeting(id)).status === 'Processed' ? true : null)
  if (!(await until(done, RECOVERY_MS * 3))) throw new Error('nothing was processed at all')
  return paid(ai)
}

function paid(ai: AiServer): number {
  return ai.requests.filter(({ route }) => route === 'transcriptions').length
}

async function upload(product: Product, title: string): Promise<number> {
  const { id } = await send(product, title, recording)
  if (id === null) throw new Error('the recording was refused')
  return id
}

async function find(product: Product, title: string): Promise<number | null> {
  const meetings = (await (await product.fetch('/api/meetings')).json()) as {
    id: number
    title: string
  }[]
  const found = meetings.filter((meeting) => meeting.title === title)
  if (found.length > 1) throw new Error(`${title}: ${found.length} meetings`)
  return found[0]?.id ?? null
}

async function check(
  product: Product,
  ai: AiServer,
  id: number,
  pieces: number,
): Promise<string | null> {
  const audio = await product.fetch(`/api/meetings/${id}/audio`)
  if (sha256(await audio.bytes()) !== hash) return 'the recording has changed'
  const versions = await (await product.fetch(`/api/meetings/${id}/versions`)).json()
  const { transcripts, summaries } = versions as { transcripts: object[]; summaries: object[] }
  if (transcripts.length !== 1) return `${transcripts.length} transcripts`
  if (summaries.length !== 1) return `${summaries.length} summaries`
  const twice = paid(ai) - pieces
  return twice > 1 ? `${twice} pieces paid twice` : null
}

function sha256(bytes: Uint8Array): string {
  return new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
}
