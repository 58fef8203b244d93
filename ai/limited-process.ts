/** A program and what it may use up. */
type LimitedProcess = {
  argv: string[]
  cwd: string
  /** Processor time, if `prlimit` can limit it. */
  cpuMs: number
  /** On the clock; if left out, as long as a busy machine takes for the processor time that is limited. */
  timeoutMs?: number
  /** Bytes of memory, if `prlimit` can limit them. */
  memory: number
  signal?: AbortSignal
  stdin?: Uint8Array
}

/** `code` is 128 and more for a program that a signal ended. */
type Ended = { code: number; stderr: string; timedOut: boolean }
export type Finished = Ended & { stdout: Uint8Array }

/** A program of low priority gets a twentieth of a machine that everybody wants. */
const BUSY = 20
/** Programs that catch the signal exit as they like, at a limit that the kernel measures in ticks. */
const NEARLY_ALL = 0.9
const STDERR_CHARACTERS = 8_000
/** Bun reserves gigabytes for compiled code, and goes without compiling, ten times slower, if it may not. */
const CODE_BYTES = 64 * 2 ** 20
const ENVIRONMENT = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  DO_NOT_TRACK: '1',
  BUN_JSC_jitMemoryReservationSize: String(CODE_BYTES),
}

/**
 * Runs a program on a file of unknown origin: no shell, no inherited environment, low priority, limited memory and
 * processor time, and killed at the deadline. Fails if `signal` aborts, with its reason. Standard output goes to
 * `onLine` line by line, if given.
 */
export async function runLimited(
  run: LimitedProcess & { onLine?: (line: string) => void },
): Promise<Finished> {
  const running = start(run)
  try {
    const stdout = run.onLine
      ? await readLines(linesOf(running.stdout), run.onLine)
      : await new Response(running.stdout).bytes()
    return { stdout, ...(await running.ended()) }
  } finally {
    running.stop()
  }
}

/**
 * The same for much output: it is read only as fast as it is taken. Fails with what `failed` makes of the end of a
 * program that did not exit with 0.
 */
export async function* outputOf(
  run: LimitedProcess,
  failed: (ended: Ended) => Error,
): AsyncGenerator<Uint8Array> {
  const running = start(run)
  try {
    yield* running.stdout
    const ended = await running.ended()
    if (ended.code !== 0) throw failed(ended)
  } finally {
    running.stop()
  }
}

function start(run: LimitedProcess) {
  const child = Bun.spawn(atLowPriority(...limits(run), ...run.argv), {
    cwd: run.cwd,
    env: ENVIRONMENT,
    stdin: run.stdin ?? 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const stderr = readTail(child.stderr)
  const kill = () => child.kill('SIGKILL')
  let timedOut = false
  const timer = setTimeout(
    () => {
      timedOut = true
      kill()
    },
    run.timeoutMs ?? run.cpuMs * (Bun.which('prlimit') === null ? 1 : BUSY),
  )
  run.signal?.addEventListener('abort', kill, { once: true })
  if (run.signal?.aborted) kill()
  return {
    stdout: child.stdout,
    async ended(): Promise<Ended> {
      const ended = { stderr: await stderr, code: await child.exited }
      run.signal?.throwIfAborted()
      const usedMs = Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1000
      const usedUp = ended.code !== 0 && usedMs >= run.cpuMs * NEARLY_ALL
      return { ...ended, timedOut: timedOut || usedUp || child.signalCode === 'SIGXCPU' }
    },
    stop() {
      clearTimeout(timer)
      run.signal?.removeEventListener('abort', kill)
      kill()
    },
  }
}

/**
 * The command, to begin behind all else on the machine. A process that lowers its own priority leaves out the
 * threads that it has already.
 */
export function atLowPriority(...command: string[]): string[] {
  const nice = Bun.which('nice')
  return nice === null ? command : [nice, '-n', '10', ...command]
}

function limits({ cpuMs, memory }: LimitedProcess): string[] {
  const words: string[] = []
  const prlimit = Bun.which('prlimit')
  if (prlimit !== null) {
    const seconds = Math.ceil(cpuMs / 1000)
    words.push(prlimit, `--cpu=${seconds}:${seconds + 1}`, '--core=0', `--data=${memory}`)
  }
  return words
}

async function readLines(lines: AsyncIterable<string>, onLine: (line: string) => void) {
  for await (const line of lines) onLine(line)
  return new Uint8Array()
}

/** The lines of a stream of UTF-8. A long one is put together once, however many parts it comes in. */
export async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let open: string[] = []
  const decoder = new TextDecoder()
  for await (const bytes of stream) {
    const [first = '', ...others] = decoder.decode(bytes, { stream: true }).split('\n')
    open.push(first)
    for (const next of others) {
      yield open.join('')
      open = [next]
    }
  }
  const rest = open.join('')
  if (rest !== '') yield rest
}

async function readTail(stream: ReadableStream<Uint8Array>): Promise<string> {
  let tail = ''
  const decoder = new TextDecoder()
  for await (const bytes of stream) {
    tail = (tail + decoder.decode(bytes, { stream: true })).slice(-STDERR_CHARACTERS)
  }
  return tail
}
