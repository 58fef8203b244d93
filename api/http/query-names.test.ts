import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { as, guest } from '../testing/testing'

test('a misspelled filter is refused and named, not ignored', async () => {
  const user = await aUser()
  const { id } = await aClient(user)
  const device = await as(user)
  for (const [path, fields] of [
    [`/api/meetings?cliend=${id}`, 'cliend'],
    [`/api/meetings/count?clientId=${id}&limmit=1&ofset=2`, 'limmit, ofset'],
    ['/api/clients?q=hale', 'q'],
    [`/api/meetings?${'x'.repeat(2_000)}=1`, 'x'.repeat(100)],
  ]) {
    const answer = await device.get(String(path))
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: `validation: please check ${fields}` },
    ])
  }
  const written = await device.post('/api/clients?dryRun=true', { name: 'Hale', type: 'Trust' })
  expect(written.status).toBe(400)
  expect(await (await device.get('/api/clients')).json()).toHaveLength(1)
})

test('the filters of a call, and an empty query, are not', async () => {
  const user = await aUser()
  const { id } = await aClient(user)
  const device = await as(user)
  for (const path of [`/api/meetings?clientId=${id}&limit=1`, '/api/meetings?', '/api/stats'])
    expect((await device.get(path)).status).toBe(200)
})

test('a visitor learns only that they must sign in', async () => {
  expect((await guest.get('/api/clients?q=hale')).status).toBe(401)
})

test('a sign-out succeeds whatever is added to its address, and a feed is looked up', async () => {
  const device = await as(await aUser())
  expect((await device.get('/api/calendar/feed/unknown.ics?nocache=1')).status).toBe(404)
  expect((await device.get('/api/logout?_=1')).status).toBe(200)
})
