import { expect, test } from 'bun:test'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchDirectory } from '../storage/storage'
import { sweepJobDirectories } from './job-directory'

test("an attempt's leftovers are swept, a running one's are not, and an import's only a day later", async () => {
  const live = { userId: 990_001, meetingId: 2, number: 1 }
  const own = ['990001-1-1', '990001-2-1', 'import-990001.zip']
  for (const name of own) await mkdir(join(scratchDirectory(), name), { recursive: true })
  const left = async () => (await readdir(scratchDirectory())).filter((name) => own.includes(name))
  await sweepJobDirectories(async () => [live])
  expect((await left()).sort()).toEqual(['990001-2-1', 'import-990001.zip'])
  await sweepJobDirectories(async () => [live], Date.now() + 25 * 3600_000)
  expect(await left()).toEqual(['990001-2-1'])
  await sweepJobDirectories(async () => [])
  expect(await left()).toEqual([])
})
