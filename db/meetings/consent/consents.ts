import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { addEvidence, type Evidence, evidenceOf, type SealedEvidence } from './evidence'

export type ConsentState = 'unknown' | 'given' | 'refused' | 'revoked'
export type ConsentMethod = 'recording' | 'signed' | 'email' | 'other'

/** The subject of a consent: all meetings of a client, or one meeting. */
export type ConsentSubject = { kind: 'client' | 'meeting'; id: number }

export type NewConsent = {
  state: ConsentState
  method: ConsentMethod | null
  /** Seconds from the start of the recording. */
  moment: number | null
  comment: string
  /** The person's name, and the date as YYYY-MM-DD. */
  givenBy?: string
  givenOn?: string | null
  recordedBy: string
  /** Defaults to now. */
  recordedAt?: string
  /** Called by the transaction that adds the entry, to hold only one file in memory at a time. */
  evidence?: (sql: Query) => Promise<SealedEvidence>
}

export type ConsentEntry = Required<Omit<NewConsent, 'evidence'>> & {
  id: number
  of: 'client' | 'meeting'
  evidence: Evidence | null
}

/** Waits for model calls in progress, and locks the rows until the transaction ends. */
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

/**
 * Adds an entry to the history and puts it in force. Returns its id; null if the user has no such
 * client or meeting.
 */
export async function addConsent(
  userId: number,
  { kind, id }: ConsentSubject,
  { state, method, moment, comment, recordedBy, recordedAt, ...given }: NewConsent,
  sql: Query,
): Promise<number | null> {
  const changed =
    kind === 'client'
      ? await sql`update clients set consent = ${state} where user_id = ${userId} and id = ${id}`
      : await sql`
          update meetings
          set consent = ${state === 'unknown' ? null : state}
          where user_id = ${userId} and id = ${id}
        `
  if (changed.count === 0) return null
  const [added]: [{ id: number }?] = await sql`
    insert into consents (
      user_id, client_id, meeting_id, state, method, moment, comment, recorded_by, given_by, given_on
      ${recordedAt === undefined ? sql`` : sql`, recorded_at`}
    )
    values (
      ${userId}, ${kind === 'client' ? id : null}, ${kind === 'meeting' ? id : null}, ${state},
      ${method}, ${moment}, ${comment}, ${recordedBy}, ${given.givenBy ?? ''}, ${given.givenOn ?? null}
      ${recordedAt === undefined ? sql`` : sql`, ${recordedAt}`}
    )
    returning id
  `
  if (added && given.evidence) await addEvidence(userId, added.id, await given.evidence(sql), sql)
  return added?.id ?? null
}

export function consentColumns(sql: Query) {
  return sql`
    id, state, method, moment, comment, given_by, given_on::text as given_on, recorded_by, recorded_at,
    ${evidenceOf(sql)} as evidence, case when meeting_id is null then 'client' else 'meeting' end as of
  `
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

/** Entries of a client or meeting, newest first; a meeting's include its client's. */
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
    select ${consentColumns(sql)}
    from consents
    where consents.user_id = ${userId} and ${about}
    order by id desc
  `
  return entries
}
