import { expect, test } from 'bun:test'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'
import { aSaidMeeting } from '../../testing'

const QUERY = 'What did I quote Nora for the emergency motion?'

/** Asks about a meeting with this title in which an amount was said, and one about something else. */
async function askAbout(title: string): Promise<string> {
  const user = await aUser()
  const client = await aClient(user, 'Nora Quill')
  const said = [
    { speaker: 'Nora', text: 'What would you charge me?' },
    { speaker: 'Dana', text: 'Let us say 1,700 dollars.' },
  ]
  const lines = said.map(({ speaker, text }) => `${speaker}: ${text}`)
  const meetingId = await aSaidMeeting(user, lines, { client, title })
  const segments = said.map((each, at) => ({ ...each, start: at, end: at + 1 }))
  await saveTranscript(user.id, meetingId, { fullText: lines.join(' '), segments })
  await aSaidMeeting(user, ['Nora: An emergency is the last thing I need.'], { client })
  const { post } = await as(user)
  return (await (await post('/api/search', { query: QUERY })).json()).result
}

test('an amount is quoted from a meeting with the subject in its title', async () => {
  const answer = await askAbout('Emergency motion')
  expect(answer).toStartWith('I’m not sure that this is what you mean.')
  expect(answer).toContain('1,700')
})

test('an amount of a meeting with another title is no answer', async () => {
  expect(await askAbout('Annual review')).toStartWith('I’m not sure that this was said')
})
