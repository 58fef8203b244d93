import { afterAll, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3Server } from '../fakes/s3'
import { fileStorage } from './files'
import { sealedBytes } from './frames'
import { newKey, unwrap } from './keys'
import { s3Storage } from './s3'
import { seal } from './seal'
import { MissingFile, type Storage, UnreadableFile } from './storage-types'
import { unseal } from './unseal'

const directory = mkdtempSync(join(tmpdir(), 'storage-'))
const server = startS3Server()
const inBucket = s3Storage(server.settings)
if (!inBucket) throw new Error('the settings are incomplete')
const KINDS: [string, Storage][] = [
  ['files', fileStorage(directory)],
  ['S3', inBucket],
]
/** More than two of S3's multipart parts. */
const LARGE = 20 * 1024 * 1024

afterAll(async () => {
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

function aName(): string {
  return `7/${crypto.randomUUID()}`
}

/** Bytes that do not repeat at part or frame boundaries. */
function noise(bytes: number): Uint8Array {
  const block = crypto.getRandomValues(new Uint8Array(65_521))
  const all = new Uint8Array(bytes)
  for (let at = 0; at < bytes; at += block.length) all.set(block.subarray(0, bytes - at), at)
  return all
}

async function keep(storage: Storage, name: string, ...parts: Uint8Array[]) {
  const incoming = await storage.write(name)
  for (const part of parts) await incoming.write(part)
  await incoming.keep()
}

async function names(storage: Storage, time = new Date(Date.now() + 1000)): Promise<string[]> {
  return Array.fromAsync(storage.listOlder(time))
}

for (const [kind, storage] of KINDS) {
  test(`${kind}: all objects of one directory are removed, and none of another`, async () => {
    const own = Array.from({ length: 5 }, () => `71/${crypto.randomUUID()}`)
    const kept = [`711/${crypto.randomUUID()}`, `17/71`]
    for (const name of [...own, ...kept]) await keep(storage, name, Buffer.from('bytes'))
    await storage.removeAll('71')
    const left = await names(storage)
    expect(left.filter((name) => own.includes(name))).toEqual([])
    expect(left).toEqual(expect.arrayContaining(kept))
    for (const name of kept) await storage.remove(name)
    await storage.removeAll('71')
  })

  test(`${kind}: a kept object is read back, whole and in part`, async () => {
    const name = aName()
    await keep(storage, name, Buffer.from('We talked '), Buffer.from('about bonds.'))
    expect(Buffer.from(await storage.read(name, 0, 22)).toString()).toBe('We talked about bonds.')
    expect(Buffer.from(await storage.read(name, 3, 9)).toString()).toBe('talked')
  })

  test(`${kind}: a large object is read back byte for byte`, async () => {
    const name = aName()
    const bytes = noise(LARGE)
    const parts = [bytes.subarray(0, 9_000_001), bytes.subarray(9_000_001)]
    await keep(storage, name, ...parts)
    expect(Bun.hash(await storage.read(name, 0, LARGE))).toBe(Bun.hash(bytes))
    expect(server.unfinished.size).toBe(0)
  })

  test(`${kind}: nothing can be read before it is kept, or past its end`, async () => {
    const name = aName()
    const incoming = await storage.write(name)
    await incoming.write(Buffer.from('half'))
    await expect(storage.read(name, 0, 4)).rejects.toThrow()
    await incoming.keep()
    await expect(storage.read(name, 0, 9)).rejects.toThrow()
  })

  test(`${kind}: a discarded object leaves nothing behind`, async () => {
    const name = aName()
    const incoming = await storage.write(name)
    await incoming.write(noise(LARGE))
    await incoming.discard()
    expect(await names(storage)).not.toContain(name)
    await expect(storage.read(name, 0, 1)).rejects.toThrow()
    expect(server.unfinished.size).toBe(0)
  })

  test(`${kind}: a removed object is gone, and removing it again is no error`, async () => {
    const name = aName()
    await keep(storage, name, Buffer.from('old'))
    await storage.remove(name)
    await storage.remove(name)
    await expect(storage.read(name, 0, 3)).rejects.toThrow()
  })

  test(`${kind}: only objects written before a time are listed`, async () => {
    const mine = [aName(), aName(), aName()]
    for (const name of mine) await keep(storage, name, Buffer.from('a'))
    expect(await names(storage)).toEqual(expect.arrayContaining(mine))
    expect(await names(storage, new Date(Date.now() - 60_000))).toEqual([])
  })

  test(`${kind}: a sealed recording opens in any range, only with its key`, async () => {
    const name = aName()
    const { key, wrapped } = newKey()
    const bytes = noise(300_000)
    const incoming = seal(await storage.write(name), key)
    await incoming.write(bytes)
    await incoming.keep()
    const sealed = { storage, name, key: unwrap(wrapped), bytes: bytes.length }
    const opened = Buffer.concat(await Array.fromAsync(unseal(sealed)))
    expect(Bun.hash(opened)).toBe(Bun.hash(bytes))
    const raw = await storage.read(name, 0, sealedBytes(bytes.length))
    expect(Buffer.from(raw).includes(Buffer.from(bytes.subarray(0, 64)))).toBe(false)
    const stranger = { ...sealed, key: unwrap(newKey().wrapped) }
    await expect(Array.fromAsync(unseal(stranger))).rejects.toThrow(UnreadableFile)
  })
}

test('a file that its disk refuses is told from a failure that passes', async () => {
  const storage = fileStorage(directory)
  mkdirSync(join(directory, 'folder'))
  await expect(storage.read('folder', 0, 4)).rejects.toThrow(UnreadableFile)
  await expect(storage.read('none', 0, 4)).rejects.toThrow(MissingFile)
})

test('S3: a store that refuses is an error, and works again afterwards', async () => {
  const name = aName()
  const incoming = await inBucket.write(name)
  await incoming.write(Buffer.from('lost?'))
  server.fail(403)
  await expect(incoming.keep()).rejects.toThrow()
  await expect(inBucket.remove(name)).rejects.toThrow()
  server.fail(null)
  await keep(inBucket, name, Buffer.from('kept'))
  expect(Buffer.from(await inBucket.read(name, 0, 4)).toString()).toBe('kept')
})

test('S3: a store that never answers times out', async () => {
  const name = aName()
  const silent = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Promise(() => {}) })
  const settings = { ...server.settings, endpoint: silent.url.href }
  const away = s3Storage(settings, 50)
  const half = await away?.write(name)
  await half?.write(Buffer.from('half'))
  await expect(half?.keep()).rejects.toThrow('in time')
  await expect(away?.read(name, 0, 4)).rejects.toThrow('in time')
  await expect(away?.remove(name)).rejects.toThrow('in time')
  await silent.stop(true)
})

test('S3: incomplete settings mean no store', () => {
  expect(s3Storage({ ...server.settings, bucket: null })).toBeNull()
})

test('a folder that disappears is not made again, and is used once it is back', async () => {
  const root = join(directory, 'volume')
  const storage = fileStorage(root)
  await keep(storage, aName(), Buffer.from('bytes'))
  renameSync(root, `${root}-away`)
  await expect(keep(storage, aName(), Buffer.from('bytes'))).rejects.toMatchObject({
    code: 'ENOENT',
  })
  expect(existsSync(root)).toBe(false)
  renameSync(`${root}-away`, root)
  await keep(storage, aName(), Buffer.from('bytes'))
})
