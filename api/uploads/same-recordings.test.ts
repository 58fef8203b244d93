import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { aRecording, uploadAs, withAi } from '../meetings/testing'
import { as, guest } from '../testing/testing'

const file = aRecording()
const sha256 = new Bun.CryptoHasher('sha256').update(file.bytes).digest('hex')
const path = `/api/uploads/same-recordings?sha256=${sha256}`

test('an existing file is found by its hash, by its owner only', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  await withAi(async () => {
    await uploadAs(user, file, { clientId, title: 'Annual review' })
  })
  expect(await (await (await as(user)).get(path)).json()).toMatchObject([
    { title: 'Annual review' },
  ])
  expect(await (await (await as(await aUser())).get(path)).json()).toEqual([])
})

test("guests can't ask, and an invalid hash is refused", async () => {
  expect((await guest.get(path)).status).toBe(401)
  const adviser = await as(await aUser())
  expect((await adviser.get('/api/uploads/same-recordings?sha256=abc')).status).toBe(400)
})
