import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

export type BriefPart = 'since' | 'we owe' | 'they owe' | 'facts' | 'questions'

/** A line of a brief, with the meeting and moment it comes from. */
export type BriefLine = {
  part: BriefPart
  text: string
  /** The due date, who postponed the answer, or the earlier statement. */
  detail: string | null
  due: string | null
  meetingId: number
  meetingTitle: string
  meetingDate: string
  segment: number | null
}

/** A sentence of prose and the lines it rests on. */
export type BriefSentence = { text: string; lines: number[] }

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
