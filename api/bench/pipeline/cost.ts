import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findEngine, prepareAudio } from '@app/ai/audio/prepare'
import { startAiServer } from '@app/ai/testing/testing'
import {
  memoryOf,
  type Product,
  startProduct,
  until,
  withDatabase,
  withDirectory,
} from '../../testing/process/product'
import { send } from './recordings'

/**
 * Processing cost of a recording without the provider, as a multiple of decoding it with ffmpeg,
 * and the worker's memory: `bun run bench:cost [hours …]`. The provider responds at once.
 */
/** Linux measures processor time in hundredths of a second. */
const TICKS = 100
const hours = process.argv.slice(2).map(Number)
const ai = await startAiServer()
ai.scriptSpeech(() => ({
  text: '',
  segments: Array.from({ length: 60 }, (_, at) => ({
    speaker: at % 2 ? 'A' : 'B',
    start: at * 10,
    end: at * 10 + 9,
    text: `We looked at position ${at} of the portfolio and agreed to keep it until the next review.`,
  })),
}))

await withDirectory((directory) =>
  withDatabase(async (database) => {
    const options = { dataDir: join(directory, 'data'), aiUrl: ai.url, variables: database }
    const product = await startProduct(options)
    for (const length of hours.length > 0 ? hours : [1, 3])
      await measure(product, directory, length)
    await product.kill()
  }),
)
await ai.stop()
process.exit(0)

async function measure(product: Product, directory: string, length: number) {
  const path = join(directory, `${length}h.m4a`)
  await speech(path, length * 3600)
  const decode = await cpuOf(['ffmpeg', '-v', 'error', '-i', path, '-f', 'null', '-'])
  const jobDir = join(directory, 'job')
  await mkdir(jobDir, { recursive: true })
  const engine = findEngine()
  const begun = childrenCpu()
  const prepared = await prepareAudio({ path, jobDir, maxSeconds: 4 * 3600 }, engine)
  const preparing = childrenCpu() - begun

  const before = await memoryOf(product.pid)
  const cpuBefore = cpuOfTree(product.pid)
  const started = performance.now()
  const { id } = await send(product, `${length} hours`, Bun.file(path), `${length}h.m4a`)
  if (id === null) throw new Error('the recording was refused')
  let peak = before
  const meeting = await until(async () => {
    peak = Math.max(peak, await memoryOf(product.pid))
    const found = await product.meeting(id)
    return found.status === 'Processing' ? null : found
  }, 1800_000)
  const cpu = cpuOfTree(product.pid) - cpuBefore
  const seconds = (performance.now() - started) / 1000
  console.log(
    [
      `${length} h, ${prepared.pieces.length} pieces, ${meeting?.status}, coverage ${meeting?.summary?.coverage}`,
      `decode alone ${decode.toFixed(1)} CPU s, preparation ${preparing.toFixed(1)}`,
      `upload to "Processed" ${seconds.toFixed(0)} s, ${cpu.toFixed(1)} CPU s = ${(cpu / decode).toFixed(1)} × decode`,
      `memory ${before.toFixed(0)} → ${peak.toFixed(0)} MB (+${(peak - before).toFixed(0)})`,
    ].join('\n  '),
  )
}

/** A recording with speech-like sound and pauses, in stereo AAC. */
async function speech(path: string, seconds: number) {
  const pauses = "volume='if(gt(sin(2*PI*t/7),-0.8),1,0)':eval=frame"
  await cpuOf([
    ...['ffmpeg', '-v', 'error', '-y', '-f', 'lavfi', '-i', 'anoisesrc=r=44100:a=0.3'],
    ...['-t', String(seconds), '-af', pauses, '-ac', '2', '-b:a', '128k', path],
  ])
}

/** CPU seconds of a program and its children. */
async function cpuOf(argv: string[]): Promise<number> {
  const child = Bun.spawn(argv, { stdout: 'ignore', stderr: 'inherit' })
  if ((await child.exited) !== 0) throw new Error(`${argv[0]} failed`)
  const used = child.resourceUsage()?.cpuTime.total ?? 0n
  return Number(used) / 1e6
}

/** CPU seconds of this process's ended children. */
function childrenCpu(): number {
  const [user = '0', system = '0'] = fieldsOf('self').slice(13, 15)
  return (Number(user) + Number(system)) / TICKS
}

/** CPU seconds of a process and its ended children. */
function cpuOfTree(pid: number): number {
  const ticks = fieldsOf(pid).slice(11, 15)
  return ticks.reduce((sum, each) => sum + Number(each), 0) / TICKS
}

/** Fields of /proc's stat from the third on; the second may contain spaces. */
function fieldsOf(pid: number | 'self'): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
