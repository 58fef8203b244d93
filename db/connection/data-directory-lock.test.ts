import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
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

test('locking writes nothing, so that a full disk does not look like another process', () => {
  const path = directory()
  const unlock = lockDirectory(path)
  expect(readdirSync(path)).toEqual(['lock'])
  expect(statSync(join(path, 'lock')).size).toBe(0)
  unlock()
})

test('a lock that fails for another reason is not said to be held', () => {
  const path = directory()
  writeFileSync(join(path, 'lock'), 'not a database, and longer than the header of one'.repeat(9))
  expect(() => lockDirectory(path)).toThrow(/can’t be locked: .*not a database/)
})

test('an unlocked directory can be locked again', () => {
  const path = directory()
  lockDirectory(path)()
  lockDirectory(path)()
})
