import { afterAll, expect, spyOn, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findInstallation } from '@app/db/meetings/stored-files'
import { sql } from '@app/db/testing/sql'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { startS3Server } from '../fakes/s3'
import { isStorageAway, rememberMark } from './away'
import { claim, claimStorage } from './claim'
import { fileStorage } from './files'
import { adopt } from './orphans'
import { s3Storage } from './s3'
import type { Storage } from './storage-types'

const root = mkdtempSync(join(tmpdir(), 'claim-'))
const server = startS3Server()
afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  await server.stop()
})

const OTHER = 'installation/11111111-2222-3333-4444-555555555555'
const STRAY = `7/${'a'.repeat(32)}`

const LOST = `7/${'b'.repeat(32)}`

const own = async () => `installation/${await findInstallation()}`

async function put(storage: Storage, ...names: string[]) {
  for (const name of names) {
    const incoming = await storage.write(name)
    await incoming.write(Buffer.from('sealed'))
    await incoming.keep()
  }
}

function aFolder() {
  const name = join(root, crypto.randomUUID())
  return { storage: fileStorage(name), name, holdsRecordings: false }
}

test('a new folder or bucket is marked, and is its own at every later start', async () => {
  const bucket = s3Storage(server.settings)
  if (!bucket) throw new Error('no bucket')
  for (const place of [aFolder(), { ...aFolder(), storage: bucket }]) {
    for (const _ of [1, 2]) expect(await claim(place)).toBe(false)
    expect(await place.storage.list('installation')).toEqual([await own()])
    await put(place.storage, OTHER)
    expect(await claim(place)).toBe(false)
  }
})

test('a start beside another database says so, and both marks stay', async () => {
  const place = aFolder()
  await put(place.storage, OTHER)
  const log = spyOn(console, 'error').mockImplementation(() => {})
  try {
    expect(await claim(place)).toBe(true)
    expect(log.mock.calls.join()).toContain(`delete ${OTHER} there`)
  } finally {
    log.mockRestore()
  }
  expect((await place.storage.list('installation')).toSorted()).toEqual(
    [OTHER, await own()].toSorted(),
  )
})

test('of two starts at the same time, each sees that the folder is shared', async () => {
  const place = aFolder()
  const { storage } = place
  const write = (name: string) => put(storage, OTHER).then(() => storage.write(name))
  expect(await claim({ ...place, storage: { ...storage, write } })).toBe(true)
})

test('a folder of recordings that the database does not know is not marked', async () => {
  const place = aFolder()
  await put(place.storage, STRAY)
  await claim(place)
  expect(await place.storage.list('installation')).toEqual([])
})

test('a folder without the recordings of the database is reported and not made', async () => {
  const place = { ...aFolder(), holdsRecordings: true }
  const user = await aUser()
  const id = await aMeeting(user)
  await sql`update meetings set audio_path = ${LOST} where user_id = ${user.id} and id = ${id}`
  const log = spyOn(console, 'error').mockImplementation(() => {})
  try {
    await claim(place)
    expect(log.mock.calls.join()).toMatch(/storage: \d of \d recordings looked up are missing/)
  } finally {
    log.mockRestore()
  }
  expect(existsSync(place.name)).toBe(false)
})

test('why a storage can’t be checked is one line of the log', async () => {
  const place = aFolder()
  const list = () => Promise.reject(new Error('Connection refused\n\tIs the server running?'))
  const log = spyOn(console, 'error').mockImplementation(() => {})
  try {
    await claim({ ...place, storage: { ...place.storage, list } })
    expect(log.mock.calls.join()).toEndWith(': Connection refused Is the server running?')
  } finally {
    log.mockRestore()
  }
})

test('another’s mark is heeded even if the rest can’t be checked', async () => {
  const place = aFolder()
  await put(place.storage, OTHER)
  const write = () => Promise.reject(new Error('read-only'))
  using _log = spyOn(console, 'error').mockImplementation(() => {})
  expect(await claim({ ...place, storage: { ...place.storage, write } })).toBe(true)
})

test('until DATA_DIR could be checked it is nobody’s, and then it is checked again', async () => {
  const place = aFolder()
  await put(place.storage, OTHER)
  let isAway = true
  const list = (folder: string) =>
    isAway ? Promise.reject(new Error('gone')) : place.storage.list(folder)
  const told: (boolean | null)[] = []
  const known = Promise.withResolvers<void>()
  using log = spyOn(console, 'error').mockImplementation(() => {})
  const stop = await claimStorage(
    async (isShared) => {
      told.push(isShared)
      if (isShared !== null) known.resolve()
    },
    1,
    [{ ...place, storage: { ...place.storage, list } }],
  )
  expect(told[0]).toBeNull()
  expect(log.mock.calls.join()).toContain('can’t be checked: gone')
  isAway = false
  await known.promise
  stop()
  expect(told.at(-1)).toBe(true)
})

test('a recording that is not found in a storage that can’t be checked is not lost', async () => {
  const place = { ...aFolder(), holdsRecordings: true }
  let list = (_folder: string): Promise<string[]> => Promise.reject(new Error('gone'))
  using _log = spyOn(console, 'error').mockImplementation(() => {})
  const storage = { ...place.storage, list: (folder: string) => list(folder) }
  expect(await claim({ ...place, storage })).toBeNull()
  expect(await isStorageAway()).toBe(true)
  list = place.storage.list
  await put(place.storage, await own())
  expect(await claim({ ...place, storage })).toBe(false)
  expect(await isStorageAway()).toBe(false)
  rememberMark(null)
})

test('a storage that can’t be read does not prevent the start', async () => {
  const place = aFolder()
  await Bun.write(join(place.name, 'installation'), 'a file where a folder should be')
  const log = spyOn(console, 'error').mockImplementation(() => {})
  try {
    await claim(place)
    expect(log.mock.calls.join()).toContain('can’t be checked')
  } finally {
    log.mockRestore()
  }
})

test('a restore takes over a folder unless another database left recordings in it', async () => {
  const place = aFolder()
  await put(place.storage, OTHER, STRAY)
  await adopt(place.storage)
  expect(await place.storage.list('installation')).toEqual([OTHER])
  await place.storage.remove(STRAY)
  await adopt(place.storage)
  await claim(place)
  expect(await place.storage.list('installation')).toEqual([await own()])
})
