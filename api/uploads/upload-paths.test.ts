import { expect, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../env'
import { separateUploads, uploadsDirectory } from './upload-paths'

test('beside another database, uploads have a folder of their own at this and each later start', async () => {
  const usual = join(env.dataDir, 'uploads')
  const apart = join(env.dataDir, 'uploads-second')
  await separateUploads('first', false)
  expect(uploadsDirectory()).toBe(usual)
  await separateUploads('second', true)
  expect(uploadsDirectory()).toBe(apart)
  await separateUploads('second', false)
  expect(uploadsDirectory()).toBe(apart)
  await rm(apart, { recursive: true })
  await separateUploads('first', false)
  expect(uploadsDirectory()).toBe(usual)
})
