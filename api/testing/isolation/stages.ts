import { startCall } from '@app/db/accounts/ai-calls/record-call'
import { asUser } from '@app/db/connection/roles'
import { beginAttempt } from '@app/db/meetings/attempts/attempts'
import { addEdit } from '@app/db/meetings/edits/add-edit'
import { setHold } from '@app/db/meetings/holds'
import { setRules } from '@app/db/meetings/retention/rules'
import { sql } from '@app/db/testing/sql'
import { aMeeting } from '@app/db/testing/testing'
import { processNow, uploadAs, withAi } from '../../meetings/testing'
import { record } from '../../secrets/audit'
import { as } from '../testing'
import { aWorld, CREATED_AT, type World } from './world'

/** A meeting that a worker has started on. */
export async function begun(): Promise<World> {
  const world = await aWorld()
  await beginAttempt(world.user.id, world.meeting)
  await sql`
    update transcripts set revision = 1, indexed_revision = 0, statements_revision = 0
    where user_id = ${world.user.id} and id = ${world.transcript}
  `
  return world
}

export async function failed(): Promise<World> {
  const world = await aWorld()
  await sql`
    update meetings set status = 'Failed', retry_at = now()
    where user_id = ${world.user.id} and id = ${world.meeting}
  `
  return world
}

/** A recording that could not be read: nothing of it was transcribed. */
export async function unread(): Promise<World> {
  const world = await aWorld()
  const about = { clientId: world.client, title: world.canary, type: world.canary }
  const meeting = await aMeeting(world.user, { ...about, status: 'Failed' })
  await sql`insert into transcriptions (user_id, meeting_id) values (${world.user.id}, ${meeting})`
  return { ...world, meeting }
}

/** A meeting that is joined with another one. */
export async function joined(): Promise<World> {
  const world = await aWorld()
  const about = { clientId: world.client, title: world.canary, type: world.canary }
  const [other, whole] = [await aMeeting(world.user, about), await aMeeting(world.user, about)]
  await sql`
    update meetings set joined_from = array[${world.meeting}::int, ${other}::int], consent = 'given'
    where user_id = ${world.user.id} and id = ${whole}
  `
  await sql`
    insert into action_items (
      user_id, meeting_id, position, text, owner, status, done_at, created_by, resolved, copy_of,
      edited, updated_at
    )
    values (
      ${world.user.id}, ${whole}, 0, ${world.canary}, 'me', 'done', now(), 'user', true,
      ${world.item}, '{status}', now() + interval '1 minute'
    )
  `
  return world
}

/** A meeting whose texts are being redone: the new ones wait to be published. */
export async function redone(): Promise<World> {
  const world = await begun()
  const { canary, meeting } = world
  const userId = world.user.id
  await sql`
    update meetings set transcript_version = 2, summary_version = 2, duration = 7200
    where user_id = ${userId} and id = ${meeting}
  `
  await sql`
    insert into transcripts (user_id, meeting_id, full_text, segments, current, version)
    values (${userId}, ${meeting}, ${canary}, '[]', false, 2)
  `
  await sql`
    insert into summaries (
      user_id, meeting_id, executive_summary, key_points, action_items, current, version
    )
    values (${userId}, ${meeting}, ${canary}, '[]', '[]', false, 2)
  `
  await sql`
    insert into transcript_pieces (user_id, meeting_id, version, position, answer)
    values (${userId}, ${meeting}, 1, 0, '{}'), (${userId}, ${meeting}, 2, 0, '{}')
  `
  return world
}

/** A processed and indexed meeting, with a mail about it due. */
export async function processed(): Promise<World> {
  const world = await aWorld()
  await withAi(async () => {
    await processNow(world.user, world.meeting)
  })
  await sql`
    update meetings set mail_owed = true
    where user_id = ${world.user.id} and id = ${world.meeting}
  `
  return world
}

