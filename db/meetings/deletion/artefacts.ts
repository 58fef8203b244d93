import type { Query } from '../../connection/sql'
import { audible } from '../meeting-columns'

/** Something to delete, identified by its id and the SHA-256 of its content. */
export type Artefact = {
  kind:
    | ('account' | 'client' | 'meeting' | 'recording' | 'transcript file')
    | ('transcript' | 'summary' | 'note' | 'answer' | 'evidence')
  /** For a recording or an uploaded transcript, the meeting's id; for evidence, the consent's. */
  id: number
  meeting: number | null
  /** Null if it has no content. */
  sha256: string | null
}

/** The recordings of meetings that have one, or the transcript files uploaded in place of them. */
export function listRecordings(userId: number, meetingIds: number[], sql: Query) {
  return sql<Artefact[]>`
    select
      case when ${audible(sql)} then 'recording' else 'transcript file' end as kind,
      id, id as meeting, audio_sha256 as sha256
    from meetings
    where user_id = ${userId} and id = any(${meetingIds}::int[]) and audio_path is not null
    order by id
  `
}

/** Texts of one kind of the meetings, earlier versions included. */
export function listTexts(
  userId: number,
  meetingIds: number[],
  kind: 'transcript' | 'summary' | 'note',
  sql: Query,
) {
  const { table, text } = {
    transcript: { table: 'transcripts', text: 'full_text' },
    summary: { table: 'summaries', text: 'executive_summary' },
    note: { table: 'notes', text: 'content' },
  }[kind]
  return sql<Artefact[]>`
    select ${kind} as kind, id, meeting_id as meeting,
      encode(sha256(convert_to(${sql(text)}, 'UTF8')), 'hex') as sha256
    from ${sql(table)}
    where user_id = ${userId} and meeting_id = any(${meetingIds}::int[])
    order by id
  `
}

/** Consent evidence of the clients and meetings. */
function listEvidence(userId: number, clientIds: number[], meetingIds: number[], sql: Query) {
  return sql<Artefact[]>`
    select 'evidence' as kind, id, meeting_id as meeting, evidence_sha256 as sha256
    from consents
    where user_id = ${userId} and evidence_sha256 is not null and (
      client_id = any(${clientIds}::int[]) or meeting_id = any(${meetingIds}::int[])
    )
    order by id
  `
}

/** The clients' and meetings' content, and the meetings themselves. */
export async function listArtefacts(
  userId: number,
  meetingIds: number[],
  sql: Query,
  clientIds: number[] = [],
): Promise<Artefact[]> {
  const meetings = meetingIds.map(
    (id): Artefact => ({ kind: 'meeting', id, meeting: id, sha256: null }),
  )
  return [
    ...meetings,
    ...(await listRecordings(userId, meetingIds, sql)),
    ...(await listTexts(userId, meetingIds, 'transcript', sql)),
    ...(await listTexts(userId, meetingIds, 'summary', sql)),
    ...(await listTexts(userId, meetingIds, 'note', sql)),
    ...(await listEvidence(userId, clientIds, meetingIds, sql)),
  ]
}
