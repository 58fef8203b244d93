import { expect, test } from 'bun:test'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { processNow, uploadAs } from '../meetings/testing'
import { as } from '../testing/testing'
import { imported } from './testing'

test('meetings whose details were corrected since an export are not imported twice', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const { id: clientId } = await aClient(user, 'Whitfield')
  const { id: other } = await aClient(user, 'Marlow')
  // those created within a millisecond are only recognized by name
  await sql`update clients set created_at = created_at - interval '1 minute' where id = ${other}`
  const upload = async (title: string) => {
    const file = { bytes: new TextEncoder().encode(`Ann: ${title}.`), name: 'talk.txt' }
    const { id } = await (await uploadAs(user, file, { clientId, title })).json()
    await processNow(user, id)
    return id
  }
  const titles = ['Titled', 'Dated', 'Moved', 'Deleted']
  const ids: number[] = []
  for (const title of titles) ids.push(await upload(title))
  const [titled, dated, moved, deleted] = ids
  await aMeeting(user, { clientId, status: 'Scheduled', title: 'Planned' })
  const archive = await (await adviser.get('/api/account/export')).arrayBuffer()
  await adviser.patch(`/api/meetings/${titled}`, { title: 'Better' })
  await adviser.patch(`/api/meetings/${dated}`, { date: '2025-01-01T10:00:00.000Z' })
  await adviser.patch(`/api/meetings/${moved}`, { clientId: other })
  await adviser.delete(`/api/meetings/${deleted}`)
  expect(await (await imported(user, archive)).json()).toMatchObject({ meetings: 1, known: 4 })
  await adviser.patch(`/api/clients/${clientId}`, { name: 'Whitfield-Jones', type: 'Estate' })
  expect(await (await imported(user, archive)).json()).toMatchObject({ meetings: 0, known: 5 })
  const all: { title: string }[] = await (await adviser.get('/api/meetings')).json()
  const named = all.map(({ title }) => title).filter((title) => title !== 'Planned')
  expect(named.sort()).toEqual(['Better', 'Dated', 'Deleted', 'Moved'])
})

test('a client that was renamed since an export keeps its new name and gets what it lacks', async () => {
  const [user, elsewhere] = [await aUser(), await aUser()]
  const adviser = await as(user)
  const client = await (
    await adviser.post('/api/clients', { name: 'Whitfield', type: 'Tax' })
  ).json()
  await aMeeting(user, { clientId: client.id, status: 'Scheduled', title: 'Planned' })
  const archive = await (await adviser.get('/api/account/export')).arrayBuffer()
  for (const owner of [user, elsewhere]) {
    const its = await as(owner)
    await imported(owner, archive)
    const [{ id }] = await (await its.get('/api/clients')).json()
    await its.patch(`/api/clients/${id}`, { name: 'Whitfield-Jones', type: 'Estate' })
    await its.post(`/api/clients/${id}/facts`, { kind: 'family', text: 'Two sons' })
    expect(await (await imported(owner, archive)).json()).toMatchObject({ meetings: 0, known: 1 })
    const clients = await (await its.get('/api/clients')).json()
    expect(clients).toMatchObject([
      { id, name: 'Whitfield-Jones', type: 'Estate', meetingCount: 1 },
    ])
  }
})

test('clients that a program created within the same millisecond are told apart by name', async () => {
  const user = await aUser()
  const adviser = await as(user)
  for (const name of ['Whitfield', 'Marlow']) await aClient(user, name)
  await sql`update clients set created_at = '2026-01-01' where user_id = ${user.id}`
  const archive = await (await adviser.get('/api/account/export')).arrayBuffer()
  await sql`delete from clients where user_id = ${user.id} and name = 'Marlow'`
  await imported(user, archive)
  const clients: { name: string }[] = await (await adviser.get('/api/clients')).json()
  expect(clients.map(({ name }) => name).sort()).toEqual(['Marlow', 'Whitfield'])
})
