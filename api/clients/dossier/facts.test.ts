import { expect, test } from 'bun:test'
import { addFact } from '@app/db/meetings/dossier/facts'
import { setHold } from '@app/db/meetings/holds'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { MAX_FACTS } from '@app/web/browser/limits'
import { imported } from '../../archive/testing'
import { as, guest } from '../../testing/testing'

const SHOP = { kind: 'work', text: 'Sold the shop in 2019' } as const

async function aDossier() {
  const user = await aUser()
  const client = await aClient(user)
  const adviser = await as(user)
  const path = `/api/clients/${client.id}`
  const read = async () => (await (await adviser.get(`${path}/overview`)).json()).added
  const add = (entries: unknown) => adviser.post(`${path}/facts`, entries)
  return { user, client, adviser, path, read, add }
}

test('a fact can be added, changed and removed, and each change is on the trail', async () => {
  const { user, client, adviser, read, add } = await aDossier()
  const added = await add({ ...SHOP, text: ' Sold the shop in 2019 ' })
  expect(added.status).toBe(201)
  const { id } = await added.json()
  expect(await read()).toMatchObject([{ id, ...SHOP }])
  const changed = { kind: 'income', text: 'Lives on the sale of the shop' }
  expect((await adviser.put(`/api/facts/${id}`, changed)).status).toBe(200)
  expect(await read()).toMatchObject([{ id, ...changed }])
  expect((await adviser.delete(`/api/facts/${id}`)).status).toBe(200)
  expect(await read()).toEqual([])
  const trail = await sql`
    select kind, detail from audit where user_id = ${user.id} and kind like 'fact%' order by id
  `
  const detail = { client: client.id, fact: id }
  expect([...trail]).toEqual([
    { kind: 'fact added', detail },
    { kind: 'fact changed', detail },
    { kind: 'fact removed', detail },
  ])
})

test('a fact that changed since it was seen is not overwritten', async () => {
  const { adviser, read, add } = await aDossier()
  const { id } = await (await add(SHOP)).json()
  const put = async (body: object) => (await adviser.put(`/api/facts/${id}`, body)).status
  const moved = { ...SHOP, kind: 'income' }
  expect(await put({ ...moved, seen: SHOP })).toBe(200)
  expect(await put({ ...SHOP, text: 'Sold it', seen: SHOP })).toBe(409)
  expect(await read()).toMatchObject([moved])
  expect(await put({ ...moved, text: 'Sold it', seen: moved })).toBe(200)
})

test('an invalid fact is refused', async () => {
  const { add } = await aDossier()
  expect((await add({ ...SHOP, text: '  ' })).status).toBe(400)
  expect((await add({ ...SHOP, kind: 'weather' })).status).toBe(400)
  expect((await add({ ...SHOP, text: 'x'.repeat(1_001) })).status).toBe(400)
})

test('a client has a limited number of facts', async () => {
  const { user, client, add } = await aDossier()
  await sql`
    insert into facts (user_id, client_id, kind, text)
    select ${user.id}, ${client.id}, 'goals', 'Goal ' || nth
    from generate_series(1, ${MAX_FACTS}) as nth
  `
  const full = await add(SHOP)
  expect([full.status, (await full.json()).message]).toEqual([
    409,
    `You can add up to ${MAX_FACTS} facts to a client. Remove one first.`,
  ])
})

test("a client's facts can't change under legal hold", async () => {
  const { user, client, adviser, add, read } = await aDossier()
  const { id } = await (await add(SHOP)).json()
  await setHold(user.id, { kind: 'client', id: client.id }, { reason: null, heldBy: 'Mara' })
  expect((await add(SHOP)).status).toBe(403)
  expect((await adviser.put(`/api/facts/${id}`, SHOP)).status).toBe(403)
  expect((await adviser.delete(`/api/facts/${id}`)).status).toBe(403)
  expect(await read()).toMatchObject([SHOP])
})

test("guests and other users can't access facts", async () => {
  const { add, path } = await aDossier()
  const { id } = await (await add(SHOP)).json()
  expect((await guest.post(`${path}/facts`, SHOP)).status).toBe(401)
  const other = await as(await aUser())
  const [foreign, missing] = [
    await other.delete(`/api/facts/${id}`),
    await other.delete('/api/facts/2000000000'),
  ]
  expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()])
  expect((await other.put(`/api/facts/${id}`, SHOP)).status).toBe(404)
  expect((await other.post(`${path}/facts`, SHOP)).status).toBe(404)
  expect((await other.put('/api/facts/abc', SHOP)).status).toBe(400)
})

test('facts are exported and imported in order', async () => {
  const { user, client, adviser } = await aDossier()
  await addFact(user.id, client.id, SHOP, MAX_FACTS)
  await addFact(user.id, client.id, { kind: 'family', text: 'Two sons' }, MAX_FACTS)
  const archive = await (await adviser.get('/api/account/export')).arrayBuffer()
  const other = await aUser()
  expect((await imported(other, archive)).status).toBe(200)
  const reader = await as(other)
  const [brought] = await (await reader.get('/api/clients')).json()
  const { added } = await (await reader.get(`/api/clients/${brought.id}/overview`)).json()
  expect(added.map(({ text }: { text: string }) => text)).toEqual(['Two sons', SHOP.text])
})
