import { startAiServer } from '@app/ai/testing'
import { recordTones, type Utterance } from '@app/ai/testing/tones'
import { type Product, startProduct, until, withDirectory } from './product'

/**
 * Ends the process with SIGKILL at every point of the way of a recording, starts it again, and looks
 * whether the meeting becomes "Processed": `bun run bench:kill [times] [point]`.
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
const only = process.argv[3]
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
const ai = await startAiServer()
const totals = { tried: 0, reached: 0, slowest: 0 }

await withDirectory(async (dataDir) => {
  const options = { dataDir, aiUrl: ai.url, variables: { BENCH_PIECE_SECONDS: '6' } }
  const whole = await startProduct(options)
  const pieces = await countPieces(whole)
  await whole.kill()
  for (const point of only ? [only] : POINTS) {
    let slowest = 0
    let reached = 0
    const complaints: string[] = []
    for (let time = 1; time <= times; time += 1) {
      ai.reset()
      const title = `${point} ${time}`
      const dying = await startProduct({
        ...options,
        variables: { ...options.variables, BENCH_DIE_AT: point },
      })
      await upload(dying, title).catch(() => null)
      await dying.exited
      const restarted = performance.now()
      const product = await startProduct(options)
      const id = (await find(product, title)) ?? (await upload(product, title))
      const done = await until(async () => {
        const { status } = await product.meeting(id)
        return status === 'Processing' ? null : status
      }, RECOVERY_MS)
      slowest = Math.max(slowest, performance.now() - restarted)
      const complaint = done === 'Processed' ? await check(product, id, pieces) : `${done}`
      if (complaint === null) reached += 1
      else complaints.push(complaint)
      await product.kill()
    }
    totals.tried += times
    totals.reached += reached
    totals.slowest = Math.max(totals.slowest, slowest)
    console.log(
      `${point}: ${reached}/${times}, slowest ${(slowest / 1000).toFixed(1)} s ${complaints.join('; ')}`,
    )
  }
})
await ai.stop()
console.log(
  `${totals.reached}/${totals.tried} processed, slowest ${(totals.slowest / 1000).toFixed(1)} s after the restart began`,
)
process.exit(totals.reached === totals.tried ? 0 : 1)

async function countPieces(product: Product): Promise<number> {
  const id = await upload(product, 'undisturbed')
  await until(
    async () => ((await product.meeting(id)).status === 'Processed' ? true : null),
    60_000,
  )
  return paid()
}

function paid(): number {
  return ai.requests.filter(({ route }) => route === 'transcriptions').length
}

async function upload(product: Product, title: string): Promise<number> {
  const form = new FormData()
  const data = { title, date: '2026-04-03T12:00:00Z', clientId: product.clientId }
  form.append('meetingData', JSON.stringify(data))
  form.append('audioFile', new File([recording], 'talk.wav'))
  const response = await product.fetch('/api/meetings/upload', { method: 'POST', body: form })
  return ((await response.json()) as { id: number }).id
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

async function check(product: Product, id: number, pieces: number): Promise<string | null> {
  const audio = await product.fetch(`/api/meetings/${id}/audio`)
  if (sha256(await audio.bytes()) !== hash) return 'the recording has changed'
  const versions = await (await product.fetch(`/api/meetings/${id}/versions`)).json()
  const { transcripts, summaries } = versions as { transcripts: object[]; summaries: object[] }
  if (transcripts.length !== 1) return `${transcripts.length} transcripts`
  if (summaries.length !== 1) return `${summaries.length} summaries`
  const twice = paid() - pieces
  return twice > 1 ? `${twice} pieces paid twice` : null
}

function sha256(bytes: Uint8Array): string {
  return new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
}