/** A future meeting without a recording. */
export async function scheduled(): Promise<World> {
  const world = await aWorld()
  const { client: clientId, canary } = world
  const about = { clientId, title: canary, type: canary, status: 'Scheduled' } as const
  return { ...world, meeting: await aMeeting(world.user, about) }
}

/** A meeting with content that expires, announced and kept by holds. */
export async function held(): Promise<World> {
  const world = await processed()
  const { user, client, meeting, transcript: transcriptId, canary } = world
  const rules = { audio: 1, transcript: 1, summary: 1, notes: 1, chats: 1 }
  await setRules(user.id, { kind: 'client', id: client }, rules)
  await setRules(user.id, { kind: 'meeting', id: meeting }, rules)
  const hold = { reason: canary, heldBy: canary }
  await setHold(user.id, { kind: 'client', id: client }, hold)
  await setHold(user.id, { kind: 'meeting', id: meeting }, hold)
  const about = { meetingId: meeting, summaryId: null, transcriptId, revision: 1, applied: true }
  const passage = { field: 'passage', before: canary, after: canary, session: null } as const
  await addEdit(user.id, { ...about, ...passage, editor: canary }, asUser(user.id))
  await sql`
    insert into retention_notices (user_id, category, subject_id, due_at)
    select ${user.id}, category, ${meeting}, now()
    from unnest(array['audio', 'transcript', 'summary', 'notes', 'chats']) as category
  `
  return world
}

/** A planned meeting after its recording was uploaded. */
export async function completed(): Promise<World> {
  const world = await scheduled()
  const lines = new TextEncoder().encode('Marta: We met.\nJon: Indeed.')
  const { client: clientId, meeting: meetingId, canary: title } = world
  await uploadAs(world.user, { bytes: lines, name: 'met.txt' }, { clientId, meetingId, title })
  return world
}

/** A meeting with a signed record and an addendum, and a running call to a model. */
export async function signed(): Promise<World> {
  const world = await processed()
  await sign(world)
  const { canary: host, meeting } = world
  const call = { host, here: false, model: host, purpose: 'chat', promptVersion: null }
  await startCall(world.user.id, { ...call, bytesOut: 1, masked: {}, meetingIds: [meeting] })
  await sql`update ai_calls set started_at = now() + interval '1 hour' where host = ${host}`
  await sql`
    update meetings set reviewed_at = now(), approved_at = now()
    where user_id = ${world.user.id} and id = ${world.meeting}
  `
  return world
}

/** A client in the trash, with such a meeting, and a deleted meeting that only the trail names. */
export async function discarded(): Promise<World> {
  const world = await signed()
  await abandonCalls(world)
  const adviser = await as(world.user)
  await adviser.put('/api/account/trash', { days: 30 })
  await record('meeting deleted', world.user.id, { meeting: world.meeting, client: world.client })
  await adviser.delete(`/api/clients/${world.client}`)
  const { items } = await (await adviser.get('/api/trash')).json()
  return { ...world, trash: items[0].id }
}

/** Deleting a meeting waits ten seconds for calls about it, but not for those of a process that has ended. */
export async function abandonCalls({ user }: World): Promise<void> {
  await sql`
    update ai_calls set started_at = ${CREATED_AT}
    where ${user.id} = user_id and ended_at is null
  `
}

/** Only the signature: the meeting can still be changed. */
export async function sign({ user, meeting, canary }: World): Promise<void> {
  const content = JSON.stringify({
    executiveSummary: canary,
    keyPoints: [canary],
    actionItems: [],
    nextMeeting: null,
  })
  await sql`
    insert into approvals (
      user_id, meeting_id, approved_by, summary_hash, transcript_hash, content, made
    )
    values (
      ${user.id}, ${meeting}, ${canary}, ${canary}, ${canary}, ${content}::text::jsonb,
      ${content}::text::jsonb
    )
  `
  await sql`
    insert into addenda (user_id, meeting_id, content, author)
    values (${user.id}, ${meeting}, ${canary}, ${canary})
  `
}
