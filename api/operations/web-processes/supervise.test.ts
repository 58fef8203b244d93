import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../bench/installation'

const ENTRY = join(import.meta.dir, '..', '..', 'testing', 'process', 'shared-port.ts')
const LOOK_MS = 20
/** A loopback address that no other test uses, so a free port stays free. */
const HOST = `127.77.${(process.pid >> 8) & 255}.${process.pid & 255 || 1}`

type Answer = { number: number; pid: number }

async function start(variables: Record<string, string> = {}) {
  const port = variables.PORT ?? String(freePort())
  const supervisor = Bun.spawn(['bun', ENTRY], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
      SESSION_SECRET: 'x'.repeat(32),
      HOST,
      PORT: port,
      WEB_PROCESSES: '2',
      ...variables,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const said = new Response(supervisor.stderr).text()
  return { port, supervisor, said }
}

async function started() {
  const product = await start()
  const reader = product.supervisor.stdout.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('all listen\n')
  return product
}

/** One answer over a new connection; null if its process ended meanwhile. */
async function ask(port: string): Promise<Answer | null> {
  const answer = await fetch(`http://${HOST}:${port}/`, {
    headers: { connection: 'close' },
    keepalive: false,
  }).catch(() => null)
  return answer ? ((await answer.json()) as Answer) : null
}

/** Asks until two processes have given an answer that `wanted` accepts. */
async function pair(port: string, wanted: (answer: Answer) => boolean = () => true) {
  const found = new Map<number, number>()
  while (found.size < 2) {
    const answer = await ask(port)
    if (answer && wanted(answer)) found.set(answer.number, answer.pid)
    else await Bun.sleep(LOOK_MS)
  }
  return found
}

/** Ended, even if not reaped yet. */
function isGone(pid: number): boolean {
  const path = `/proc/${pid}/stat`
  return !existsSync(path) || /\) [ZX] /.test(readFileSync(path, 'utf8'))
}

async function untilGone(pids: Iterable<number>) {
  for (const pid of pids) while (!isGone(pid)) await Bun.sleep(LOOK_MS)
}

test('two processes share a port, a killed one is replaced, and both end on a signal', async () => {
  const { port, supervisor, said } = await started()
  const before = await pair(port)
  expect([...before.keys()].sort()).toEqual([1, 2])
  const victim = before.get(2) ?? 0
  process.kill(victim, 'SIGKILL')
  const after = await pair(port, ({ pid }) => pid !== victim)
  expect(after.get(1)).toBe(before.get(1))
  supervisor.kill('SIGTERM')
  expect(await supervisor.exited).toBe(0)
  expect([...after.values()].filter((pid) => !isGone(pid))).toEqual([])
  expect(await said).toBe('Web process 2 of 2 ended with SIGKILL; starting another one.\n')
})

test('the processes end if their parent is killed', async () => {
  const { port, supervisor } = await started()
  const pids = await pair(port)
  supervisor.kill('SIGKILL')
  await untilGone(pids.values())
})

test.each(['1', '2'])("everything stops if process %s can't start", async (LAME) => {
  const { port, supervisor } = await start({ LAME })
  expect(await supervisor.exited).toBe(1)
  expect(await ask(port)).toBeNull()
})

test('a port that other processes share is refused', async () => {
  const { port, supervisor } = await started()
  const second = await start({ PORT: port })
  expect(await second.supervisor.exited).toBe(1)
  expect(await second.said).toContain(`${port}: another program already uses that port`)
  supervisor.kill('SIGTERM')
  expect(await supervisor.exited).toBe(0)
})
