type LimitedProcess = {
  argv: string[]
  cwd: string
  /** Processor time, enforced if there is a shell. */
  cpuMs: number
  /** Wall-clock time; by default, what the processor time takes on a busy machine. */
  timeoutMs?: number
  /** Bytes, enforced if there is a shell and the system does. */
  memory: number
  signal?: AbortSignal
  stdin?: Uint8Array
  /** True if somebody waits for the output: at usual priority then. */
  isAwaited?: boolean
}

/** `code` is at least 128 if a signal ended the program. */
type Ended = { code: number; stderr: string; timedOut: boolean }
export type Finished = Ended & { stdout: Uint8Array }

/** Wall-clock time per processor time: on a busy machine, low priority gets a twentieth. */
const BUSY = 20
/** A program that catches the signal may exit with any code, and the kernel measures in ticks. */
const NEARLY_ALL = 0.9
const STDERR_CHARACTERS = 8_000
/** Bun reserves gigabytes for compiled code. If it can't, it interprets, ten times slower. */
const CODE_BYTES = 64 * 2 ** 20
const ENVIRONMENT = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  DO_NOT_TRACK: '1',
  BUN_JSC_jitMemoryReservationSize: String(CODE_BYTES),
}

/**
 * Runs a program on an untrusted file: no shell, no inherited environment, low priority unless somebody
 * waits for it, limited memory and processor time, and killed at the deadline. Rejects with the reason of `signal` on
 * abort. Passes standard output line by line to `onLine`, if given.
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
 * Like `runLimited`, for large output: streamed with backpressure. Throws the error that `failed`
 * makes of a nonzero exit.
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
  const command = [...limits(run), ...run.argv]
  const child = Bun.spawn(run.isAwaited ? command : atLowPriority(...command), {
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
    run.timeoutMs ?? run.cpuMs * (Bun.which('sh') === null ? 1 : BUSY),
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
 * The command at low priority. A process that lowers its own priority misses the threads it already
 * has.
 */
export function atLowPriority(...command: string[]): string[] {
  const nice = Bun.which('nice')
  return nice === null ? command : [nice, '-n', '10', ...command]
}

/** Every system except Windows has a shell that can set limits. A lower existing limit stays. */
function limits({ cpuMs, memory }: LimitedProcess): string[] {
  const shell = Bun.which('sh')
  if (shell === null) return []
  const seconds = Math.ceil(cpuMs / 1000)
  const set = ['-c 0', `-S -t ${seconds}`, `-H -t ${seconds + 1}`, `-d ${Math.ceil(memory / 1024)}`]
  const script = set.map((limit) => `ulimit ${limit} 2>/dev/null`).join('\n')
  return [shell, '-c', `${script}\nexec "$@"`, 'sh']
}

async function readLines(lines: AsyncIterable<string>, onLine: (line: string) => void) {
  for await (const line of lines) onLine(line)
  return new Uint8Array()
}

/** Lines of a UTF-8 stream. Joins a long line once, however many chunks it comes in. */
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
