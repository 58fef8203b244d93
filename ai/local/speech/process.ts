import { atLowPriority, linesOf } from '../../limits/limited-process'
import { ENGINE_ENVIRONMENT } from '../engine-environment'
import { EngineError } from '../error'
import { type EngineLimits, startWatchdog } from '../watchdog'
import type { EngineConfig, Heard, Reply, Request } from './protocol'

/** A file to recognize, with a progress listener. */
export type Hearing = {
  path: string
  vocabulary: string
  onShare: (share: number) => void
  signal: AbortSignal | null
}

const STDERR_CHARACTERS = 2_000

/** A single process of the engine, which processes one file at a time. */
export function startProcess(config: EngineConfig, limits: EngineLimits, program: string) {
  const command = atLowPriority(process.execPath, program, JSON.stringify(config))
  const child = Bun.spawn(command, {
    env: ENGINE_ENVIRONMENT,
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  child.unref()
  let ended = false
  let reason: EngineError | null = null
  let job: (Hearing & { id: number }) | null = null
  let settle: { done(heard: Heard): void; failed(error: Error): void } | null = null
  let complaint = ''
  let jobs = 0

  const kill = (why: EngineError | null = null) => {
    reason ??= why
    child.kill('SIGKILL')
  }
  const watchdog = startWatchdog(
    child.pid,
    'The speech engine',
    limits,
    () => settle !== null,
    kill,
  )
  void collect(child.stderr, (text) => {
    complaint = (complaint + text).slice(-STDERR_CHARACTERS)
  })
  void listen()

  async function listen() {
    for await (const line of linesOf(child.stdout)) take(line)
    await child.exited
    ended = true
    watchdog.stop()
    if (settle === null) return
    if (reason === null) console.error(`the speech engine ended (${exitOf(child)}): ${complaint}`)
    settle.failed(reason ?? crashed(child))
  }

  async function send(request: Request) {
    child.stdin.write(`${JSON.stringify(request)}\n`)
    await child.stdin.flush()
  }

  function take(line: string) {
    watchdog.alive()
    const reply = read(line)
    if (reply === null || 'beat' in reply) return
    watchdog.progressed()
    if ('error' in reply) {
      if (reply.id === null || reply.id === job?.id) settle?.failed(failed(reply.error))
    } else if ('loaded' in reply || reply.id !== job?.id) return
    else if ('share' in reply) job.onShare(reply.share)
    else settle?.done({ stretches: reply.stretches, turns: reply.turns, voices: reply.voices })
  }

  return {
    pid: child.pid,
    kill,
    hasEnded: () => ended || child.killed || child.exitCode !== null || child.signalCode !== null,
    async hear(given: Hearing): Promise<Heard> {
      jobs += 1
      job = { ...given, id: jobs }
      watchdog.progressed()
      watchdog.alive()
      const stop = () => kill()
      given.signal?.addEventListener('abort', stop, { once: true })
      try {
        return await new Promise<Heard>((done, failed) => {
          settle = { done, failed }
          const request: Request = { id: jobs, path: given.path, vocabulary: given.vocabulary }
          // a process that has just ended breaks the pipe, and is told about by `listen`
          void send(request).catch(() => kill())
        })
      } finally {
        settle = null
        given.signal?.removeEventListener('abort', stop)
        watchdog.progressed()
      }
    },
  }
}

async function collect(stream: ReadableStream<Uint8Array>, take: (text: string) => void) {
  const decoder = new TextDecoder()
  for await (const bytes of stream) take(decoder.decode(bytes, { stream: true }))
}

/** Native code may print lines of its own. */
function read(line: string): Reply | null {
  try {
    return JSON.parse(line) as Reply
  } catch {
    return null
  }
}

type Ended = { exitCode: number | null; signalCode: unknown }

function exitOf({ exitCode, signalCode }: Ended): string {
  return signalCode === null ? `code ${exitCode}` : String(signalCode)
}

function crashed({ signalCode }: Ended): EngineError {
  return signalCode === 'SIGKILL'
    ? new EngineError(
        'unavailable',
        'The server ran out of memory while it transcribed the recording.',
      )
    : new EngineError('unavailable', 'The speech engine stopped unexpectedly.')
}

function failed(complaint: string): EngineError {
  const cause = new Error(complaint)
  return new EngineError(
    'unavailable',
    'The speech engine couldn’t transcribe the recording.',
    cause,
  )
}
