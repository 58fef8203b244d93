import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { speakLines } from '@app/ai/testing/spoken'
import { memoryOf, type Product } from '../../testing/process/product'
import { childrenOf, isSpeechEngine, processorMilliseconds, watchMemory } from '../processes'
import { long, read, run } from '../speech/sounds'
import { add, finish } from '../table'
import { ended, upload, withProduct } from './recordings'

/**
 * Recordings of hours through the whole product: `bun run bench:hours [hours …]` with real local
 * models, after `.ci/models`, of recorded readers who take turns. `bun run bench:cost [hours …]`
 * has a provider that responds at once, and compares with decoding alone.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { provider: { type: 'boolean', default: false } },
})
const { provider } = values
const lengths = positionals.length > 0 ? positionals.map(Number) : provider ? [1, 3] : [3]
const PATIENCE_MS = 8 * 3_600_000
const LOOK_MS = 1_000
/** Longer than a pause within a turn. */
const PAUSE_SECONDS = 0.8

await withProduct(
  async (product, dataDir, ai) => {
    ai.scriptSpeech(() => ({ text: '', segments: Array.from({ length: 60 }, sentence) }))
    for (const hours of lengths) await measure(product, dataDir, hours)
  },
  provider ? {} : { BENCH_REAL_MODELS: '1' },
)
finish()

async function measure(product: Product, folder: string, hours: number) {
  const path = provider ? await noise(folder, hours) : await reading(folder, hours)
  const seconds = hours * 3600
  const ofLength = (each: number) => `${(each / seconds).toFixed(3)} of its length`
  const engines = new Map<number, { seconds: number; megabytes: number }>()
  const watch = setInterval(() => lookAtEngines(product, engines), LOOK_MS)
  const before = await memoryOf(product.pid)
  const spentBefore = processorMilliseconds(product.pid, true)
  const memory = watchMemory(product.pid)
  const begun = performance.now()
  const id = await upload(product, `${hours} hours`, Bun.file(path), path)
  const meeting = await ended(product, id, PATIENCE_MS)
  clearInterval(watch)
  const wall = (performance.now() - begun) / 1000
  const spent = (processorMilliseconds(product.pid, true) - spentBefore) / 1000
  const peak = await memory()
  const status = meeting?.status ?? 'still Processing'
  add(`${hours} h`, status, 'Processed', status === 'Processed')
  if (meeting?.failure) add('failure', meeting.failure)
  add('from upload to "Processed"', ofLength(wall))
  add('processor time, product and its ended children', ofLength(spent))
  if (provider) {
    const decoding = await run(['ffmpeg', '-v', 'error', '-i', path, '-f', 'null', '-'])
    add('the same, of decoding alone', `${(spent / decoding).toFixed(1)} ×`)
  }
  const megabytes = `${Math.round(before)} → ${Math.round(peak)} MB`
  add('peak memory, product', megabytes)
  const all = [...engines.values()]
  const spentThere = all.reduce((sum, each) => sum + each.seconds, 0)
  add(`processor time, ${all.length} speech engines`, ofLength(spentThere))
  add('peak memory, one', `${Math.round(Math.max(0, ...all.map((each) => each.megabytes)))} MB`)
  const segments = meeting?.transcript?.segments ?? []
  const words = segments.flatMap(({ text }) => text.split(/\s+/)).length
  const speakers = new Set(segments.map(({ speaker }) => speaker)).size
  add('recognized', `${words} words, ${segments.length} segments, ${speakers} speakers`)
}

async function lookAtEngines(
  { pid }: Product,
  engines: Map<number, { seconds: number; megabytes: number }>,
) {
  for (const engine of childrenOf(pid).filter(isSpeechEngine)) {
    const megabytes = await memoryOf(engine, true).catch(() => 0)
    if (megabytes === 0) continue
    engines.set(engine, { seconds: processorMilliseconds(engine) / 1000, megabytes })
  }
}

async function reading(folder: string, hours: number): Promise<string> {
  const talk = join(folder, 'talk.wav')
  await Bun.write(talk, (await speakLines(await read(), PAUSE_SECONDS)).bytes)
  return (await long(folder, talk, hours)).path
}

/** A recording with speech-like sound and pauses, in stereo AAC. */
async function noise(folder: string, hours: number): Promise<string> {
  const path = join(folder, `${hours}h.m4a`)
  const pauses = "volume='if(gt(sin(2*PI*t/7),-0.8),1,0)':eval=frame"
  await run([
    ...['ffmpeg', '-v', 'error', '-y', '-f', 'lavfi', '-i', 'anoisesrc=r=44100:a=0.3'],
    ...['-t', String(hours * 3600), '-af', pauses, '-ac', '2', '-b:a', '128k', path],
  ])
  return path
}

function sentence(_none: unknown, at: number) {
  const text = `We looked at position ${at} of the portfolio and agreed to keep it until the next review.`
  return { speaker: at % 2 ? 'A' : 'B', start: at * 10, end: at * 10 + 9, text }
}
