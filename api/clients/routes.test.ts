import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { eventsOf } from '../testing/events'
import { as, guest } from '../testing/testing'

test("GET /api/clients lists the user's own clients by name, with their meeting counts", async () => {
  const user = await aUser()
  await aClient(user, 'zeta')
  await aClient(user, 'Alpha')
  const response = await (await as(user)).get('/api/clients')
  expect(response.status).toBe(200)
  const clients = await response.json()
  expect(clients.map((client: { name: string }) => client.name)).toEqual(['Alpha', 'zeta'])
  expect(clients[0].meetingCount).toBe(0)
})

test("GET /api/clients sorts like the clients page, whatever the database's collation", async () => {
  const user = await aUser()
  const names = ['9 Elms', '10 Downing', 'abel', 'Åke', 'Émile', 'Zachary', 'zoe']
  for (const name of names.toReversed()) await aClient(user, name)
  const clients = await (await (await as(user)).get('/api/clients')).json()
  expect(clients.map(({ name }: { name: string }) => name)).toEqual(names)
})

test('GET /api/clients answers 401 to a guest', async () => {
  const response = await guest.get('/api/clients')
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({
    message: 'Authentication required. Please log in again.',
  })
})

test('POST /api/clients answers 401 to a guest before it looks at the body', async () => {
  expect((await guest.post('/api/clients', { nonsense: true })).status).toBe(401)
  const broken = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }
  expect((await guest.send('/api/clients', broken)).status).toBe(401)
})

test('POST /api/clients creates a client', async () => {
  const user = await aUser()
  const response = await (await as(user)).post('/api/clients', { name: ' Whitfield ', type: 'Tax' })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ name: 'Whitfield', type: 'Tax', meetingCount: 0 })
})

test('POST /api/clients answers 400 with "validation" to an empty name', async () => {
  const adviser = await as(await aUser())
  for (const body of [{ name: '', type: 'Tax' }, { name: '  ', type: 'Tax' }, { name: 'A' }, []]) {
    const response = await adviser.post('/api/clients', body)
    expect(response.status).toBe(400)
    expect((await response.json()).message).toContain('validation')
  }
})

test('POST /api/clients answers 409 with "duplicate" to a name the user already has', async () => {
  const adviser = await as(await aUser())
  await adviser.post('/api/clients', { name: 'Whitfield', type: 'Tax' })
  const response = await adviser.post('/api/clients', { name: 'WHITFIELD', type: 'Legal' })
  expect(response.status).toBe(409)
  expect((await response.json()).message).toContain('duplicate')
})

test('a name that only differs by unseen spaces or accents is taken', async () => {
  const adviser = await as(await aUser())
  const first = await adviser.post('/api/clients', { name: 'Zoë  \u00a0Hall', type: 'Tax  law' })
  expect(await first.json()).toMatchObject({ name: 'Zoë Hall', type: 'Tax law' })
  const twin = await adviser.post('/api/clients', { name: 'zoe\u0308\tHall', type: 'Tax' })
  expect(twin.status).toBe(409)
  const other = await (await adviser.post('/api/clients', { name: 'Hall', type: 'Tax' })).json()
  const path = `/api/clients/${other.id}`
  const renamed = await adviser.patch(path, { name: 'Zoë   Hall', type: 'Tax' })
  expect(renamed.status).toBe(409)
})

test('two users may have clients with the same name', async () => {
  await (await as(await aUser())).post('/api/clients', { name: 'Whitfield', type: 'Tax' })
  const other = await as(await aUser())
  expect((await other.post('/api/clients', { name: 'Whitfield', type: 'Tax' })).status).toBe(201)
})

test("PATCH /api/clients/{id} changes name and type of the user's own client", async () => {
  const user = await aUser()
  const { id } = await aClient(user)
  const adviser = await as(user)
  const response = await adviser.patch(`/api/clients/${id}`, { name: ' Lakeside ', type: 'Tax' })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ id, name: 'Lakeside', type: 'Tax' })
  expect(await (await adviser.get('/api/clients')).json()).toMatchObject([{ name: 'Lakeside' }])
})

