import { expect, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../env'
import { uploadsDirectory } from '../uploads/upload-paths'
import { isStorageAway } from './away'
import { separateFolders } from './own-folder'
import { scratchDirectory } from './storage'

test('beside another database, uploads and work have folders of their own at this and each later start', async () => {
  const usual = ['uploads', 'scratch'].map((name) => join(env.dataDir, name))
  const apart = ['uploads-second', 'scratch-second'].map((name) => join(env.dataDir, name))
  const folders = () => [uploadsDirectory(), scratchDirectory()]
  await separateFolders('first', false)
  expect(folders()).toEqual(usual)
  await separateFolders('second', true)
  expect(folders()).toEqual(apart)
  await separateFolders('second', false)
  expect(folders()).toEqual(apart)
  await rm(uploadsDirectory(), { recursive: true })
  await separateFolders('first', false)
  expect(folders()).toEqual(usual)
})

test('there are no folders as long as it is unknown if another database uses DATA_DIR', async () => {
  await separateFolders('third', null)
  expect(uploadsDirectory).toThrow('could not be checked')
  expect(scratchDirectory).toThrow('could not be checked')
  expect(await isStorageAway()).toBe(true)
  await separateFolders('third', true)
  await separateFolders('third', null)
  expect(uploadsDirectory()).toBe(join(env.dataDir, 'uploads-third'))
  await rm(uploadsDirectory(), { recursive: true })
  await separateFolders('first', false)
  expect(await isStorageAway()).toBe(false)
})
