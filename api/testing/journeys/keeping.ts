import assert from 'node:assert/strict'
import { listDueSoon } from '@app/db/meetings/retention/due'
import { sql } from '@app/db/testing/sql'
import { expireByRules } from '../../meetings/retention/round'
import { purgeDue } from '../../meetings/trash/trash'
import { type Adviser, type Chooser, call } from './adviser'
import { type Operation, withMeeting, withOne } from './changes'

const KEPT = [['audio'], ['transcript', 'summary'], ['notes', 'chats'], []] as const
const STATES = ['given', 'given', 'unknown', 'refused', 'revoked'] as const
/** What no journey waits for, and the trail, which nobody can change. */
const TIMELESS = ['sessions', 'audit', 'audit_intents']
const EVER = 10_000

/** Rules that delete or keep, consents, days in the trash, and questions that are kept. */
export const KEEPING: [times: number, operation: Operation][] = [
  [2, (adviser, choose) => call(adviser, 'PUT /api/account/retention', {}, rules(choose))],
  [
    2,
    withMeeting(({ id }, adviser, choose) =>
      call(adviser, 'PUT /api/meetings/:id/retention', { id }, rules(choose)),
    ),
  ],
  [
    2,
    withOne<{ id: number }>('GET /api/clients', ({ id }, adviser, choose) => {
      const state = { state: choose.one(STATES) }
      return call(adviser, 'POST /api/clients/:clientId/consent', { clientId: id }, state)
    }),
  ],
  [
    1,
    (adviser, choose) =>
      call(adviser, 'PUT /api/account/consent', {}, { processUnknown: choose.percent(75) }),
  ],
  [2, (adviser) => call(adviser, 'POST /api/search', {}, { query: 'What about the mortgage?' })],
]

function rules(choose: Chooser) {
  const days = choose.one([1, 30, null])
  return { rules: Object.fromEntries(choose.one(KEPT).map((category) => [category, days])) }
}

/** Days pass, and whatever is due is deleted: nothing else, and nothing that is held or signed. */
export async function passDays(adviser: Adviser, choose: Chooser): Promise<void> {
  const { id } = adviser.user
  await shiftBack(id, choose.one([1, 8, 31]))
  const [before, trash] = [await contentOf(id), await call(adviser, 'GET /api/trash')]
  const due = (await listDueSoon(id, { withinDays: 0, limit: EVER })).filter(({ over }) => over)
  await expireByRules()
  await purgeDue()
  const after = new Set(await contentOf(id))
  const lost = before.filter((content) => !after.has(content))
  const expected = due.map(({ category, subjectId }) => `${category} ${subjectId}`)
  assert.deepEqual(
    lost,
    before.filter((content) => expected.includes(content)),
  )
  const left = await call(adviser, 'GET /api/trash')
  for (const item of trash.items) {
    const isLeft = left.items.some((each: { id: number }) => each.id === item.id)
    assert(isLeft || Date.parse(item.dueAt) <= Date.now(), `trash ${item.id} is gone`)
  }
}

/** Makes all of the user's rows older, as if the days had passed. */
async function shiftBack(userId: number, days: number) {
  const columns = await sql`
    select attrelid::regclass::text as table, attname as column
    from pg_attribute
    where atttypid = 'timestamptz'::regtype and attgenerated = '' and attrelid in (
      select attrelid from pg_attribute where attname = 'user_id'
    ) and attrelid in (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)
  `
  await sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    for (const { table, column } of columns) {
      if (TIMELESS.includes(table)) continue
      await sql`
        update ${sql(table)} set ${sql(column)} = ${sql(column)} - ${days} * interval '1 day'
        where user_id = ${userId}
      `
    }
  })
}

async function contentOf(userId: number): Promise<string[]> {
  const content = await sql`
    select 'audio ' || id as name from meetings where user_id = ${userId} and audio_path is not null
    union select 'transcript ' || meeting_id from transcripts where user_id = ${userId}
    union select 'summary ' || meeting_id from summaries where user_id = ${userId}
    union select 'notes ' || meeting_id from notes where user_id = ${userId}
    union select 'meeting ' || id from meetings where user_id = ${userId}
    order by 1
  `
  return content.map(({ name }) => name)
}
