import { expect, test } from 'bun:test'
import { join } from 'node:path'

const BETWEEN_MS = 200
const SCRIPT = `
  import { endOnSignal } from '${join(import.meta.dir, 'stop.ts')}'
  endOnSignal(async () => {
    process.stdout.write('ending ')
    await Bun.sleep(${3 * BETWEEN_MS})
    process.stdout.write('ended')
  })
  process.stdout.write('running ')
  setInterval(() => {}, 1_000)
`

/** What a process said, with the signals that it was sent meanwhile, and its exit code. */
async function after(signals: NodeJS.Signals[], start: string[] = []) {
  const child = Bun.spawn([...start, process.execPath, '-e', SCRIPT], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  let said = ''
  const begun = Promise.withResolvers<void>()
  const reading = (async () => {
    for await (const part of child.stdout) {
      said += new TextDecoder().decode(part)
      begun.resolve()
    }
  })()
  await begun.promise
  for (const signal of signals) {
    said += `${signal} `
    child.kill(signal)
    await Bun.sleep(BETWEEN_MS)
  }
  await reading
  return { said, code: await child.exited }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends it in order, and a closing terminal does so once',
  async (signal) => {
    const { said, code } = await after([signal, 'SIGHUP'])
    expect(said.replaceAll('SIGHUP ', '').split(' ')).toEqual(
      ['running', signal, 'ending', 'ended'].filter((word) => word !== 'SIGHUP'),
    )
    expect(code).toBe(0)
  },
)

test('a process that was started to outlive its terminal does', async () => {
  const asNohup = ['/bin/sh', '-c', 'trap "" HUP; exec "$@"', 'sh']
  const ended = await after(['SIGHUP', 'SIGTERM'], asNohup)
  expect(ended).toEqual({ said: 'running SIGHUP SIGTERM ending ended', code: 0 })
})
