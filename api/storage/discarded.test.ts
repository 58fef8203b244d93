import { afterAll, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@app/db/testing/sql'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { fileStorage } from './files'
import { removeOrphans } from './orphans'

const directory = mkdtempSync(join(tmpdir(), 'discarded-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const daysLater = (days: number) => Date.now() + days * 24 * 3600_000

async function aStorage(...names: string[]) {
  const storage = fileStorage(join(directory, crypto.randomUUID()))
  for (const name of names) await put(name)
  async function put(name: string) {
    const incoming = await storage.write(name)
    await incoming.write(Buffer.from('sealed'))
    await incoming.keep()
  }
  const all = () => Array.fromAsync(storage.listOlder(new Date(daysLater(1))))
  return { storage, put, names: all }
}

function aName(): string {
  return `7/${randomBytes(16).toString('hex')}`
}

/** A meeting's stored name. */
async function aKnownName(): Promise<string> {
  const user = await aUser()
  const id = await aMeeting(user)
  const name = aName()
  await sql`update meetings set audio_path = ${name} where user_id = ${user.id} and id = ${id}`
  return name
}

test('orphaned files are removed after a day, and files that are not ours are not', async () => {
  const known = await aKnownName()
  const stray = aName()
  const { storage, names } = await aStorage(known, stray, 'backups/2026-11-20')
  await removeOrphans(daysLater(2), storage)
  expect(await names()).toContain(stray)
  await removeOrphans(daysLater(0), storage)
  expect(await names()).toContain(stray)
  await removeOrphans(daysLater(2), storage)
  expect(await names()).not.toContain(stray)
  expect(await names()).toEqual(expect.arrayContaining([known, 'backups/2026-11-20']))
})

test('an empty database with a full storage removes nothing, however often it checks', async () => {
  const { storage, names } = await aStorage(aName(), aName())
  for (const days of [2, 4, 6]) await removeOrphans(daysLater(days), storage)
  expect(await names()).toHaveLength(2)
})

test('a storage that another database marked too is left alone', async () => {
  const stray = aName()
  const { storage, put, names } = await aStorage(await aKnownName(), stray)
  await removeOrphans(daysLater(2), storage)
  await put(`installation/${crypto.randomUUID()}`)
  await removeOrphans(daysLater(2), storage)
  expect(await names()).toContain(stray)
})
