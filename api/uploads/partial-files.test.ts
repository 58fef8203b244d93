import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { PartialFiles } from './partial-files'

test("an upload's description is replaced whole, and its bytes fail with the system's error", async () => {
  const directory = mkdtempSync(join(tmpdir(), 'partial-'))
  const store = new PartialFiles(directory, 1_000)
  await store.create(new Upload({ id: '2-live', offset: 0, metadata: { live: '1' } }))
  const inode = () => statSync(join(directory, '2-live.json')).ino
  const before = inode()
  await store.declareUploadLength('2-live', 9)
  expect(inode()).not.toBe(before)
  expect(await store.getUpload('2-live')).toMatchObject({ size: 9, metadata: { live: '1' } })
  expect(await store.write(Readable.from([Buffer.from('word')]), '2-live', 0)).toBe(4)
  rmSync(join(directory, '2-live'))
  symlinkSync('/dev/full', join(directory, '2-live'))
  const failed = store.write(Readable.from([Buffer.from('word')]), '2-live', 0)
  await expect(failed).rejects.toMatchObject({ code: 'ENOSPC' })
  rmSync(directory, { recursive: true })
})
