import { expect, test } from 'bun:test'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startEmbedded } from './embedded'
import { lockDirectory } from './lock'
import { open } from './sql'

test('what was committed is there after a restart on the same directory', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-'))
  const first = await startEmbedded(directory)
  const before = open({ socket: first.socket })
  await before`create table kept (word text)`
  await before`insert into kept values ('bond ladder')`
  await before.end()
  expect(statSync(dirname(first.socket)).mode & 0o077).toBe(0)
  await first.stop()

  const second = await startEmbedded(directory)
  const after = open({ socket: second.socket })
  expect([...(await after`select word from kept`)]).toEqual([{ word: 'bond ladder' }])
  await after.end()
  await second.stop()
}, 60_000)

test('a second server on the same directory is refused', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-'))
  const unlock = lockDirectory(directory)
  await expect(startEmbedded(directory)).rejects.toThrow('is in use')
  unlock()
})
