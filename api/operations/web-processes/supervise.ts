import { env } from '../../env'
import { onEndSignal } from '../end-signals'
import { assertPortFree } from '../listen'
import { END_MS } from '../stop'
import { LISTENING, NUMBER_OPTION } from './child'

/** A process that ends unasked is replaced after this; the pause doubles each time one fails to listen. */
const PAUSE_MS = { first: 500, most: 30_000 }
/** Processes that exceed their own shutdown limit are killed. */
const KILL_MS = END_MS + 1_000

type Child = { process: Bun.Subprocess; listens: Promise<boolean> }
type Wanted = {
  /** The program each process runs: it listens on the shared port and reports it. */
  entry: string
  count: number
}

/**
 * Starts `count` web processes that share PORT, and replaces each that ends unasked. Asked to end, it asks all
 * and ends after them. Resolves once all listen. If one can't at the start, all end with status
 * 1: it has said why. Throws a `StartError` if another program has the port.
 */
export async function superviseWeb({ entry, count }: Wanted): Promise<void> {
  const running = new Map<number, Child>()
  let ending: Promise<never> | null = null
  onEndSignal(() => void end(0))
  await assertPortFree(env.port)
  // The first migrates the database; the others find it done.
  await startFirst(1)
  await Promise.all(Array.from({ length: count - 1 }, (_, index) => startFirst(index + 2)))

  async function startFirst(number: number) {
    if (ending) return ending
    const child = start(number)
    if (!(await child.listens)) return end(1)
    void keepRunning(number, child)
  }

  function start(number: number): Child {
    const listening = Promise.withResolvers<boolean>()
    const spawned = Bun.spawn([process.execPath, entry, NUMBER_OPTION, String(number)], {
      stdio: ['ignore', 'inherit', 'inherit'],
      // A terminal's Ctrl-C would reach it twice.
      detached: true,
      ipc: (message) => listening.resolve(message === LISTENING),
    })
    void spawned.exited.then(() => listening.resolve(false))
    const child = { process: spawned, listens: listening.promise }
    running.set(number, child)
    return child
  }

  async function keepRunning(number: number, first: Child) {
    let pause = PAUSE_MS.first
    for (let child = first; ; child = start(number)) {
      if (await child.listens) pause = PAUSE_MS.first
      const code = await child.process.exited
      if (ending) return
      running.delete(number)
      const how = child.process.signalCode ?? `status ${code}`
      console.error(`Web process ${number} of ${count} ended with ${how}; starting another one.`)
      await Bun.sleep(pause)
      if (ending) return
      pause = Math.min(pause * 2, PAUSE_MS.most)
    }
  }

  function end(status: number): Promise<never> {
    ending ??= endAll([...running.values()], status)
    return ending
  }
}

async function endAll(children: Child[], status: number): Promise<never> {
  for (const child of children) child.process.kill('SIGTERM')
  setTimeout(() => {
    for (const child of children) child.process.kill('SIGKILL')
  }, KILL_MS)
  const codes = await Promise.all(children.map((child) => child.process.exited))
  process.exit(codes.every((code) => code === 0) ? status : 1)
}
