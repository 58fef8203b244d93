import { afterAll, expect, test } from 'bun:test'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAccount } from '@app/db/accounts/deletion/close-account'
import { deleteMeeting } from '@app/db/meetings/removals'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { writeLedger } from './deletion-ledger'
import { readLedger } from './read-ledger'

const directory = mkdtempSync(join(tmpdir(), 'ledger-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('a line cut off by a full disk spoils none after it', async () => {
  const path = join(directory, 'deletions.jsonl')
  const user = await aUser()
  const noted = async () => {
    await deleteMeeting(user.id, await aMeeting(user))
    await writeLedger(path)
    return (await readLedger(path)).filter(({ userId }) => userId === user.id).length
  }
  expect(await noted()).toBe(1)
  appendFileSync(path, '\n{"userId":7,"cut')
  expect(await noted()).toBe(2)
})

test('an account is in the ledger once it is closed, before its content is erased', async () => {
  const path = join(directory, 'closings.jsonl')
  const user = await aUser()
  await closeAccount(user.id)
  await writeLedger(path)
  const noted = (await readLedger(path)).filter(({ userId }) => userId === user.id)
  expect(noted).toMatchObject([{ kind: 'user', subjectId: user.id }])
})
