import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { speakLines } from '@app/ai/testing/spoken'
import type { MeetingDetail } from '@app/db/meetings/meetings'
import {
  memoryOf,
  startProduct,
  until,
  withDatabase,
  withDirectory,
} from '../../testing/process/product'
import { long, read } from '../speech/sounds'
import { add, finish } from '../table'
import { send } from './recordings'

/**
 * An hours-long recording through the whole product with real local models: `bun run bench:hours
 * [hours]`, after `.ci/models`. Recorded readers take turns.
 */
const hours = Number(process.argv[2] ?? 3)
const seconds = hours * 3600
const PATIENCE_MS = 8 * 3_600_000
const LOOK_MS = 1_000
const TICKS = 100
/** Longer than a pause within a turn. */
const PAUSE_SECONDS = 0.8
const ENGINE = 'ai/local/speech/child.ts'
let last: string | null = null

await withDirectory((dataDir) =>
  withDatabase(async (database) => {
    const file = await recording(dataDir)
    const variables = { ...database, BENCH_REAL_MODELS: '1' }
    const product = await startProduct({ dataDir, aiUrl: 'http://127.0.0.1:1', variables })
    const engines = new Map<number, { processor: number; memory: number }>()
    const watch = setInterval(() => look(engines, product.pid), LOOK_MS)
    const begun = performance.now()
    const { id, message } = await send(product, 'Hours', file, 'hours.wav')
    if (id === null) throw new Error(message ?? 'the recording was refused')
    const meeting = await until(
      async () => {
        // A busy machine drops a slow connection.
        const found = await product.meeting(id).catch(() => null)
        if (found === null) return null
        tell(found.progress, performance.now() - begun)
        return found.status === 'Processing' ? null : found
      },
      PATIENCE_MS,
      LOOK_MS,
    )
    clearInterval(watch)
    const wall = (performance.now() - begun) / 1000
    const segments = meeting?.transcript?.segments ?? []
    const words = segments.flatMap(({ text }) => text.split(/\s+/)).length
    const speakers = new Set(segments.map(({ speaker }) => speaker)).size
    const spent = [...engines.values()].reduce((sum, { processor }) => sum + processor, 0)
    const most = Math.max(...[...engines.values()].map(({ memory }) => memory))
    const own = processorSeconds(product.pid, true)
    add(
      `${hours} h of people who read`,
      meeting?.status ?? 'still Processing',
      'Processed',
      meeting?.status === 'Processed',
    )
    if (meeting?.failure) add('failure', meeting.failure)
    add('from upload to "Processed"', `${(wall / seconds).toFixed(3)} of its length`)
    add(
      'processor time, engine',
      `${(spent / seconds).toFixed(3)} of its length, ${engines.size} processes`,
    )
    add(
      'processor time, product and its children that ended',
      `${(own / seconds).toFixed(3)} of its length`,
    )
    add('peak memory, engine', `${Math.round(most / 1e6)} MB`)
    add('peak memory, product', `${Math.round(await memoryOf(product.pid, true))} MB`)
    add('recognized', `${words} words, ${segments.length} segments, ${speakers} speakers`)
    await product.kill()
  }),
)
finish()

function tell(progress: MeetingDetail['progress'], milliseconds: number) {
  const shown = progress && `${progress.step} ${progress.done} of ${progress.total}`
  if (shown !== last) console.log(`${Math.round(milliseconds / 1000)} s: ${shown}`)
  last = shown
}

async function recording(folder: string): Promise<Blob> {
  const talk = join(folder, 'talk.wav')
  await Bun.write(talk, (await speakLines(await read(), PAUSE_SECONDS)).bytes)
  return Bun.file((await long(folder, talk, hours)).path)
}

function look(engines: Map<number, { processor: number; memory: number }>, product: number) {
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    if (!readOf(pid, 'cmdline').includes(ENGINE) || statOf(pid)[1] !== product) continue
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readOf(pid, 'status')) ?? []
    engines.set(pid, { processor: processorSeconds(pid), memory: Number(kilobytes) * 1024 })
  }
}

/** Optionally with ended children. */
function processorSeconds(pid: number, children = false): number {
  const stat = statOf(pid)
  const own = stat.slice(11, children ? 15 : 13)
  return own.reduce((sum, each) => sum + each, 0) / TICKS
}

/** The fields after the name; the second is the parent. */
function statOf(pid: number): number[] {
  return (readOf(pid, 'stat').split(') ')[1] ?? '').split(' ').map(Number)
}

function readOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
