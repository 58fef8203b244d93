import { expect, test } from 'bun:test'
import { runLimited } from './limited-process'

const LIMITS = { cwd: '/', cpuMs: 400, memory: 2 ** 30 }

test('a program that has to wait for the processor is let go on', async () => {
  const { code, timedOut } = await runLimited({ ...LIMITS, argv: ['sleep', '0.45'] })
  expect([code, timedOut]).toEqual([0, false])
})

test('a program that has used up its processor time is out of time', async () => {
  const ended = await runLimited({ ...LIMITS, argv: ['sh', '-c', 'ulimit -t; kill -XCPU $$'] })
  expect(new TextDecoder().decode(ended.stdout)).toBe('1\n')
  expect(ended.timedOut).toBe(true)
})

test('a program that never ends is ended', async () => {
  const run = { ...LIMITS, timeoutMs: 20, argv: ['sleep', '60'] }
  expect((await runLimited(run)).timedOut).toBe(true)
})
