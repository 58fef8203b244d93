import { afterAll, beforeAll, expect, test } from 'bun:test'
import { aUser } from '@app/db/testing/testing'
import { startResend } from '../../fakes/resend'
import { eventsOf } from '../../testing/events'
import { as } from '../../testing/testing'
import { aLink, aSharedMeeting, look, press } from './testing'

let resend: ReturnType<typeof startResend>
beforeAll(() => {
  resend = startResend()
})
afterAll(() => resend.stop())

test("the owner's open pages are notified of a shared link's events", async () => {
  const { user, meetingId, id, path } = await aSharedMeeting({ passcode: 'open sesame' })
  const adviser = await as(user)
  const about = [expect.objectContaining({ id: meetingId, status: 'Processed' })]
  for (const work of [
    () => aLink(user, meetingId),
    () => press(path, 'open sesame'),
    () => press(path, 'wrong'),
    () => adviser.delete(`/api/share-links/${id}`),
  ]) {
    expect(await eventsOf(user.id, work)).toEqual(about)
  }
  expect(await eventsOf(user.id, () => look(path))).toEqual([])
})

test('a sent recap and a filled template are announced as changes of the meeting', async () => {
  const { user, meetingId } = await aSharedMeeting()
  const adviser = await as(user)
  const letter = { recipients: ['ann@example.test'], subject: 'Recap', body: 'Dear Ann' }
  for (const [path, body] of [
    [`/api/recaps/meeting/${meetingId}`, letter],
    [`/api/meetings/${meetingId}/templates`, { template: 'annual-review' }],
  ] as const) {
    expect(await eventsOf(user.id, () => adviser.post(path, body))).toMatchObject([
      { id: meetingId },
    ])
  }
})

test('created, changed and deleted templates are announced, to their owner only', async () => {
  const [user, other] = [await aUser(), await aUser()]
  const adviser = await as(user)
  const form = { name: 'Garden', meetingType: null, fields: [{ name: 'Trees', hint: '' }] }
  let id = 0
  const others = await eventsOf(other.id, async () => {
    const told = [{ userId: user.id, changed: 'templates' as const }]
    const created = async () => {
      id = (await (await adviser.post('/api/templates', form)).json()).id
    }
    expect(await eventsOf(user.id, created)).toEqual(told)
    const changed = () => adviser.put(`/api/templates/${id}`, { ...form, name: 'Trees' })
    expect(await eventsOf(user.id, changed)).toEqual(told)
    expect(await eventsOf(user.id, () => adviser.delete(`/api/templates/${id}`))).toEqual(told)
  })
  expect(others).toEqual([])
})
