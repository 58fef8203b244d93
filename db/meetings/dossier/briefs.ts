import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { Evidence } from '../summaries'

export type BriefPart = 'since' | 'we owe' | 'they owe' | 'facts' | 'questions'

/** A line of a brief, and the meeting and the moment that it comes from. */
export type BriefLine = {
  part: BriefPart
  text: string
  /** When it is due, who put the answer off, or what was said before. */
  detail: string | null
  due: string | null
  meetingId: number
  meetingTitle: string
  meetingDate: string
  segment: number | null
}

/** A sentence of prose, and the lines of the brief that it rests on. */
export type BriefSentence = { text: string; lines: number[] }

/** The meeting that a brief is for. */
export type BriefMeeting = {
  id: number
  title: string
  date: string
  type: string
  status: string
  clientId: number
  clientName: string
}

/** A meeting that took place, with what its summary says. */
export type HeldMeeting = {
  id: number
  title: string
  date: string
  executiveSummary: string
  keyPoints: string[]
  evidence: Evidence[]
}

export async function findBriefMeeting(userId: number, id: number, sql: Query = asUser(userId)) {
  const [meeting]: [BriefMeeting?] = await sql`
    select
      meetings.id, title, date, meetings.type, status, client_id, clients.name as client_name
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = client_id
    where meetings.user_id = ${userId} and meetings.id = ${id}
  `
  return meeting ?? null
}

/** The client's summarized meetings before a moment, the latest first. */
export async function listHeldMeetings(
  userId: number,
  { clientId, before, most }: { clientId: number; before: string; most: number },
  sql: Query = asUser(userId),
) {
  const meetings: HeldMeeting[] = await sql`
    select meetings.id, title, date, executive_summary, key_points, evidence
    from meetings
    join summaries on summaries.user_id = ${userId} and summaries.meeting_id = meetings.id
      and summaries.current
    where meetings.user_id = ${userId} and client_id = ${clientId} and date < ${before}
    order by date desc, meetings.id desc
    limit ${most}
  `
  return meetings
}

export async function findBriefProse(
  userId: number,
  meetingId: number,
  basis: string,
  sql: Query = asUser(userId),
) {
  const [prose]: [{ sentences: BriefSentence[] }?] = await sql`
    select sentences
    from briefs
    where user_id = ${userId} and meeting_id = ${meetingId} and basis = ${basis}
  `
  return prose?.sentences ?? null
}

/** Throws the driver's foreign key violation if the meeting is gone. */
export async function saveBriefProse(
  userId: number,
  meetingId: number,
  { basis, sentences }: { basis: string; sentences: BriefSentence[] },
  sql: Query = asUser(userId),
) {
  await sql`
    insert into briefs (user_id, meeting_id, basis, sentences)
    values (${userId}, ${meetingId}, ${basis}, ${JSON.stringify(sentences)}::text::jsonb)
    on conflict (user_id, meeting_id) do update
    set basis = excluded.basis, sentences = excluded.sentences, made_at = excluded.made_at
  `
}
