// The connection that events arrive on breaks; the embedded database has none, so there it is only said.
import { expect, test } from 'bun:test'
import type { ModelCall } from '@app/ai/models/door'
import { announceMissed, follow, listen } from '@app/db/connection/events'
import { isEmbedded } from '@app/db/connection/pool'
import { beginAttempt } from '@app/db/meetings/attempts/attempts'
import { sql } from '@app/db/testing/sql'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../testing/testing'
import { ledgerDoor } from './ai-calls/door'
import { untilDeleted } from './endings'

const CALL: ModelCall = {
  service: 'chat',
  host: 'trial',
  here: true,
  model: 'none',
  promptVersion: null,
  masked: {},
  bytesOut: 1,
}

/** Resolves once this process listens again and everyone was told. */
async function breakListening() {
  const { promise: told, resolve } = Promise.withResolvers<void>()
  const forget = follow(0, () => resolve())
  if (isEmbedded()) announceMissed()
  else
    await sql`
    select pg_terminate_backend(pid)
    from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'
  `
  await told
  forget()
}

test('a page whose events may be lost connects again', async () => {
  const response = await (await as(await aUser())).get('/api/events')
  const reader = response.body?.getReader()
  const read = async () => (await reader?.read())?.done
  expect(await read()).toBe(false)
  await breakListening()
  expect(await read()).toBe(true)
})

test('a running call ends if consent was withdrawn unheard', async () => {
  const user = await aUser()
  const [withheld, allowed] = [await aMeeting(user), await aMeeting(user)]
  const open = (id: number) =>
    ledgerDoor(user.id, () => ({ meetingIds: [id], purpose: 'trial' })).open(CALL)
  const [stopped, running] = [await open(withheld), await open(allowed)]
  await sql`update meetings set consent = 'revoked' where id = ${withheld}`
  await breakListening()
  await new Promise((ended) => stopped.signal.addEventListener('abort', ended))
  expect(running.signal.aborted).toBe(false)
})

test('work on a recording ends if it was deleted unheard', async () => {
  const user = await aUser()
  const work = async () => {
    const meetingId = await aMeeting(user, { status: 'Processing' })
    const attempt = await beginAttempt(user.id, meetingId)
    if (attempt === null) throw new Error('nothing to process')
    return { meetingId, ...untilDeleted(attempt, new AbortController().signal) }
  }
  const [deleted, kept] = [await work(), await work()]
  await listen()
  await sql`delete from meetings where id = ${deleted.meetingId}`
  await breakListening()
  await new Promise((ended) => deleted.signal.addEventListener('abort', ended))
  expect(kept.signal.aborted).toBe(false)
})
