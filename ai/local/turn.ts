import { join } from 'node:path'
import { EngineError } from './error'
import { heldFor, lock } from './lock'

/** Engines that take turns: a small machine has too little memory and time for both. */
export type Work = 'speech' | 'chat'

type Waiting = { by: Work }
export type TurnOptions = {
  signal?: AbortSignal
  /**
   * Time to wait for the turn. If limited, fails at once while speech is recognized, which may take
   * an hour.
   */
  waitMs?: number
}

const POLL_MS = 50
const NAMES = { speech: 'is transcribing a recording', chat: 'is writing another text' }

const queues = new Map<string, Waiting[]>()
const closers = new Map<Work, () => void>()

/** Registers how to end an idle engine when the other one's turn comes. */
export function endInTurn(by: Work, end: () => void): void {
  closers.set(by, end)
}

/**
 * Runs the work while no other engine on this machine does: within this process in order, across
 * processes by a lock file in the models' folder. Throws an EngineError of kind `busy` on timeout.
 */
export async function inTurn<T>(
  directory: string,
  by: Work,
  work: () => Promise<T>,
  options: TurnOptions = {},
): Promise<T> {
  const queue = queues.get(directory) ?? []
  queues.set(directory, queue)
  const me = { by }
  queue.push(me)
  try {
    const unlock = await waitFor(directory, queue, me, options)
    closers.get(by === 'speech' ? 'chat' : 'speech')?.()
    return await work().finally(unlock)
  } finally {
    queue.splice(queue.indexOf(me), 1)
  }
}

async function waitFor(
  directory: string,
  queue: Waiting[],
  me: Waiting,
  { signal, waitMs = Number.POSITIVE_INFINITY }: TurnOptions,
) {
  const path = join(directory, 'at-work.lock')
  const until = performance.now() + waitMs
  for (;;) {
    signal?.throwIfAborted()
    const [first] = queue
    if (first === me) {
      const unlock = await lock(path, me.by).catch(withoutLock)
      if (unlock !== null) return unlock
    }
    const holder = first !== undefined && first !== me ? first.by : await heldFor(path)
    const isHopeless = holder === 'speech' && Number.isFinite(waitMs)
    if (isHopeless || performance.now() >= until) throw busy(holder)
    await Bun.sleep(POLL_MS)
  }
}

/** Processes cannot coordinate in a read-only folder. */
function withoutLock(): () => Promise<void> {
  return async () => {}
}

function busy(holder: string | null): EngineError {
  const work = holder === 'speech' ? NAMES.speech : NAMES.chat
  return new EngineError('busy', `The server ${work}.`)
}
