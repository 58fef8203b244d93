import { join } from 'node:path'
import { EngineError } from './error'
import { heldFor, lock } from './lock'

/** The engines that take turns: together they take more memory and time than a small machine has. */
export type Work = 'speech' | 'chat'

type Waiting = { by: Work }
export type TurnOptions = {
  signal?: AbortSignal
  /** How long to wait for the turn. With a limit, nothing waits for speech, which may go on for an hour. */
  waitMs?: number
}

const LOOK_MS = 50
const NAMES = { speech: 'is transcribing a recording', chat: 'is writing another text' }

const queues = new Map<string, Waiting[]>()
const enders = new Map<Work, () => void>()

/** Says how an engine's process is ended when it has no work and the other one's turn comes. */
export function endInTurn(by: Work, end: () => void): void {
  enders.set(by, end)
}

/**
 * Does the work when no other engine of this machine works: those of this process in their order, those of others by a
 * file in the folder of the models. Fails with an EngineError of kind `busy` if it doesn't come to that in time.
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
    enders.get(by === 'speech' ? 'chat' : 'speech')?.()
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
      const unlock = await lock(path, me.by).catch(onReadOnly)
      if (unlock !== null) return unlock
    }
    const holder = first !== undefined && first !== me ? first.by : await heldFor(path)
    const isVain = holder === 'speech' && Number.isFinite(waitMs)
    if (isVain || performance.now() >= until) throw busy(holder)
    await Bun.sleep(LOOK_MS)
  }
}

/** Processes that share a folder which they can't write in don't know of each other. */
function onReadOnly(): () => Promise<void> {
  return async () => {}
}

function busy(holder: string | null): EngineError {
  const work = holder === 'speech' ? NAMES.speech : NAMES.chat
  return new EngineError('busy', `The server ${work}.`)
}
