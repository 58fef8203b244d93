import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { writeLedger } from '../../account/deletion-ledger'
import { purgeDue } from '../../meetings/trash/trash'
import { as } from '../../testing/testing'
import { repeatChanges } from './repeat-changes'

const directory = mkdtempSync(join(tmpdir(), 'ledger-'))
const ledger = join(directory, 'deletions.jsonl')
afterAll(() => rmSync(directory, { recursive: true }))

/** A client with a meeting, both with consent, and an up-to-date ledger. */
async function anAccount() {
  const user = await aUser()
  const adviser = await as(user)
  const { id: clientId } = await aClient(user)
  const id = await aMeeting(user, { clientId })
  await adviser.put('/api/account/trash', { days: 7 })
  const say = (path: string, state: string) => adviser.post(`/api/${path}/consent`, { state })
  const read = async (path: string) =>
    (await (await adviser.get(`/api/${path}/consent`)).json()).state
  for (const path of [`clients/${clientId}`, `meetings/${id}`]) await say(path, 'given')
  return { user, adviser, clientId, id, say, read }
}

test('an older copy does not bring back a withdrawn consent', async () => {
  const { clientId, id, say, read } = await anAccount()
  await say(`clients/${clientId}`, 'revoked')
  await say(`meetings/${id}`, 'unknown')
  await writeLedger(ledger)
  await sql`update clients set consent = 'given' where id = ${clientId}`
  await sql`update meetings set consent = 'given' where id = ${id}`
  expect(await repeatChanges([ledger])).toMatchObject({ withdrawnAgain: 2 })
  expect([await read(`clients/${clientId}`), await read(`meetings/${id}`)]).toEqual([
    'revoked',
    'revoked',
  ])
  expect(await repeatChanges([ledger])).toMatchObject({ withdrawnAgain: 0 })
})

test('a restore neither withdraws nor gives the latest consent', async () => {
  const { id, say, read } = await anAccount()
  await say(`meetings/${id}`, 'revoked')
  await say(`meetings/${id}`, 'given')
  await writeLedger(ledger)
  expect(await repeatChanges([ledger])).toMatchObject({ withdrawnAgain: 0 })
  expect(await read(`meetings/${id}`)).toBe('given')
  await sql`update meetings set consent = 'refused' where id = ${id}`
  await repeatChanges([ledger])
  expect(await read(`meetings/${id}`)).toBe('refused')
})

test('restorable deletions are in the trash again, until their due date', async () => {
  const { adviser, clientId, id } = await anAccount()
  const deleted = await (await adviser.delete(`/api/meetings/${id}`)).json()
  await writeLedger(ledger)
  const restore = async () => {
    const [item] = (await (await adviser.get('/api/trash')).json()).items
    await adviser.post(`/api/trash/${item.id}/restore`)
  }
  await restore()
  expect(await repeatChanges([ledger])).toMatchObject({ trashedAgain: 1 })
  expect((await adviser.get(`/api/meetings/${id}`)).status).toBe(404)
  const [item] = (await (await adviser.get('/api/trash')).json()).items
  expect(item.subjectId).toBe(id)
  const later = Date.parse(item.dueAt) - Date.parse(deleted.restorableUntil)
  expect(Math.abs(later)).toBeLessThan(3_600_000)
  await restore()
  await writeLedger(ledger)
  expect(await repeatChanges([ledger])).toMatchObject({ trashedAgain: 0 })
  await adviser.delete(`/api/clients/${clientId}`)
  await writeLedger(ledger)
  await restore()
  expect(await repeatChanges([ledger])).toMatchObject({ trashedAgain: 1 })
})

test('what was restored from the trash since an older copy is not deleted by its earlier date', async () => {
  const { user, adviser, clientId, id } = await anAccount()
  const other = await aMeeting(user, { clientId })
  const trash = async () => (await (await adviser.get('/api/trash')).json()).items
  const restore = async () => {
    for (const item of await trash()) await adviser.post(`/api/trash/${item.id}/restore`)
  }
  await adviser.delete(`/api/meetings/${id}`)
  await restore()
  await adviser.delete(`/api/meetings/${other}`)
  await restore()
  await adviser.delete(`/api/meetings/${other}`)
  await writeLedger(ledger)
  // an older copy has the first in the trash, and it is overdue
  await adviser.delete(`/api/meetings/${id}`)
  await sql`update trash set due_at = now() where user_id = ${user.id}`
  expect(await repeatChanges([ledger])).toMatchObject({ putBackAgain: 1 })
  await purgeDue()
  expect((await adviser.get(`/api/meetings/${id}`)).status).toBe(200)
  expect((await adviser.get(`/api/meetings/${other}`)).status).toBe(404)
  expect(await repeatChanges([ledger])).toMatchObject({ putBackAgain: 0 })
})
