import { atLowPriority } from '../../limits/limited-process'
import { ENGINE_ENVIRONMENT } from '../engine-environment'
import { EngineError } from '../error'
import { type EngineLimits, startWatchdog } from '../watchdog'
import type { ChatConfig, ChatReply, ChatRequest, Written } from './protocol'

/** A request with a listener for the text. */
export type Writing = Omit<ChatRequest, 'id'> & {
  onText: (text: string) => void
  signal: AbortSignal
}

const NAME = 'The chat engine'

/** Nothing was written; retry with a new process. */
export class StuckError extends EngineError {}

/** A single process of the engine, which writes one reply at a time. */
export function startProcess(config: ChatConfig, limits: EngineLimits, program: string) {
  let current: (Writing & { id: number; end: PromiseWithResolvers<Written> }) | null = null
  let reason: EngineError | null = null
  let isOver = false
  let ids = 0
  const command = atLowPriority(process.execPath, program, JSON.stringify(config))
  const child = Bun.spawn(command, {
    env: ENGINE_ENVIRONMENT,
    stdin: 'ignore',
    stdout: 'ignore',
    // The engine's log contains the prompt.
    stderr: 'ignore',
    ipc: take,
    onExit: (_, code, signal) => ended(code, signal),
  })
  child.unref()
  const kill = (why: EngineError | null = null) => {
    reason ??= why
    isOver = true
    child.kill('SIGKILL')
  }
  const watchdog = startWatchdog(child.pid, NAME, limits, () => current !== null, kill)

  function take(reply: ChatReply) {
    watchdog.alive()
    if ('beat' in reply) return
    watchdog.progressed()
    if ('error' in reply) return giveUp(failed(reply.error))
    if (reply.id !== current?.id) return
    if ('text' in reply) current.onText(reply.text)
    else if ('stuck' in reply) giveUp(new StuckError('unavailable', `${NAME} is stuck.`))
    else if ('tooLong' in reply) current.end.reject(tooLong())
    else current.end.resolve({ isCut: reply.isCut, tokens: reply.tokens })
  }

  /** The engine is unusable after a failure. */
  function giveUp(error: EngineError) {
    current?.end.reject(error)
    kill()
  }

  function ended(code: number | null, signal: unknown) {
    watchdog.stop()
    isOver = true
    if (current === null) return
    if (reason === null) console.error(`the chat engine ended (${signal ?? `code ${code}`})`)
    current.end.reject(reason ?? crashed(signal))
  }

  return {
    pid: child.pid,
    kill,
    hasEnded: () => isOver,
    async write({ messages, grammar, ...writing }: Writing): Promise<Written> {
      ids += 1
      const end = Promise.withResolvers<Written>()
      current = { messages, grammar, ...writing, id: ids, end }
      watchdog.progressed()
      watchdog.alive()
      const stop = () => {
        end.reject(writing.signal.reason)
        kill()
      }
      writing.signal.addEventListener('abort', stop, { once: true })
      try {
        child.send({ id: ids, messages, grammar } satisfies ChatRequest)
        return await end.promise
      } finally {
        current = null
        writing.signal.removeEventListener('abort', stop)
        watchdog.progressed()
      }
    },
  }
}

function crashed(signal: unknown): EngineError {
  return signal === 9 || signal === 'SIGKILL'
    ? new EngineError('unavailable', 'The server ran out of memory while a text was written.')
    : new EngineError('unavailable', `${NAME} stopped unexpectedly.`)
}

function failed(complaint: string): EngineError {
  return new EngineError('unavailable', `${NAME} couldn’t write.`, new Error(complaint))
}

function tooLong(): EngineError {
  return new EngineError('refused', 'That is more than the model on this server can read at once.')
}
