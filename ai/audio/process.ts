import { AudioError } from './error'

type Run = {
  argv: string[]
  cwd: string
  timeoutMs: number
  signal?: AbortSignal
  onLine?: (line: string) => void
  /** Bytes of address space, where `prlimit` can set them. */
  memory?: number
}

export type Finished = { code: number | null; stdout: Uint8Array; stderr: string }

const STDERR_CHARACTERS = 8_000

/**
 * Runs a media tool on a file of unknown origin: no shell, no inherited environment, low priority, limited memory,
 * and killed at the deadline or on abort.
 */
export async function runTool(run: Run): Promise<Finished> {
  const child = Bun.spawn([...limits(run), ...run.argv], {
    cwd: run.cwd,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const kill = () => child.kill('SIGKILL')
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    kill()
  }, run.timeoutMs)
  run.signal?.addEventListener('abort', kill, { once: true })
  if (run.signal?.aborted) kill()
  try {
    const [stdout, stderr] = await Promise.all([
      run.onLine ? readLines(child.stdout, run.onLine) : new Response(child.stdout).bytes(),
      readTail(child.stderr),
    ])
    const code = await child.exited
    run.signal?.throwIfAborted()
    if (timedOut) throw new AudioError('The recording took too long to prepare.')
    return { code, stdout, stderr }
  } finally {
    clearTimeout(timer)
    run.signal?.removeEventListener('abort', kill)
    kill()
  }
}

function limits(run: Run): string[] {
  const words: string[] = []
  const nice = Bun.which('nice')
  if (nice !== null) words.push(nice, '-n', '10')
  const prlimit = Bun.which('prlimit')
  if (prlimit !== null) {
    words.push(prlimit, `--cpu=${Math.ceil(run.timeoutMs / 1000)}`, '--core=0')
    if (run.memory !== undefined) words.push(`--as=${run.memory}`)
  }
  return words
}

async function readLines(
  stream: ReadableStream<Uint8Array>,
  onLine: (line: string) => void,
): Promise<Uint8Array> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const bytes of stream) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  }
  if (rest !== '') onLine(rest)
  return new Uint8Array()
}

async function readTail(stream: ReadableStream<Uint8Array>): Promise<string> {
  let tail = ''
  const decoder = new TextDecoder()
  for await (const bytes of stream) {
    tail = (tail + decoder.decode(bytes, { stream: true })).slice(-STDERR_CHARACTERS)
  }
  return tail
}
