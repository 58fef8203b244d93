import { expect, test } from 'bun:test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDirectory } from './data-directory-lock'

function directory() {
  return mkdtempSync(join(tmpdir(), 'lock-'))
}

/** Another process that takes the lock, reports it and keeps it until it is killed. */
async function holder(path: string) {
  const script = `
    const { lockDirectory } = await import(${JSON.stringify(join(import.meta.dir, 'data-directory-lock.ts'))})
    lockDirectory(${JSON.stringify(path)})
    console.log('held')
    setInterval(() => {}, 1000)
  `
  const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe' })
  const { value } = await child.stdout.getReader().read()
  expect(new TextDecoder().decode(value)).toBe('held\n')
  return child
}

test('a directory locked by another process is refused with a sentence that names it', async () => {
  const path = directory()
  const child = await holder(path)
  expect(() => lockDirectory(path)).toThrow(`DATA_DIR ${path} is in use`)
  child.kill('SIGKILL')
  await child.exited
})

test("a killed process's lock is free", async () => {
  const path = directory()
  const child = await holder(path)
  child.kill('SIGKILL')
  await child.exited
  lockDirectory(path)()
})

test('an unlocked directory can be locked again', () => {
  const path = directory()
  lockDirectory(path)()
  lockDirectory(path)()
})
