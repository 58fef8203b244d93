import { expect, test } from 'bun:test'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOfSources } from './template'

async function inFolder(work: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a file of another name, or an end moved into the next file, makes another database', async () => {
  await inFolder(async (root) => {
    const migrations = join(root, 'migrations')
    const hashes: string[] = []
    const write = async (first: string, second: string) => {
      await Bun.write(join(migrations, '1_first.sql'), first)
      await Bun.write(join(migrations, '2_second.sql'), second)
      hashes.push(await hashOfSources(root))
    }
    await write('ab', 'c')
    await write('a', 'bc')
    renameSync(join(migrations, '2_second.sql'), join(migrations, '3_second.sql'))
    hashes.push(await hashOfSources(root))
    await write('ab', 'c')
    rmSync(join(migrations, '3_second.sql'))
    hashes.push(await hashOfSources(root))
    expect(new Set(hashes).size).toBe(4)
    expect(hashes[4]).toBe(hashes[0] ?? '')
  })
})
