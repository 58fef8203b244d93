import { expect, spyOn, test } from 'bun:test'
import { deleteUser } from '@app/db/accounts/deletion/delete-users'
import * as stored from '@app/db/accounts/vocabulary/terms'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { aRecording, processNow, uploadAs, withAi } from '../../meetings/testing'
import { as, guest } from '../../testing/testing'

const PATH = '/api/account/terms'

test('terms are trimmed and deduplicated, and the change is on the trail', async () => {
  const user = await aUser()
  const adviser = await as(user)
  expect(await (await adviser.get(PATH)).json()).toEqual({ terms: [] })
  const response = await adviser.put(PATH, { terms: [' GRAT ', 'GRAT', 'Roth ladder'] })
  expect(await response.json()).toEqual({ terms: ['GRAT', 'Roth ladder'] })
  expect(await (await adviser.get(PATH)).json()).toEqual({ terms: ['GRAT', 'Roth ladder'] })
  const [row] = await sql`
    select detail from audit where user_id = ${user.id} and kind = 'terms changed'
  `
  expect(row?.detail).toEqual({ terms: 2 })
})

test('terms that changed since they were seen are not overwritten', async () => {
  const adviser = await as(await aUser())
  const put = async (terms: string[], seen: string[]) =>
    (await adviser.put(PATH, { terms, seen: { terms: seen } })).status
  expect(await put(['GRAT'], [])).toBe(200)
  expect(await put(['Roth'], [])).toBe(409)
  expect(await (await adviser.get(PATH)).json()).toEqual({ terms: ['GRAT'] })
  expect(await put(['GRAT', 'Roth'], ['GRAT'])).toBe(200)
})

test('terms of an account that is deleted meanwhile are refused by asking to sign in', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const saving = spyOn(stored, 'setTerms').mockImplementation(async () => {
    await deleteUser(user.id, null)
    return false
  })
  const { status } = await adviser.put(PATH, { terms: ['GRAT'], seen: { terms: [] } })
  saving.mockRestore()
  expect(status).toBe(401)
})

test('too many, too long and empty terms are refused, and they need a session', async () => {
  const adviser = await as(await aUser())
  for (const terms of [Array.from({ length: 101 }, String), ['x'.repeat(61)], [' '], 'GRAT']) {
    expect((await adviser.put(PATH, { terms })).status).toBe(400)
  }
  expect((await guest.get(PATH)).status).toBe(401)
})

test('the next transcription uses them and the names around the meeting', async () => {
  const user = await aUser({ fullName: 'Margaret Hale' })
  const { id: clientId } = await aClient(user, 'Okonkwo Trust')
  await stored.setTerms(user.id, ['GRAT'])
  await withAi(async (server) => {
    const { id } = await (await uploadAs(user, aRecording(), { clientId })).json()
    await processNow(user, id, { ai: { ...server.settings, transcribeModel: 'whisper-1' } })
    const [asked] = server.requests.filter(({ route }) => route === 'transcriptions')
    const [, prompt] = asked?.fields.find(([name]) => name === 'prompt') ?? []
    expect(prompt).toEndWith('Okonkwo Trust, Margaret Hale, GRAT')
  })
})
