import { expect, spyOn, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeManifest } from './manifest'
import { prune } from './prune'

const DAY_MS = 24 * 3600 * 1000
const NOW = new Date('2026-11-26T02:00:00Z')

/** What is left of backups made on these days before now, and what is said about them. */
async function pruned(isClockRight: boolean, ...ages: number[]) {
  const directory = mkdtempSync(join(tmpdir(), 'colloquy-prune-'))
  const said = spyOn(console, 'error').mockImplementation(() => {})
  try {
    for (const age of ages) {
      const place = join(directory, String(age))
      mkdirSync(place)
      const createdAt = new Date(NOW.getTime() - age * DAY_MS).toISOString()
      const nothing = { files: [], recordings: [] }
      await writeManifest(place, { format: 1, createdAt, database: 'embedded', ...nothing })
    }
    await prune(directory, NOW, { isClockRight })
    const left = readdirSync(directory).map(Number)
    return { left: left.sort((a, b) => a - b), said: said.mock.calls.flat().join() }
  } finally {
    said.mockRestore()
    rmSync(directory, { recursive: true })
  }
}

test('backups are kept for 35 days, however rarely they are made', async () => {
  expect(await pruned(true, 40, 36, 34, 1, 0)).toEqual({ left: [0, 1, 34], said: '' })
  expect(await pruned(true, 80, 40, 0)).toEqual({ left: [0], said: '' })
})

test('a backup made with a clock that may be wrong deletes no others', async () => {
  const { left, said } = await pruned(false, 402, 401, 400, 0)
  expect(left).toEqual([0, 400, 401, 402])
  expect(said).toContain('The clock may be wrong')
  expect((await pruned(false, 2, 1, 0)).said).toBe('')
})

test('a backup that is dated in the future is reported', async () => {
  expect((await pruned(true, 1, 0, -400)).said).toContain('The backup -400 is dated in the future')
})
