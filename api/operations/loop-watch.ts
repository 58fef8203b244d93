import { isLogging, log } from './log'
import { loopBlocked } from './metrics'

/** The loop counts as blocked after this long. */
const LIMIT_MS = 200
const LOOK_MS = 20
/** Names per line. */
const MAX_NAMES = 10

/** Work not reported as ended by then is forgotten. */
const LONGEST_MS = 15 * 60_000

type Work = { name: string; since: number; over: boolean }

const works = new Set<Work>()

/**
 * Marks work as running, in case it blocks the loop. Returns functions that rename the work, once its name is
 * known better, and end it.
 */
export function underWay(name: string): { rename: (name: string) => void; end: () => void } {
  const work = { name, since: performance.now(), over: false }
  works.add(work)
  return {
    rename: (better) => {
      work.name = better
    },
    end: () => {
      work.over = true
    },
  }
}

type Report = (ms: number, names: string[]) => void

/**
 * Reports every time this process computed for longer than the limit without yielding, and what was running.
 * Time without a CPU does not count. Returns a function that stops it.
 */
export function watchLoop(report: Report = reportBlock, limit = LIMIT_MS): () => void {
  let at = performance.now()
  let used = processorMs()
  const timer = setInterval(() => {
    const now = performance.now()
    const [late, busy] = [now - at - LOOK_MS, processorMs() - used]
    if (late > limit && busy > limit) report(Math.round(Math.min(late, busy)), namesOf(works))
    for (const work of works) {
      if (work.over || now - work.since > LONGEST_MS) works.delete(work)
    }
    at = performance.now()
    used = processorMs()
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Of the main thread. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function namesOf(all: Set<Work>): string[] {
  return [...new Set([...all].map(({ name }) => name))].slice(0, MAX_NAMES)
}

function reportBlock(ms: number, names: string[]) {
  const during = names.join(', ') || 'nothing known'
  for (const name of names) loopBlocked.inc({ during: name })
  if (isLogging()) log('blocked', { ms, during })
  else console.error(`The event loop was blocked for ${ms} ms during: ${during}`)
}
