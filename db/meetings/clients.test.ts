import { expect, test } from 'bun:test'
import { aClient, aMeeting, aUser } from '../testing/testing'
import { createClient, deleteClient, listClients, updateClient } from './clients'
import { countMeetings } from './list/list-meetings'

test('a client name is unique per user, ignoring case', async () => {
  const user = await aUser()
  await createClient(user.id, { name: 'Whitfield', type: 'Tax' })
  await expect(createClient(user.id, { name: 'whitfield', type: 'Tax' })).rejects.toThrow(
    'duplicate',
  )
  await createClient((await aUser()).id, { name: 'Whitfield', type: 'Tax' })
})

test('deleting a client deletes its meetings', async () => {
  const user = await aUser()
  const client = await aClient(user)
  await aMeeting(user, { clientId: client.id })
  await aMeeting(user)
  expect(await deleteClient(user.id, client.id)).toBe(true)
  expect(await countMeetings(user.id)).toBe(1)
})

test('a client can be renamed and keeps its meetings', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Whitfield')
  await aMeeting(user, { clientId: client.id })
  const changed = await updateClient(user.id, client.id, {
    name: 'Whitfield & Sons',
    type: 'Legal',
  })
  expect(changed).toMatchObject({
    id: client.id,
    name: 'Whitfield & Sons',
    type: 'Legal',
    meetingCount: 1,
  })
  expect((await listClients(user.id)).map(({ name }) => name)).toEqual(['Whitfield & Sons'])
})

test("another user's client can't be changed", async () => {
  const owner = await aUser()
  const client = await aClient(owner, 'Kept')
  const change = { name: 'Taken', type: 'Tax' }
  expect(await updateClient((await aUser()).id, client.id, change)).toBeNull()
  expect((await listClients(owner.id)).map(({ name }) => name)).toEqual(['Kept'])
})

test("another user's client can't be deleted", async () => {
  const owner = await aUser()
  const client = await aClient(owner)
  expect(await deleteClient((await aUser()).id, client.id)).toBe(false)
  expect(await listClients(owner.id)).toHaveLength(1)
})

test('each client counts its own meetings', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Counted')
  await aMeeting(user, { clientId: client.id })
  await aMeeting(user, { clientId: client.id })
  await aClient(user, 'Quiet')
  const counts = (await listClients(user.id)).map(({ name, meetingCount }) => [name, meetingCount])
  expect(counts).toEqual([
    ['Counted', 2],
    ['Quiet', 0],
  ])
})
