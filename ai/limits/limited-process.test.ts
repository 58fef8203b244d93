import { expect, spyOn, test } from 'bun:test'
import { runLimited } from './limited-process'

const LIMITS = { cwd: '/', cpuMs: 400, memory: 2 ** 30 }

test('a program waiting for the processor may go on', async () => {
  const { code, timedOut } = await runLimited({ ...LIMITS, argv: ['sleep', '0.45'] })
  expect([code, timedOut]).toEqual([0, false])
})

test('a program that used up its processor time has timed out', async () => {
  const ended = await runLimited({ ...LIMITS, argv: ['sh', '-c', 'ulimit -t; kill -XCPU $$'] })
  expect(new TextDecoder().decode(ended.stdout)).toBe('1\n')
  expect(ended.timedOut).toBe(true)
})

test('a program that catches the signal has timed out too, one that fails early has not', async () => {
  const fails = (cpuMs: number, script: string) =>
    runLimited({ ...LIMITS, cpuMs, timeoutMs: 60_000, argv: ['sh', '-c', script] })
  const caught = await fails(1, 'trap "exit 255" XCPU; kill -XCPU $$')
  expect([caught.code, caught.timedOut]).toEqual([255, true])
  const broken = await fails(60_000, 'exit 255')
  expect([broken.code, broken.timedOut]).toEqual([255, false])
})

test('a program that never ends is killed', async () => {
  const run = { ...LIMITS, timeoutMs: 20, argv: ['sleep', '60'] }
  expect((await runLimited(run)).timedOut).toBe(true)
})

test('without prlimit, wall-clock time is limited like processor time', async () => {
  const without = spyOn(Bun, 'which').mockReturnValue(null)
  try {
    const run = { ...LIMITS, cpuMs: 100, argv: ['sleep', '1.5'] }
    expect((await runLimited(run)).timedOut).toBe(true)
  } finally {
    without.mockRestore()
  }
})
