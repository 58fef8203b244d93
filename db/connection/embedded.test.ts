import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fillDataDirectory } from '../testing/data-directory'
import { newDirectoryForDatabases } from '../testing/directories'
import { lockDirectory } from './data-directory-lock'
import { startEmbedded } from './embedded'
import { open } from './pool'

test("committed data survives a restart, and a killed process's leftovers are taken over", async () => {
  const directory = newDirectoryForDatabases()
  await fillDataDirectory(directory)
  const first = await startEmbedded(directory)
  const before = open({ socket: first.socket })
  await before`create table kept (word text)`
  await before`insert into kept values ('bond ladder')`
  expect([...(await before`show fsync`)]).toEqual([{ fsync: 'on' }])
  await before.end()
  expect(statSync(dirname(first.socket)).mode & 0o077).toBe(0)
  await first.stop()
  mkdirSync(dirname(first.socket))
  writeFileSync(first.socket, 'left by a process that was killed')

  const second = await startEmbedded(directory)
  const after = open({ socket: second.socket })
  expect(second.socket).toBe(first.socket)
  expect([...(await after`select word from kept`)]).toEqual([{ word: 'bond ladder' }])
  await after.end()
  await second.stop()
  expect(existsSync(dirname(second.socket))).toBe(false)
  rmSync(directory, { recursive: true })
})

test('a second server on the same directory is refused', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-'))
  const unlock = lockDirectory(directory)
  await expect(startEmbedded(directory)).rejects.toThrow('is in use')
  unlock()
})
