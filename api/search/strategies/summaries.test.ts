import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import type { Client } from '@app/db/meetings/clients'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

async function aTalkWithFrank(user: User, client: Client, lines: string[], date?: string) {
  const said = lines.map((line) => `Frank: ${line}`)
  const meetingId = await aSaidMeeting(user, said, { client, date })
  const segments = lines.map((text, at) => ({ speaker: 'Frank', start: at, end: at + 1, text }))
  await saveTranscript(user.id, meetingId, { fullText: lines.join(' '), segments })
  return meetingId
}

test('common words alone ask for what was said at meetings without summaries', async () => {
  const user = await aUser()
  const lines = ['We agreed to sell the boat in May.', 'The fee is 400 dollars.']
  const meetingId = await aTalkWithFrank(user, await aClient(user, 'Frank Winter'), lines)
  const { post } = await as(user)
  const asked = { query: 'What did Frank Winter say?' }
  const { result, sources } = await (await post('/api/search', asked)).json()
  expect(result).toContain('We agreed to sell the boat in May.')
  expect(result).not.toContain('couldn’t find')
  expect(sources).toContainEqual(expect.objectContaining({ meetingId, segment: 0 }))
})

test('held meetings where nothing was said are listed for common words', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Frank Winter')
  await aSaidMeeting(user, ['Frank: Well.'], { client })
  const date = '2999-01-07T10:00:00Z'
  await aMeeting(user, { clientId: client.id, date, status: 'Scheduled' })
  const { post } = await as(user)
  const asked = { query: 'What did Frank Winter say?' }
  const { result } = await (await post('/api/search', asked)).json()
  expect(result).toStartWith('**1 meeting**')
})

test('meetings where nothing was said are skipped for earlier ones, and the answer names its meeting', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Frank Winter')
  for (const day of [1, 2, 3, 5, 6, 7])
    await aTalkWithFrank(user, client, ['Well.'], `2026-04-0${day}T10:00:00Z`)
  const lines = ['We agreed to sell the boat in May.']
  const meetingId = await aTalkWithFrank(user, client, lines, '2026-04-04T10:00:00Z')
  const { post } = await as(user)
  const asked = { query: 'What did Frank Winter say?' }
  const { result, sources } = await (await post('/api/search', asked)).json()
  expect(result).toStartWith('From the newest 6 of 7 meetings:')
  expect(result).toContain('We agreed to sell the boat in May.')
  expect(sources).toMatchObject([{ meetingId, segment: 0 }])
})
