import { expect, test } from 'bun:test'
import { temporaryDirectory } from '../testing/directory'
import { nodeAvEngine } from './node-av'

const PROBE = { duration: 3, estimated: false, tracks: 1, rate: 16_000, channels: 1 }

/** A child that a signal ends in its first runs, and that then answers. */
function crashing(runs: number, log: string): string {
  return `
    import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(log)}, 'x')
    if (readFileSync(${JSON.stringify(log)}).length <= ${runs}) process.kill(process.pid, 'SIGSEGV')
    else console.log(${JSON.stringify(JSON.stringify(PROBE))})
  `
}

test('a crash of native code is no fault of the file: it is read again', async () => {
  await using directory = temporaryDirectory()
  const [child, log] = [directory.file('child.ts'), directory.file('runs')]
  await Bun.write(child, crashing(2, log))
  expect(await nodeAvEngine(child).probe('any.mp3')).toEqual(PROBE)
  expect(await Bun.file(log).text()).toBe('xxx')
})

test('a file that crashes the engine every time is refused after three runs', async () => {
  await using directory = temporaryDirectory()
  const [child, log] = [directory.file('child.ts'), directory.file('runs')]
  await Bun.write(child, crashing(9, log))
  await expect(nodeAvEngine(child).probe('any.mp3')).rejects.toThrow('Unsupported file format')
  expect(await Bun.file(log).text()).toBe('xxx')
})
