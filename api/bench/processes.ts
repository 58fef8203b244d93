import { readFileSync } from 'node:fs'
import { memoryOf } from '../testing/process/product'

/** Linux measures processor time in hundredths of a second. */
const MS_A_TICK = 10
const SPEECH_ENGINE = 'ai/local/speech/child.ts'

/** Running child processes; with WEB_PROCESSES, those that serve. */
export function childrenOf(pid: number): number[] {
  return read(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

/** False if the process has ended. */
export function isSpeechEngine(pid: number): boolean {
  return read(pid, 'cmdline').includes(SPEECH_ENGINE)
}

/** Processor milliseconds used over all threads, optionally by ended children too; 0 once ended. */
export function processorMilliseconds(pid: number | 'self', withChildren = false): number {
  const [, fields = ''] = read(pid, 'stat').split(') ')
  const ticks = fields.split(' ').slice(11, withChildren ? 15 : 13)
  return ticks.reduce((sum, each) => sum + Number(each), 0) * MS_A_TICK
}

/** Watches resident memory until the returned function is called, which gives its peak in MB. */
export function watchMemory(pid: number): () => Promise<number> {
  let peak = 0
  const look = async () => {
    peak = Math.max(peak, await memoryOf(pid))
  }
  const timer = setInterval(look, 50)
  return async () => {
    clearInterval(timer)
    await look()
    return peak
  }
}

/** A file of /proc, empty once the process has ended. */
function read(pid: number | 'self', name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
