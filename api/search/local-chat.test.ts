import { afterAll, beforeAll, expect, test } from 'bun:test'
import { closeLocalChat } from '@app/ai/local/chat/local-chat'
import { inTurn } from '@app/ai/local/turn'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { tinyChat } from '@app/ai/testing/tiny-models/chat'
import type { User } from '@app/db/accounts/users'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { env } from '../env'
import { processNow, uploadAs } from '../meetings/testing'
import { as } from '../testing/testing'
import { openDependencies } from './dependencies'
import { searchEvents } from './search'

const nothing = env.ai
const directory = temporaryDirectory()
const localChat = await tinyChat(directory.path, { reply: 'June [1].' })
env.ai = { localChat }
afterAll(async () => {
  env.ai = nothing
  closeLocalChat()
  await directory[Symbol.asyncDispose]()
})

const CAPTIONS = `WEBVTT

00:00:01.000 --> 00:00:09.000
<v Margaret>The bond ladder for the trust matures in June, and then we have to talk about the house in Vermont again.

00:00:09.000 --> 00:00:15.000
<v Adviser>I will send you the forms by Friday.
`
const query = 'What was said about the bond ladder?'
const file = { bytes: new TextEncoder().encode(CAPTIONS), name: 'meeting.vtt' }
let user: User
let id = 0
beforeAll(async () => {
  user = await aUser()
  // the tiny model names client 1, who must be somebody else’s
  await aClient(await aUser())
  const { id: clientId } = await aClient(user)
  id = (await (await uploadAs(user, file, { clientId })).json()).id
})

test('a local model writes the summary, and nothing leaves the machine', async () => {
  const meeting = await processNow(user, id)
  expect([meeting.status, meeting.failure]).toEqual(['Processed', null])
  expect(meeting.summary).toMatchObject({ origin: 'model', executiveSummary: 'June [1].' })
  const calls = await sql`
    select distinct host, model from ai_calls where user_id = ${user.id} and purpose = 'summary'
  `
  expect([...calls]).toEqual([{ host: 'this server', model: 'Tiny chat' }])
})

test('a local model answers with a citation of the moment', async () => {
  const { result, sources, origin } = await (
    await (await as(user)).post('/api/search', { query })
  ).json()
  expect([result, origin]).toEqual(['June [1].', 'model'])
  expect(sources).toMatchObject([{ meetingId: id, kind: 'transcript' }])
})

test('a question during a transcription is answered by rules, and the answer says so', async () => {
  const { result, sources, origin } = await inTurn(directory.path, 'speech', async () =>
    (await (await as(user)).post('/api/search', { query })).json(),
  )
  expect(result).toStartWith(
    'The server is transcribing a recording. Here’s what was said, found without AI.',
  )
  expect([origin, sources[0].meetingId]).toEqual(['rules', id])
})

test('a streamed question during a transcription is answered by rules too', async () => {
  const signal = new AbortController().signal
  const ask = { query, history: [] }
  const events = await inTurn(directory.path, 'speech', () =>
    Array.fromAsync(searchEvents(user, ask, openDependencies(user.id, env.ai, signal))),
  )
  expect(events.at(-1)).toMatchObject({ type: 'done', origin: 'rules' })
})