test('PATCH /api/clients/{id} answers 400, 404 and 409 like POST, and changes nothing', async () => {
  const owner = await aUser()
  const { id } = await aClient(owner, 'First')
  await aClient(owner, 'Second')
  const adviser = await as(owner)
  const empty = await adviser.patch(`/api/clients/${id}`, { name: ' ', type: 'Tax' })
  expect(empty.status).toBe(400)
  expect((await empty.json()).message).toContain('validation')
  const taken = await adviser.patch(`/api/clients/${id}`, { name: 'SECOND', type: 'Tax' })
  expect(taken.status).toBe(409)
  expect((await taken.json()).message).toContain('duplicate')
  const other = await as(await aUser())
  const foreign = await other.patch(`/api/clients/${id}`, { name: 'Mine', type: 'Tax' })
  expect(foreign.status).toBe(404)
  expect((await guest.patch(`/api/clients/${id}`, { name: 'Mine', type: 'Tax' })).status).toBe(401)
  const names = (await (await adviser.get('/api/clients')).json()).map(
    ({ name }: { name: string }) => name,
  )
  expect(names).toEqual(['First', 'Second'])
})

test('PATCH /api/clients/{id} overwrites nothing that changed since it was seen', async () => {
  const user = await aUser()
  const { id } = await aClient(user, 'Lakeside')
  const adviser = await as(user)
  const [seen] = await (await adviser.get('/api/clients')).json()
  const patch = async (body: object) => (await adviser.patch(`/api/clients/${id}`, body)).status
  expect(await patch({ name: 'Lakeside Trust', type: seen.type, seen })).toBe(200)
  expect(await patch({ name: 'Lakeside', type: 'Tax', seen })).toBe(409)
  expect(await (await adviser.get('/api/clients')).json()).toMatchObject([
    { name: 'Lakeside Trust', type: seen.type },
  ])
  expect(await patch({ name: 'Lakeside Trust', type: 'Tax', seen })).toBe(200)
  expect(await patch({ name: 'Lakeside', type: 'Tax' })).toBe(200)
})

test("DELETE /api/clients/{id} answers 404 for another user's client and leaves it", async () => {
  const owner = await aUser()
  const client = await aClient(owner)
  const other = await as(await aUser())
  const foreign = await other.delete(`/api/clients/${client.id}`)
  expect(foreign.status).toBe(404)
  expect(await foreign.text()).toBe(await (await other.delete('/api/clients/2000000000')).text())
  expect(await (await (await as(owner)).get('/api/clients')).json()).toHaveLength(1)
})

test("DELETE /api/clients/{id} deletes the user's own client", async () => {
  const user = await aUser()
  const client = await aClient(user)
  const adviser = await as(user)
  expect((await adviser.delete(`/api/clients/${client.id}`)).status).toBe(200)
  expect(await (await adviser.get('/api/clients')).json()).toEqual([])
})

test('POST from another site is refused', async () => {
  const adviser = await as(await aUser())
  const elsewhere: [string, string][] = [
    ['origin', 'https://evil.test'],
    ['sec-fetch-site', 'cross-site'],
  ]
  for (const [name, value] of elsewhere) {
    const response = await adviser.send('/api/clients', {
      method: 'POST',
      headers: { [name]: value, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Planted', type: 'Tax' }),
    })
    expect(response.status).toBe(403)
  }
})

test('open pages are told of each new, renamed and deleted client, and not of refused ones', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const told = { userId: user.id, changed: 'clients' as const }
  const { id } = await (await adviser.post('/api/clients', { name: 'Alder', type: 'Tax' })).json()
  const path = `/api/clients/${id}`
  const added = () => adviser.post('/api/clients', { name: 'Birch', type: 'Tax' })
  expect(await eventsOf(user.id, added)).toEqual([told])
  expect(await eventsOf(user.id, added)).toEqual([])
  const renamed = () => adviser.patch(path, { name: 'Alder & Co', type: 'Tax' })
  expect(await eventsOf(user.id, renamed)).toEqual([told])
  const taken = () => adviser.patch(path, { name: 'Birch', type: 'Tax' })
  expect(await eventsOf(user.id, taken)).toEqual([])
  expect(await eventsOf(user.id, () => adviser.delete(path))).toEqual([told])
  expect(await eventsOf(user.id, () => adviser.delete(path))).toEqual([])
})

test('open pages are told that a client has a meeting more or less', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const told = { userId: user.id, changed: 'clients' as const }
  const clientId = (await aClient(user, 'Alder')).id
  let id = 0
  const planned = await eventsOf(user.id, async () => {
    const body = { title: 'Review', clientId, date: '2026-12-01T15:00:00.000Z' }
    id = (await (await adviser.post('/api/meetings', body)).json()).id
  })
  expect(planned).toEqual([told])
  const deleted = await eventsOf(user.id, () => adviser.delete(`/api/meetings/${id}`))
  expect(deleted).toContainEqual(told)
})
