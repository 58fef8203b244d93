import { expect, test } from 'bun:test'
import { saveNote } from '@app/db/meetings/notes'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'

test('lines of current notes about the client are facts', async () => {
  const user = await aUser()
  const client = await aClient(user)
  const date = '2026-09-02T15:00:00.000Z'
  const meetingId = await aMeeting(user, { clientId: client.id, date, title: 'Fall review' })
  const adviser = await as(user)
  const read = async () =>
    (await (await adviser.get(`/api/clients/${client.id}/overview`)).json()).noted
  await saveNote(user.id, meetingId, '# Call\n- Their son Ben moves to Denver\n- Send the deed')
  expect(await read()).toEqual([
    {
      kind: 'family',
      text: 'Their son Ben moves to Denver',
      meetingId,
      meetingTitle: 'Fall review',
      meetingDate: date,
    },
  ])
  await saveNote(user.id, meetingId, 'Send the deed')
  expect(await read()).toEqual([])
})

test('a line that two notes have is one fact, of the later meeting', async () => {
  const user = await aUser()
  const client = await aClient(user)
  const dates = ['2026-09-02T15:00:00.000Z', '2026-10-02T15:00:00.000Z']
  for (const date of dates) {
    const id = await aMeeting(user, { clientId: client.id, date })
    await saveNote(user.id, id, 'Their son Ben moves to Denver')
  }
  const adviser = await as(user)
  const { noted } = await (await adviser.get(`/api/clients/${client.id}/overview`)).json()
  expect(noted).toMatchObject([{ meetingDate: dates[1] }])
})

test('a note on another client’s meeting is not read', async () => {
  const user = await aUser()
  const [one, other] = [await aClient(user), await aClient(user)]
  const meetingId = await aMeeting(user, { clientId: other.id })
  await saveNote(user.id, meetingId, 'Their son Ben moves to Denver')
  const adviser = await as(user)
  const overview = await (await adviser.get(`/api/clients/${one.id}/overview`)).json()
  expect(overview.noted).toEqual([])
})
