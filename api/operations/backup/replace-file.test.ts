import { expect, test } from 'bun:test'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replaceFile } from './replace-file'

test('a full disk leaves the file as it was, and nothing beside it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'replace-'))
  const path = join(directory, 'deletions.jsonl')
  await replaceFile(path, new Blob(['two deletions']).stream())
  const full = (async function* () {
    yield new TextEncoder().encode('three')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })()
  expect(await replaceFile(path, full).catch((error) => error.code)).toBe('ENOSPC')
  expect(await Bun.file(path).text()).toBe('two deletions')
  expect(await readdir(directory)).toEqual(['deletions.jsonl'])
  await rm(directory, { recursive: true })
})

test('the copy of the deletion ledger is never written in place', async () => {
  for (const file of ['backup.ts', 'restore.ts']) {
    expect(await Bun.file(join(import.meta.dir, file)).text()).not.toContain('copyFileSync')
  }
})
