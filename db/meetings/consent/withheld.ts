import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { findPreference } from '../preferences'
import type { ConsentState } from './consents'

/** The consent in force for a meeting, and whether it is the meeting's or the client's. */
export type Consent = { state: ConsentState; of: 'client' | 'meeting'; withheld: boolean }

/** Why nothing of a meeting may reach a model. */
export type WithheldReason = ConsentState | 'deleted'

/** A meeting that no model may see. */
type Withheld = {
  meetingId: number
  title: string
  clientName: string
  /** True if no meeting that models may see has this title. */
  titled: boolean
  /** Speakers who appear only in withheld meetings. */
  people: string[]
}

/** The consent in force for a meeting; null if the user has no such meeting. */
export async function findConsent(userId: number, meetingId: number, sql: Query = asUser(userId)) {
  const processUnknown = await findPreference(userId, 'process_unknown', sql)
  const [consent]: [Consent?] = await sql`
    select ${consentOf(sql)} as state, ${isWithheld(processUnknown, sql)} as withheld,
      case when meetings.consent is null then 'client' else 'meeting' end as of
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} and meetings.id = ${meetingId}
  `
  return consent ?? null
}

/**
 * Why one of the meetings is withheld from models; null if none is. Blocks changes of consent and
 * deletions until the transaction ends, so this answer holds for the call made in it.
 */
export async function lockConsents(
  userId: number,
  meetingIds: number[],
  sql: Query,
): Promise<WithheldReason | null> {
  const ids = [...new Set(meetingIds)]
  if (ids.length === 0) return null
  const [user]: [{ processUnknown: boolean }?] = await sql`
    select process_unknown
    from users
    where id = ${userId}
    for share
  `
  // The client before its meetings, like `lockSubject`, to avoid a deadlock.
  await sql`
    select 1
    from clients
    where user_id = ${userId} and id in (
      select client_id
      from meetings
      where user_id = ${userId} and id = any(${ids}::int[])
    )
    order by id
    for share
  `
  const rows: { state: ConsentState; withheld: boolean }[] = await sql`
    select ${consentOf(sql)} as state,
      ${isWithheld(user?.processUnknown ?? false, sql)} as withheld
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} and meetings.id = any(${ids}::int[])
    order by meetings.id
    for share of meetings
  `
  if (rows.length < ids.length) return 'deleted'
  return rows.find(({ withheld }) => withheld)?.state ?? null
}

/** All of the user's meetings withheld from models, including those in the trash. */
export async function listWithheld(userId: number, sql: Query = asUser(userId)) {
  const processUnknown = await findPreference(userId, 'process_unknown', sql)
  const withheld: Withheld[] = await sql`
    with own as materialized (
      select meetings.id, meetings.title, clients.name as client_name,
        ${isWithheld(processUnknown, sql)} as withheld,
        coalesce(documents.speakers, '{}') as speakers
      from meetings
      join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
      left join documents on documents.user_id = ${userId}
        and documents.meeting_id = meetings.id and documents.source = 'transcript'
      where meetings.user_id = ${userId}
      union all
      select (trashed.content ->> 'id')::int, trashed.content ->> 'title', trash.client_name, true,
        array(
          select distinct jsonb_array_elements_text(heard.content -> 'speakers')
          from trashed_rows as heard
          where heard.user_id = ${userId} and heard.trash_id = trash.id
            and heard.source = 'documents' and heard.content ->> 'source' = 'transcript'
            and heard.content ->> 'meeting_id' = trashed.content ->> 'id'
        )
      from trash
      join trashed_rows as trashed on trashed.user_id = ${userId}
        and trashed.trash_id = trash.id and trashed.source = 'meetings'
      where trash.user_id = ${userId}
    )
    select id as meeting_id, title, client_name,
      lower(title) not in (select lower(title) from own where not withheld) as titled,
      array(
        select speaker
        from unnest(speakers) as speaker
        except
        select unnest(speakers)
        from own as visible
        where not visible.withheld
      ) as people
    from own
    where withheld
  `
  return withheld
}

/**
 * Clients whose meetings are withheld unless a meeting has its own consent, including clients in
 * the trash.
 */
export async function listWithheldClients(userId: number, sql: Query = asUser(userId)) {
  const states = withholding(await findPreference(userId, 'process_unknown', sql))
  const clients: { id: number; name: string }[] = await sql`
    select id, name
    from clients
    where user_id = ${userId} and consent = any(${states}::text[])
    union all
    select subject_id, trash.name
    from trash
    where trash.user_id = ${userId} and kind = 'client'
  `
  return clients
}

/** The state in force, for rows of `meetings` and `clients`. */
export function consentOf(sql: Query) {
  return sql`coalesce(meetings.consent, clients.consent)`
}

/** True if that withholds the meeting from models. */
function isWithheld(processUnknown: boolean, sql: Query) {
  return sql`${consentOf(sql)} = any(${withholding(processUnknown)}::text[])`
}

function withholding(processUnknown: boolean): ConsentState[] {
  return processUnknown ? ['refused', 'revoked'] : ['refused', 'revoked', 'unknown']
}
