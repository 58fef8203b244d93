import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { listItemVersions } from '../action-items/item-versions'
import { namedClients } from '../edits/named-clients'
import { findArchivedClient } from './archived-clients'
import {
  type ArchivedSides,
  type StoredSides,
  sidesForArchive,
  sidesFromArchive,
} from './placed-edits'

/** An edit in an archive; `of` is null if the text it changed is gone. */
export type ArchivedEdit = ArchivedSides & About

type About = {
  of: 'summary' | 'transcript' | null
  /** Which earlier text it changed, from 1; omitted for the current text. */
  earlier?: number
  revision: number | null
  applied: boolean
  session: string | null
  editor: string
  createdAt: string
  updatedAt: string
}

/** Of one page. A single edit may have 800,000 characters, and a statement has a deadline. */
const MAX_CHARACTERS = 4_000_000
const MAX_EDITS = 1_000

type StoredEdit = StoredSides & About & { clients: Record<string, string> | null }

/**
 * Every edit of a meeting, oldest first, in pages that an archive's files can hold: clients by name, items
 * by position. An archive of one client names no other client.
 */
export async function* archivedEdits(
  userId: number,
  meetingId: number,
  aboutClient: number | null,
  sql: Query = asUser(userId),
): AsyncGenerator<ArchivedEdit[]> {
  const itemIds = (await listItemVersions(userId, meetingId, null, sql)).map(({ id }) => id)
  for (let after = 0; ; ) {
    const read = await listStoredEdits(userId, meetingId, after, sql)
    if (read.length === 0) return
    yield read.map(({ id, earlier, clients, ...edit }) => {
      const named = Object.entries(clients ?? {}).map(([id, name]) => [Number(id), name] as const)
      const clientNames = new Map(named.filter(([id]) => id === (aboutClient ?? id)))
      const sides = sidesForArchive(edit, { clientNames, itemIds })
      after = id
      return { ...edit, ...(earlier && { earlier }), ...sides }
    })
  }
}

/** One page. Lengths are added one by one, because a sum over all edits would read every text. */
async function listStoredEdits(userId: number, meetingId: number, after: number, sql: Query) {
  const next = (previous: ReturnType<Query>) => sql`(
    select id, length(before::text)::bigint + length(after::text) as characters
    from edits
    where user_id = ${userId} and meeting_id = ${meetingId} and id > ${previous}
    order by id
    limit 1
  )`
  const edits: (StoredEdit & { id: number })[] = await sql`
    with recursive listed (id, characters, nth) as (
      (select id, characters, 1 from ${next(sql`${after}::int`)} as next)
      union all
      select next.id, listed.characters + next.characters, nth + 1
      from listed
      cross join lateral ${next(sql`listed.id`)} as next
      where nth < ${MAX_EDITS} and listed.characters + next.characters <= ${MAX_CHARACTERS}
    )
    select
      edits.id,
      case
        when summaries.id is not null then 'summary'
        when transcripts.id is not null then 'transcript'
      end as of,
      coalesce(summaries.earlier, transcripts.earlier) as earlier,
      edits.revision, field, before, after, applied, session, editor, edits.created_at,
      edits.updated_at, ${namedClients(userId, sql)} as clients
    from edits
    left join ${places(userId, meetingId, 'summaries', sql)} on summaries.id = edits.summary_id
    left join ${places(userId, meetingId, 'transcripts', sql)}
      on transcripts.id = edits.transcript_id
    where edits.user_id = ${userId} and edits.meeting_id = ${meetingId}
      and edits.id in (select id from listed)
    order by edits.id
  `
  return edits
}

/** Positions of a meeting's earlier texts; null for the current one. */
function places(userId: number, meetingId: number, table: 'summaries' | 'transcripts', sql: Query) {
  return sql`(
    select id, case when not current then
      row_number() over (partition by current order by version)::int
    end as earlier
    from ${sql(table)}
    where user_id = ${userId} and meeting_id = ${meetingId}
  ) as ${sql(table)}`
}

/**
 * Saves further edits of an imported meeting, which has `earlier` ones, at once or not at all. Does nothing if
 * it has another number: they were saved before, or belong to a meeting that was never imported.
 */
export async function importFurtherEdits(
  userId: number,
  meetingId: number,
  { edits, earlier }: { edits: ArchivedEdit[]; earlier: number },
  sql: Sql = asUser(userId),
) {
  await sql.begin(async (sql) => {
    await sql`
      select from meetings where user_id = ${userId} and id = ${meetingId} for no key update
    `
    const here = await sql`
      select from edits
      where user_id = ${userId} and meeting_id = ${meetingId}
      limit ${earlier + 1}
    `
    if (here.count === earlier) await importEdits(userId, meetingId, edits, sql)
  })
}

/** Saves the edits of an archived meeting, after its texts and items. */
export async function importEdits(
  userId: number,
  meetingId: number,
  edits: ArchivedEdit[],
  sql: Query,
) {
  const textIds = {
    summary: await idsOf(userId, meetingId, 'summaries', sql),
    transcript: await idsOf(userId, meetingId, 'transcripts', sql),
  }
  const items = await listItemVersions(userId, meetingId, null, sql)
  const here = {
    clientIds: await findClientIds(userId, edits, sql),
    itemIds: items.map(({ id }) => id),
  }
  for (const edit of edits) {
    const { before, after } = sidesFromArchive(edit, here)
    const idOf = (text: 'summary' | 'transcript') =>
      (edit.of === text && textIds[text].get(edit.earlier ?? null)) || null
    await sql`
      insert into edits (
        user_id, meeting_id, summary_id, transcript_id, revision, field, before, after, applied,
        session, editor, created_at, updated_at
      )
      values (
        ${userId}, ${meetingId}, ${idOf('summary')}, ${idOf('transcript')}, ${edit.revision},
        ${edit.field}, ${JSON.stringify(before)}::text::jsonb,
        ${JSON.stringify(after)}::text::jsonb, ${edit.applied}, ${edit.session},
        ${edit.editor}, ${edit.createdAt}, ${edit.updatedAt}
      )
    `
  }
}

async function findClientIds(userId: number, edits: ArchivedEdit[], sql: Query) {
  const details = edits.flatMap((edit) => (edit.field === 'details' ? [edit] : []))
  const names = details.flatMap(({ before, after }) => [before.client ?? '', after.client ?? ''])
  const ids = new Map<string, number>()
  for (const name of new Set(names.filter(Boolean))) {
    const id = await findArchivedClient(userId, { name, createdAt: null }, sql)
    if (id !== null) ids.set(name, id)
  }
  return ids
}

async function idsOf(
  userId: number,
  meetingId: number,
  table: 'summaries' | 'transcripts',
  sql: Query,
) {
  const texts: { id: number; earlier: number | null }[] = await sql`
    select id, earlier
    from ${places(userId, meetingId, table, sql)}
  `
  return new Map(texts.map(({ id, earlier }) => [earlier, id]))
}
