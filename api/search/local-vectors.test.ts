import { afterAll, expect, test } from 'bun:test'
import { closeLocalVectors } from '@app/ai/local/vectors/local-vectors'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { tinyVectors } from '@app/ai/testing/tiny-models/vectors'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { env } from '../env'
import { processNow, uploadAs } from '../meetings/testing'
import { openDependencies } from './dependencies'

const nothing = env.ai
afterAll(() => {
  env.ai = nothing
  closeLocalVectors()
})

const CAPTIONS = `WEBVTT

00:00:01.000 --> 00:00:04.000
<v Margaret>The debenture matures in June.
`

test('a downloaded model embeds passages and questions, and the ledger records every request', async () => {
  await using directory = temporaryDirectory()
  env.ai = { localVectors: await tinyVectors(directory.path) }
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const file = { bytes: new TextEncoder().encode(CAPTIONS), name: 'meeting.vtt' }
  const { id } = await (await uploadAs(user, file, { clientId })).json()
  expect((await processNow(user, id)).status).toBe('Processed')
  const models = await sql`select distinct model from documents where meeting_id = ${id}`
  expect(models.map(({ model }) => model)).toEqual(['tiny-vectors'])
  const { embed, model } = openDependencies(user.id, env.ai, new AbortController().signal)
  const { vector, ...counted } = await embed('bond', 1)
  expect([model, vector?.length, counted]).toEqual([
    'tiny-vectors',
    4,
    { weight: 0.2, by: 'similarity' },
  ])
  const calls = await sql`
    select distinct purpose, model, host from ai_calls where user_id = ${user.id}
  `
  expect(calls.every(({ model, host }) => model === 'Tiny' && host === 'this server')).toBe(true)
  expect(calls).not.toEqual([])
})

test('without a downloaded model, search works as before', async () => {
  await using directory = temporaryDirectory()
  const settings = await tinyVectors(directory.path)
  env.ai = { localVectors: { ...settings, directory: directory.file('empty') } }
  const user = await aUser()
  const { model } = openDependencies(user.id, env.ai, new AbortController().signal)
  expect(model).toBe('offline')
})
