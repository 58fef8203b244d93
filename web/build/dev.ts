import { watch } from 'node:fs'
import { relative, resolve } from 'node:path'
import { build } from './build'

const repository = `${import.meta.dir}/../..`

/** Files of a running product, not its source. */
const ignored = /(^|\/)(node_modules|dist|coverage|\.git)(\/|$)|\.(log|md)$|\.test\.tsx?$|~$/

/** The running product writes here all the time; outside the repository it begins with "..". */
const data = relative(repository, resolve(repository, process.env.DATA_DIR ?? '.data'))

/** Edits within this time count as one, in milliseconds. */
const SETTLE_MS = 40

/**
 * Runs `server` (a path from the repository's root) and, on every save, rebuilds the pages and restarts it;
 * open pages reload. A source error is shown with file and line while the last good server keeps running. Any of
 * `endSignals` ends both.
 */
export async function develop(server: string, endSignals: NodeJS.Signals[]): Promise<void> {
  let child: Bun.Subprocess | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = Promise.resolve()

  async function restart() {
    const started = performance.now()
    if (!(await buildsWell(server))) return
    await stop(child)
    child = start(server)
    console.log(`pages built in ${Math.round(performance.now() - started)} ms`)
  }

  await restart()
  watch(repository, { recursive: true }, (_event, file) => {
    if (!file || ignored.test(file) || file === data || file.startsWith(`${data}/`)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      turn = turn.then(restart)
    }, SETTLE_MS)
  })
  for (const signal of endSignals) {
    process.on(signal, async () => {
      await stop(child)
      process.exit(0)
    })
  }
}

async function buildsWell(server: string): Promise<boolean> {
  try {
    await Bun.build({
      entrypoints: [`${repository}/${server}`],
      target: 'bun',
      packages: 'external',
      throw: true,
    })
    await build({ dev: true })
    return true
  } catch (error) {
    for (const line of explain(error)) console.error(line)
    return false
  }
}

function start(server: string): Bun.Subprocess {
  return Bun.spawn([process.execPath, server], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['inherit', 'inherit', 'inherit'],
  })
}

/** Stops the server and waits for its exit: its data directory allows one process at a time. */
async function stop(child: Bun.Subprocess | null): Promise<void> {
  if (!child) return
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), 5000)
  await child.exited
  clearTimeout(patience)
}

function explain(error: unknown): string[] {
  const parts: unknown[] = error instanceof AggregateError ? error.errors : [error]
  return parts.map((part) => {
    if (part instanceof BuildMessage || part instanceof ResolveMessage) {
      const { position } = part
      return position
        ? `${position.file}:${position.line}:${position.column} ${part.message}`
        : part.message
    }
    return part instanceof Error ? part.message : String(part)
  })
}
