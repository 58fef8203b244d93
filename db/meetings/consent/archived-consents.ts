import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import {
  addConsent,
  type ConsentEntry,
  type ConsentState,
  type ConsentSubject,
  consentColumns,
  type NewConsent,
} from './consents'

/** `state` is the consent in force when the meeting was exported, including its client's. */
export type MeetingConsent<Entry> = { state: ConsentState; history: Entry[] }

const NOT_SAID = { method: null, moment: null, comment: 'From an import', recordedBy: 'Import' }

/** A client's or meeting's own consents for an archive, oldest first. */
export async function listArchivedConsents(
  userId: number,
  { kind, id }: ConsentSubject,
  sql: Query = asUser(userId),
) {
  const entries: ConsentEntry[] = await sql`
    select ${consentColumns(sql)}
    from consents
    where consents.user_id = ${userId}
      and ${kind === 'client' ? sql`client_id = ${id}` : sql`meeting_id = ${id}`}
    order by id
  `
  return entries
}

/** Saves a client's consents from an archive, unless it already has some here. */
export async function importClientConsents(
  userId: number,
  clientId: number,
  entries: NewConsent[],
  sql: Sql = asUser(userId),
) {
  const subject = { kind: 'client', id: clientId } as const
  await sql.begin(async (sql) => {
    if ((await listArchivedConsents(userId, subject, sql)).length > 0) return
    for (const entry of entries) await addConsent(userId, subject, entry, sql)
  })
}

/** Saves a meeting's consent from an archive. A client's refusal comes with it, whatever is known here. */
export async function importMeetingConsent(
  userId: number,
  meetingId: number,
  { state, history }: MeetingConsent<NewConsent>,
  sql: Query,
) {
  const subject = { kind: 'meeting', id: meetingId } as const
  for (const entry of history) await addConsent(userId, subject, entry, sql)
  const isRefused = state === 'refused' || state === 'revoked'
  if (isRefused && history.at(-1)?.state !== state) {
    await addConsent(userId, subject, { ...NOT_SAID, state }, sql)
  }
}
