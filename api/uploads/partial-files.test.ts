import { expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { removeOldJoins } from './forget'
import { PartialFiles } from './partial-files'
import { uploadsDirectory } from './upload-paths'

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

test('a folder in which an earlier version joined recordings is removed after a day', async () => {
  const folder = join(uploadsDirectory(), `joined-${crypto.randomUUID()}`)
  await Bun.write(join(folder, 'all.webm'), 'left behind')
  const upload = join(uploadsDirectory(), `7-${crypto.randomUUID()}`)
  await Bun.write(upload, 'unfinished')
  await removeOldJoins(Date.now() + 23 * 3600_000)
  expect(existsSync(folder)).toBeTrue()
  await removeOldJoins(Date.now() + 25 * 3600_000)
  expect([existsSync(folder), existsSync(upload)]).toEqual([false, true])
  await Bun.file(upload).delete()
})
