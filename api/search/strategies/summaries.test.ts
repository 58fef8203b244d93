import { expect, test } from 'bun:test'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

test('frequent words alone ask for what was said at meetings without summaries', async () => {
  const user = await aUser()
  const lines = ['We agreed to sell the boat in May.', 'The fee is 400 dollars.']
  const said = lines.map((line) => `Frank: ${line}`)
  const meetingId = await aSaidMeeting(user, said, { client: 'Frank Winter' })
  const segments = lines.map((text, at) => ({ speaker: 'Frank', start: at, end: at + 1, text }))
  await saveTranscript(user.id, meetingId, { fullText: lines.join(' '), segments })
  const { post } = await as(user)
  const asked = { query: 'What did Frank Winter say?' }
  const { result, sources } = await (await post('/api/search', asked)).json()
  expect(result).toContain('We agreed to sell the boat in May.')
  expect(result).not.toContain('couldn’t find')
  expect(sources).toContainEqual(expect.objectContaining({ meetingId, segment: 0 }))
})

test('meetings at which nothing was said are listed for frequent words', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Frank: Well.'], { client: 'Frank Winter' })
  const { post } = await as(user)
  const asked = { query: 'What did Frank Winter say?' }
  const { result } = await (await post('/api/search', asked)).json()
  expect(result).toStartWith('**1 meeting**')
})
