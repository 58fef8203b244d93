import { expect, test } from 'bun:test'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { as, guest } from '../testing/testing'

test('POST /api/notes answers 409 to an edit of an earlier note, and keeps the later one', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const meetingId = await aMeeting(user)
  const save = (content: string, base?: string | null) =>
    adviser.post('/api/notes', { meetingId, content, base })
  const first = await (await save('One', null)).json()
  expect((await save('Two', first.updatedAt)).status).toBe(200)
  const late = await save('Also two', first.updatedAt)
  expect(late.status).toBe(409)
  expect((await late.json()).message).toBe('The note has changed elsewhere in the meantime.')
  const kept = await (await adviser.get(`/api/notes/meeting/${meetingId}`)).json()
  expect(kept.content).toBe('Two')
  expect((await save('Three')).status).toBe(200)
})

test('POST /api/notes answers 404 for another user’s meeting and 401 to a guest', async () => {
  const meetingId = await aMeeting(await aUser())
  const body = { meetingId, content: 'Planted', base: null }
  expect((await (await as(await aUser())).post('/api/notes', body)).status).toBe(404)
  expect((await guest.post('/api/notes', body)).status).toBe(401)
})
