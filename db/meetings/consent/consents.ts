import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

export type ConsentState = 'unknown' | 'given' | 'refused' | 'revoked'
export type ConsentMethod = 'recording' | 'signed' | 'email' | 'other'

/** The subject of a consent: all meetings of a client, or one meeting. */
export type ConsentSubject = { kind: 'client' | 'meeting'; id: number }

export type NewConsent = {
  state: ConsentState
  method: ConsentMethod | null
  /** Seconds into the recording. */
  moment: number | null
  comment: string
  recordedBy: string
  /** Now, if it is left out. */
  recordedAt?: string
}

export type ConsentEntry = NewConsent & { id: number; of: 'client' | 'meeting'; recordedAt: string }

/** The consent that holds for a meeting, and if it was given for it or for its client. */
export type Consent = { state: ConsentState; of: 'client' | 'meeting'; withheld: boolean }

/** A meeting that no model may get anything of. */
export type Withheld = {
  meetingId: number
  title: string
  clientName: string
  /** True if no meeting that models may see has the same title. */
  titled: boolean
  /** Speakers who are heard in no meeting that models may see. */
  people: string[]
}

/** The state that holds, of rows of `meetings` and `clients`. */
function consentOf(sql: Query) {
  return sql`coalesce(meetings.consent, clients.consent)`
}

/** True if that keeps the meeting from models. */
function isWithheld(processUnknown: boolean, sql: Query) {
  return sql`${consentOf(sql)} = any(${withholding(processUnknown)}::text[])`
}

function withholding(processUnknown: boolean): ConsentState[] {
  return processUnknown ? ['refused', 'revoked'] : ['refused', 'revoked', 'unknown']
}

/** Waits for calls that are being let out, and keeps the rows until the transaction ends. */
export async function lockSubject(userId: number, { kind, id }: ConsentSubject, sql: Query) {
  const table = kind === 'client' ? 'clients' : 'meetings'
  await sql`
    select 1
    from ${sql(table)}
    where user_id = ${userId} and id = ${id}
    for no key update
  `
  if (kind === 'client') {
    await sql`
      select 1
      from meetings
      where user_id = ${userId} and client_id = ${id}
      order by id
      for no key update
    `
  }
}

/** Adds to the history and makes it hold. False if the user has no such client or meeting. */
export async function addConsent(
  userId: number,
  { kind, id }: ConsentSubject,
  { state, method, moment, comment, recordedBy, recordedAt }: NewConsent,
  sql: Query,
): Promise<boolean> {
  const changed =
    kind === 'client'
      ? await sql`update clients set consent = ${state} where user_id = ${userId} and id = ${id}`
      : await sql`
          update meetings
          set consent = ${state === 'unknown' ? null : state}
          where user_id = ${userId} and id = ${id}
        `
  if (changed.count === 0) return false
  await sql`
    insert into consents (
      user_id, client_id, meeting_id, state, method, moment, comment, recorded_by
      ${recordedAt === undefined ? sql`` : sql`, recorded_at`}
    )
    values (
      ${userId}, ${kind === 'client' ? id : null}, ${kind === 'meeting' ? id : null}, ${state},
      ${method}, ${moment}, ${comment}, ${recordedBy}
      ${recordedAt === undefined ? sql`` : sql`, ${recordedAt}`}
    )
  `
  return true
}

/** The consent that applies to a meeting; null if the user has no such meeting. */
export async function findConsent(userId: number, meetingId: number, sql: Query = asUser(userId)) {
  const processUnknown = await findProcessUnknown(userId, sql)
  const [consent]: [Consent?] = await sql`
    select ${consentOf(sql)} as state, ${isWithheld(processUnknown, sql)} as withheld,
      case when meetings.consent is null then 'client' else 'meeting' end as of
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} and meetings.id = ${meetingId}
  `
  return consent ?? null
}

/** The client's own consent; null if the user has no such client. */
export async function findClientConsent(
  userId: number,
  clientId: number,
  sql: Query = asUser(userId),
) {
  const [client]: [{ consent: ConsentState }?] = await sql`
    select consent
    from clients
    where user_id = ${userId} and id = ${clientId}
  `
  return client?.consent ?? null
}

/** The entries of a client or a meeting, newest first; a meeting's include those of its client. */
export async function listConsents(
  userId: number,
  { kind, id }: ConsentSubject,
  sql: Query = asUser(userId),
) {
  const about =
    kind === 'client'
      ? sql`client_id = ${id}`
      : sql`(meeting_id = ${id} or client_id = (
          select meetings.client_id
          from meetings
          where meetings.user_id = ${userId} and meetings.id = ${id}
        ))`
  const entries: ConsentEntry[] = await sql`
    select id, state, method, moment, comment, recorded_by, recorded_at,
      case when meeting_id is null then 'client' else 'meeting' end as of
    from consents
    where consents.user_id = ${userId} and ${about}
    order by id desc
  `
  return entries
}

/**
 * The state that keeps one of the meetings from models; null if none is kept. No change of consent is
 * saved before the transaction ends, so that what follows in it was allowed.
 */
export async function lockConsents(
  userId: number,
  meetingIds: number[],
  sql: Query,
): Promise<ConsentState | null> {
  if (meetingIds.length === 0) return null
  const [user]: [{ processUnknown: boolean }?] = await sql`
    select process_unknown
    from users
    where id = ${userId}
    for share
  `
  // The client before its meetings, as `lockSubject` does: otherwise each could wait for the other.
  await sql`
    select 1
    from clients
    where user_id = ${userId} and id in (
      select client_id
      from meetings
      where user_id = ${userId} and id = any(${meetingIds}::int[])
    )
    order by id
    for share
  `
  const rows: { state: ConsentState; withheld: boolean }[] = await sql`
    select ${consentOf(sql)} as state,
      ${isWithheld(user?.processUnknown ?? false, sql)} as withheld
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} and meetings.id = any(${meetingIds}::int[])
    order by meetings.id
    for share of meetings
  `
  return rows.find(({ withheld }) => withheld)?.state ?? null
}

/** All meetings of the user that are kept from models. */
export async function listWithheld(userId: number, sql: Query = asUser(userId)) {
  const processUnknown = await findProcessUnknown(userId, sql)
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
    )
    select id as meeting_id, title, client_name,
      lower(title) not in (select lower(title) from own where not withheld) as titled,
      array(
        select speaker
        from unnest(speakers) as speaker
        except
        select unnest(speakers)
        from own as told
        where not told.withheld
      ) as people
    from own
    where withheld
  `
  return withheld
}

/** Clients none of whose meetings may reach a model unless it says so of itself. */
export async function listWithheldClients(userId: number, sql: Query = asUser(userId)) {
  const states = withholding(await findProcessUnknown(userId, sql))
  const clients: { id: number; name: string }[] = await sql`
    select id, name
    from clients
    where user_id = ${userId} and consent = any(${states}::text[])
  `
  return clients
}

/** True if meetings without a recorded consent may be processed. */
export async function findProcessUnknown(userId: number, sql: Query = asUser(userId)) {
  const [user]: [{ processUnknown: boolean }?] = await sql`
    select process_unknown
    from users
    where id = ${userId}
  `
  return user?.processUnknown ?? true
}

export async function setProcessUnknown(
  userId: number,
  allowed: boolean,
  sql: Query = asUser(userId),
) {
  await sql`
    update users
    set process_unknown = ${allowed}, updated_at = now()
    where id = ${userId}
  `
}
