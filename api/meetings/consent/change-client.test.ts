import { expect, test } from 'bun:test'
import type { AiServer } from '@app/ai/testing/testing'
import type { User } from '@app/db/accounts/users'
import { findMeeting } from '@app/db/meetings/meetings'
import { saveNote } from '@app/db/meetings/notes'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aRecording, processNow, uploadAs, withAi } from '../testing'
import { sentTo, tryEverything } from './testing'

/** A user with a client who refused, and a meeting with another client. */
async function aMove() {
  const user = await aUser()
  const adviser = await as(user)
  const { id: from } = await aClient(user, 'Quartz Partners')
  const { id: to } = await aClient(user, 'Zircon Holdings')
  await adviser.post(`/api/clients/${to}/consent`, { state: 'refused' })
  const move = (id: number, more: object = {}) =>
    adviser.patch(`/api/meetings/${id}`, { clientId: to, ...more })
  return { user, adviser, from, to, move }
}

async function uploaded(user: User, clientId: number): Promise<number> {
  const details = { clientId, title: 'zircon review' }
  return (await (await uploadAs(user, aRecording(), details)).json()).id
}

/** Everything that models received after the move, as text. */
async function sentAfter(server: AiServer, act: () => Promise<unknown>) {
  const before = server.requests.length
  await act()
  return sentTo({ requests: server.requests.slice(before) }).toLowerCase()
}

test('a meeting with AI content moves to a client who refused only if confirmed', async () => {
  const { user, move, from, to } = await aMove()
  await withAi(async () => {
    const id = await uploaded(user, from)
    await processNow(user, id)
    const refused = await move(id, { title: 'Moved' })
    expect(refused.status).toBe(409)
    expect((await refused.json()).message).toBe(
      'Zircon Holdings refused consent. Moving this meeting there deletes what AI made of it: transcript, summary and the action items it found.',
    )
    const kept = await findMeeting(user.id, id)
    expect([kept?.clientId, kept?.title, kept?.status]).toEqual([
      from,
      'zircon review',
      'Processed',
    ])
    expect(kept?.transcript).not.toBeNull()

    const moved = await move(id, { removeDerived: true })
    expect(moved.status).toBe(200)
    expect(await moved.json()).toMatchObject({
      clientId: to,
      status: 'Failed',
      failure: 'Consent refused. Not transcribed.',
      transcript: null,
      summary: null,
    })
    const [entry] = await sql`
      select detail from audit where user_id = ${user.id} and kind = 'consent applied'
    `
    expect(entry?.detail).toMatchObject({ meeting: id, client: to, state: 'refused', summaries: 1 })
  })
})

test('after the move not a byte of the meeting reaches a model, on any path', async () => {
  const { user, adviser, from, move } = await aMove()
  await withAi(async (server) => {
    const id = await uploaded(user, from)
    await processNow(user, id)
    await saveNote(user.id, id, 'zircon note')
    expect((await move(id, { removeDerived: true })).status).toBe(200)
    const { calls } = await (await adviser.get(`/api/meetings/${id}/ai-calls`)).json()
    expect(calls.length).toBeGreaterThan(0)
    const sent = await sentAfter(server, () => tryEverything(user, id, server))
    expect(sent).not.toContain('zircon')
    expect((await findMeeting(user.id, id))?.failure).toBe('Consent refused. Not transcribed.')
    const later = await (await adviser.get(`/api/meetings/${id}/ai-calls`)).json()
    expect(later.calls).toEqual(calls)
  })
})

test('work queued when a meeting moves sends nothing', async () => {
  const { user, from, move } = await aMove()
  await withAi(async (server) => {
    const id = await uploaded(user, from)
    expect((await move(id)).status).toBe(200)
    expect(await sentAfter(server, () => processNow(user, id))).toBe('[]')
    expect((await findMeeting(user.id, id))?.status).toBe('Failed')
  })
})

test('a meeting with its own consent keeps everything', async () => {
  const { user, adviser, from, to, move } = await aMove()
  await withAi(async () => {
    const id = await uploaded(user, from)
    await processNow(user, id)
    await adviser.post(`/api/meetings/${id}/consent`, { state: 'given', method: 'signed' })
    expect(await (await move(id)).json()).toMatchObject({ clientId: to, status: 'Processed' })
    expect((await findMeeting(user.id, id))?.transcript).not.toBeNull()
  })
})

test('a planned meeting moves without confirmation', async () => {
  const { user, from, to, move } = await aMove()
  const id = await aMeeting(user, { clientId: from, status: 'Scheduled' })
  expect(await (await move(id)).json()).toMatchObject({ clientId: to, status: 'Scheduled' })
})

test('a signed meeting stays with its client, and so does its AI content', async () => {
  const { user, adviser, from, move } = await aMove()
  await withAi(async () => {
    const id = await uploaded(user, from)
    await processNow(user, id)
    const { record } = await (await adviser.get(`/api/meetings/${id}`)).json()
    await adviser.post(`/api/meetings/${id}/approval`, { hash: record.hash })
    expect((await move(id, { removeDerived: true })).status).toBe(409)
    const kept = await findMeeting(user.id, id)
    expect([kept?.clientId, kept?.summary === null]).toEqual([from, false])
  })
})
