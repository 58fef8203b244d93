import { expect, test } from 'bun:test'
import { listArchived } from '@app/db/meetings/archived'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../testing/testing'
import { aFullMeeting, imported } from './testing'

/** The export of a client with rules, whose meeting is under legal hold. */
async function aKeptClient() {
  const user = await aUser({ fullName: 'Mara Hale' })
  const client = await aClient(user, 'Whitfield')
  const meeting = await aFullMeeting(user, client.id)
  const adviser = await as(user)
  await adviser.put(`/api/clients/${client.id}/retention`, { rules: { notes: 30 } })
  await adviser.put(`/api/meetings/${meeting}/hold`, { hold: true, reason: 'Subpoena 7' })
  return (await adviser.get('/api/account/export')).arrayBuffer()
}

test('a meeting under legal hold arrives under it, for the same reason', async () => {
  const bytes = await aKeptClient()
  const other = await aUser()
  expect((await imported(other, bytes)).status).toBe(200)
  const there = await as(other)
  const [brought] = await listArchived(other.id, null)
  const path = `/api/meetings/${brought?.id}`
  expect((await there.delete(path)).status).toBe(403)
  const { holds } = await (await there.get(`${path}/retention`)).json()
  expect(holds).toMatchObject([{ of: 'meeting', reason: 'Subpoena 7', heldBy: 'Mara Hale' }])
})

test('a client that is here keeps its own rules, so that an import ends nothing of it', async () => {
  const bytes = await aKeptClient()
  const other = await aUser()
  const { id } = await aClient(other, 'Whitfield')
  expect((await imported(other, bytes)).status).toBe(200)
  const { rules } = await (await (await as(other)).get(`/api/clients/${id}/retention`)).json()
  expect(rules).toEqual({})
})
