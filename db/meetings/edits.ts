import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { ItemState } from './action-items/item'
import type { Evidence } from './summaries'

/** A key point with its passage, if one was looked for. */
export type Point = { text: string; evidence?: Pick<Evidence, 'segment' | 'quote' | 'edited'> }

/** The details of a meeting: the moment as ISO time, the duration in seconds, null if it is not known. */
export type Details = {
  title: string
  /** Null for a client of an archive that is not among those here. */
  clientId: number | null
  date: string
  duration: number | null
  type: string
  attendees: string[]
}

/** An action item as it was; null for one that is not there any more. */
export type ItemVersion = ItemState & { id: number | null }

/** The content of each field of an edit, before and after it. */
export type EditedTexts = {
  executiveSummary: string
  keyPoints: Point[]
  nextMeeting: { date: string | null; topics: string | null } | null
  passage: { index: number; text: string }
  speaker: { index: number; speaker: string | null }[]
  /** Those that were changed together. */
  details: Partial<Details>
  /** Those that were changed together; one that was added is in the list after it alone. */
  actionItems: ItemVersion[]
}

export type EditedField = keyof EditedTexts

export type Edit = {
  [Field in EditedField]: {
    id: number
    field: Field
    before: EditedTexts[Field]
    after: EditedTexts[Field]
    /** False for words that came too late: others had been saved meanwhile. */
    applied: boolean
    /** False for an edit of a summary or transcript that no longer shows. */
    current: boolean
    /** The names of the clients in it, by their ids, but for those that were deleted. */
    clients: Record<string, string> | null
    editor: string
    updatedAt: string
  }
}[EditedField]

export type NewEdit<Field extends EditedField = EditedField> = {
  meetingId: number
  summaryId: number | null
  transcriptId: number | null
  /** The one that it led to; null for a change of no text. */
  revision: number | null
  field: Field
  before: EditedTexts[Field]
  after: EditedTexts[Field]
  applied: boolean
  session: string | null
  editor: string
}

const MOST_EDITS_LISTED = 1_000

/** The edits of a meeting, newest first. */
export async function listEdits(userId: number, meetingId: number, sql: Query = asUser(userId)) {
  const edits: Edit[] = await sql`
    select
      edits.id, field, before, after, applied, editor, edits.updated_at,
      field in ('details', 'actionItems') or summaries.id is not null or transcripts.id is not null
        as current,
      ${namedClients(userId, sql)} as clients
    from edits
    left join summaries on summaries.user_id = ${userId} and summaries.id = edits.summary_id
      and summaries.current
    left join transcripts on transcripts.user_id = ${userId}
      and transcripts.id = edits.transcript_id and transcripts.current
    where edits.user_id = ${userId} and edits.meeting_id = ${meetingId}
    order by edits.id desc
    limit ${MOST_EDITS_LISTED}
  `
  return [...edits]
}

/** The names of an edit's clients as they are now: with a client, its name goes. */
export function namedClients(userId: number, sql: Query) {
  return sql`(
    select json_object_agg(clients.id, clients.name)
    from clients
    where clients.user_id = ${userId} and edits.field = 'details'
      and clients.id in ((before ->> 'clientId')::int, (after ->> 'clientId')::int)
  )`
}

type FoundEdit = {
  [Field in EditedField]: {
    field: Field
    before: EditedTexts[Field]
    after: EditedTexts[Field]
  }
}[EditedField]

/** Null if the meeting has no such edit. */
export async function findEdit(
  userId: number,
  meetingId: number,
  id: number,
  sql: Query = asUser(userId),
): Promise<FoundEdit | null> {
  const [edit]: [FoundEdit?] = await sql`
    select field, before, after
    from edits
    where user_id = ${userId} and meeting_id = ${meetingId} and id = ${id}
  `
  return edit ?? null
}

/** The edits of a field since the one that the reader saw last, which were not in what was read. */
export async function listEditsSince<Field extends EditedField>(
  userId: number,
  meetingId: number,
  { field, since }: { field: Field; since: number },
  sql: Query,
) {
  const edits: { after: EditedTexts[Field] }[] = await sql`
    select after
    from edits
    where user_id = ${userId} and meeting_id = ${meetingId} and field = ${field} and id > ${since}
  `
  return edits
}

/** Adds an edit of what is no text: of details, or of action items. */
export async function addVersion<Field extends 'details' | 'actionItems'>(
  userId: number,
  edit: Pick<NewEdit<Field>, 'meetingId' | 'field' | 'before' | 'after' | 'editor'>,
  sql: Query,
): Promise<void> {
  const ofNoText = { summaryId: null, transcriptId: null, revision: null, session: null }
  await addEdit(userId, { ...ofNoText, applied: true, ...edit }, sql)
}

/** Adds an edit, and gives its id. */
export async function addEdit(userId: number, edit: NewEdit, sql: Query): Promise<number> {
  const [added]: [{ id: number }?] = await sql`
    insert into edits (
      user_id, meeting_id, summary_id, transcript_id, revision, field, before, after, applied,
      session, editor
    )
    values (
      ${userId}, ${edit.meetingId}, ${edit.summaryId}, ${edit.transcriptId}, ${edit.revision},
      ${edit.field}, ${JSON.stringify(edit.before)}::text::jsonb,
      ${JSON.stringify(edit.after)}::text::jsonb, ${edit.applied}, ${edit.session}, ${edit.editor}
    )
    returning id
  `
  if (!added) throw new Error('database: the edit was not added')
  return added.id
}

/**
 * Adds an edit to the last one of its field if both belong to one go at it; one that comes back to the text with which
 * it began is none. True if it is one of its own.
 */
export async function addToSession(userId: number, edit: NewEdit, sql: Query): Promise<boolean> {
  const [last]: [{ id: number; session: string | null; unchanged: boolean }?] = await sql`
    select id, session, before = ${JSON.stringify(edit.after)}::text::jsonb as unchanged
    from edits
    where user_id = ${userId} and meeting_id = ${edit.meetingId} and field = ${edit.field}
      and summary_id = ${edit.summaryId} and applied
    order by id desc
    limit 1
  `
  if (!last || last.session === null || last.session !== edit.session) {
    await addEdit(userId, edit, sql)
    return true
  }
  if (last.unchanged) {
    await sql`delete from edits where user_id = ${userId} and id = ${last.id}`
  } else {
    await sql`
      update edits
      set after = ${JSON.stringify(edit.after)}::text::jsonb, revision = ${edit.revision},
        updated_at = now()
      where user_id = ${userId} and id = ${last.id}
    `
  }
  return false
}
