import { beforeAll, expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { createActionItem } from '@app/db/meetings/action-items/changes'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'
import { aSaidMeeting } from '../../testing'

const SAID = [
  ['Martha Hale', 'Good morning, Dana.'],
  ['Dana Moreno', 'Good morning. I will send you the signed deed by Friday.'],
  ['Martha Hale', 'Thank you. I will call the bank about the loan.'],
  ['Dana Moreno', 'The roof was repaired in May.'],
] as const
let user: User

/** A meeting that was transcribed and whose summary was never written. */
beforeAll(async () => {
  user = await aUser({ fullName: 'Martha Hale' })
  const meetingId = await aSaidMeeting(
    user,
    SAID.map(([speaker, text]) => `${speaker}: ${text}`),
  )
  const segments = SAID.map(([speaker, text], at) => ({
    speaker,
    text,
    start: 10 * at,
    end: 10 * at + 10,
  }))
  await saveTranscript(user.id, meetingId, { fullText: '', segments })
})

async function ask(query: string) {
  const response = await (await as(user)).post('/api/search', { query })
  const { result, sources } = await response.json()
  return { result: String(result), sources }
}

test('what somebody promised is quoted if no task was noted', async () => {
  const ofDana = ['What did Dana promise?', 'What does Dana owe me?', 'Was hat Dana versprochen?']
  for (const query of ofDana) {
    const { result, sources } = await ask(query)
    expect(result).toContain('I will send you the signed deed by Friday.')
    expect(result).not.toMatch(/bank|roof/)
    expect(sources).toMatchObject([{ segment: 1, start: 10 }])
  }
  const own = await ask('What did I promise?')
  expect(own.result).toContain('I will call the bank about the loan.')
  expect(own.result).not.toMatch(/deed|roof/)
})

test('what was promised and is done is not quoted as if it were to be done', async () => {
  const adviser = await aUser({ fullName: 'Martha Hale' })
  const meetingId = await aSaidMeeting(adviser, ['Martha Hale: I will call the bank.'])
  const segments = [{ speaker: 'Martha Hale', text: 'I will call the bank.', start: 0, end: 5 }]
  await saveTranscript(adviser.id, meetingId, { fullText: '', segments })
  const item = { text: 'Call the bank', owner: 'me', ownerName: 'Martha Hale', due: null } as const
  await createActionItem(adviser.id, meetingId, item, 10, 'Martha')
  await sql`update action_items set status = 'done', done_at = now() where user_id = ${adviser.id}`
  for (const query of ['What do I still have to do?', 'What are my open tasks?']) {
    const response = await (await as(adviser)).post('/api/search', { query })
    expect([query, (await response.json()).result]).not.toMatchObject([
      query,
      expect.stringContaining('Said in the meetings'),
    ])
  }
})

test('tasks of a state that nobody noted are denied without quotes', async () => {
  for (const query of ['Which tasks are done?', 'Which tasks are overdue?']) {
    const { result, sources } = await ask(query)
    expect(result).toStartWith('You have no action items')
    expect(sources).toEqual([])
  }
})
