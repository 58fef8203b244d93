import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { importItems } from '../action-items/archived-items'
import type { ArchivedMeeting } from '../archived'
import { importMeetingConsent } from '../consent/archived-consents'
import { importStatements } from '../dossier/archived-statements'
import type { MeetingStatus } from '../meetings'
import { saveNote } from '../notes'
import type { StoredAudio } from '../recordings'
import { type ArchivedKeeping, importHold } from '../retention/archived-rules'
import { setRules } from '../retention/rules'
import { importSharing } from '../sharing/archived-sharing'
import { saveSummary } from '../summaries'
import { importFilledTemplates } from '../templates/archived-templates'
import { saveTranscript } from '../transcripts'
import { findArchivedClient, type RecognizedClient } from './archived-clients'
import { importRecord } from './archived-records'
import { importVersions } from './archived-versions'

/** The id of an archive's client, created if missing. An existing client keeps its name, type and rules. */
export async function saveArchivedClient(
  userId: number,
  client: RecognizedClient & { type: string } & Pick<ArchivedKeeping, 'retention'>,
  sql: Query = asUser(userId),
): Promise<number> {
  const known = await findArchivedClient(userId, client, sql)
  if (known !== null) return known
  const { name, type, retention = {}, createdAt } = client
  await sql`
    insert into clients (user_id, name, type, retention, created_at)
    values (
      ${userId}, ${name}, ${type}, ${JSON.stringify(retention)}::text::jsonb,
      coalesce(${createdAt}::timestamptz, now())
    )
    on conflict do nothing
  `
  const id = await findArchivedClient(userId, client, sql)
  if (id === null) throw new Error('database: the client was not imported')
  return id
}

/** What a meeting in an archive is recognized by. `sha256` is its file's, omitted if it has none. */
export type Recognized = Pick<ArchivedMeeting, 'title' | 'date' | 'createdAt'> & {
  sha256?: string | null
}

/**
 * The id of the client's meeting if it was imported before or was exported from here; null if there
 * is none. One whose details were corrected since is recognized by its file.
 */
export async function findImported(
  userId: number,
  clientId: number | null,
  meeting: Recognized,
  sql: Query = asUser(userId),
): Promise<number | null> {
  const same = clientId === null ? null : await findSame(userId, clientId, meeting, sql)
  if (same !== null || !meeting.sha256) return same
  const [found]: [{ id: number }?] = await sql`
    select id
    from meetings
    where user_id = ${userId} and audio_sha256 = ${meeting.sha256}
      and date_trunc('milliseconds', created_at)
        = date_trunc('milliseconds', ${meeting.createdAt}::timestamptz)
    limit 1
  `
  return found?.id ?? null
}

async function findSame(
  userId: number,
  clientId: number,
  { title, date, createdAt }: Recognized,
  sql: Query,
): Promise<number | null> {
  const [found]: [{ id: number }?] = await sql`
    select id
    from meetings
    where user_id = ${userId} and client_id = ${clientId} and title = ${title}
      and date_trunc('milliseconds', date) = date_trunc('milliseconds', ${date}::timestamptz)
      and date_trunc('milliseconds', created_at) = date_trunc('milliseconds', ${createdAt}::timestamptz)
    limit 1
  `
  return found?.id ?? null
}

/**
 * Imports a meeting, completely or not at all. One with a transcript does not count as a
 * transcription. `isWanted` is called last, while no other import or upload of the user's can be
 * saved. Returns the new id; null if it is not wanted.
 */
export async function saveArchivedMeeting(
  userId: number,
  clientId: number,
  meeting: ArchivedMeeting,
  audio: StoredAudio | null,
  status: MeetingStatus,
  isWanted: (sql: Query) => Promise<boolean> = async () => true,
  sql: Sql = asUser(userId),
): Promise<number | null> {
  return sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${userId}, hashtext('uploads'))`
    if (!(await isWanted(sql))) return null
    const [created]: [{ id: number }?] = await sql`
      insert into meetings (
        user_id, client_id, title, date, duration, type, status, created_at, warnings,
        audio_path, audio_key, audio_name, audio_type, audio_bytes, audio_sha256, audio_added_at
      )
      values (
        ${userId}, ${clientId}, ${meeting.title}, ${meeting.date}, ${meeting.duration},
        ${meeting.type}, ${status}, ${meeting.createdAt},
        ${meeting.warnings ?? []}::text[], ${audio?.path ?? null},
        ${audio?.key ?? null}, ${audio?.name ?? null}, ${audio?.mediaType ?? null},
        ${audio?.bytes ?? null}, ${audio?.sha256 ?? null}, ${audio ? sql`now()` : null}
      )
      returning id
    `
    if (!created) throw new Error('database: the meeting was not imported')
    if (meeting.earlier) await importVersions(userId, created.id, meeting.earlier, sql)
    if (meeting.transcript || status === 'Processed') {
      await uncountTranscription(userId, created.id, sql)
    }
    await bringTexts(userId, created.id, meeting, sql)
    if (meeting.record) {
      await importRecord(userId, created.id, { ...meeting, record: meeting.record }, sql)
    }
    if (meeting.sharing) await importSharing(userId, created.id, meeting.sharing, sql)
    await importFilledTemplates(userId, created.id, meeting.templates ?? [], sql)
    if (meeting.consent) await importMeetingConsent(userId, created.id, meeting.consent, sql)
    const subject = { kind: 'meeting', id: created.id } as const
    if (meeting.retention) await setRules(userId, subject, meeting.retention, sql)
    if (meeting.hold) await importHold(userId, subject, meeting.hold, sql)
    const isWhole = meeting.transcript !== null && meeting.summary !== null
    if (status === 'Processed' && !isWhole) await leaveToIndexing(userId, created.id, sql)
    return created.id
  })
}

/** It was transcribed elsewhere, and does not count here. */
async function uncountTranscription(userId: number, meetingId: number, sql: Query) {
  await sql`
    delete from transcriptions
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
}

/** No pipeline runs: what there is of texts is indexed like a change. */
async function leaveToIndexing(userId: number, meetingId: number, sql: Query) {
  for (const table of ['transcripts', 'summaries']) {
    await sql`
      update ${sql(table)}
      set indexed_revision = 0
      where user_id = ${userId} and meeting_id = ${meetingId} and current
    `
  }
}

async function bringTexts(
  userId: number,
  meetingId: number,
  { transcript, summary, note, actionItems, statements }: ArchivedMeeting,
  sql: Query,
) {
  if (transcript) {
    await saveTranscript(userId, meetingId, transcript, sql)
    await sql`
      update transcripts
      set speakers = ${JSON.stringify(transcript.speakers)}::text::jsonb
      where user_id = ${userId} and meeting_id = ${meetingId} and current
    `
  }
  if (summary) await saveSummary(userId, meetingId, summary, sql)
  if (actionItems) await importItems(userId, meetingId, actionItems, sql)
  if (statements) await importStatements(userId, meetingId, statements, sql)
  if (note) await saveNote(userId, meetingId, note, undefined, sql)
}
