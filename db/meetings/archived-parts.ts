import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { ConsentState } from './consent/consents'
import { consentOf } from './consent/withheld'

/** Which of the parts of an archived meeting there are: most have few, and each costs a statement. */
export type ArchivedParts = {
  id: number
  /** In force, including its client's. */
  consent: ConsentState
  isRecorded: boolean
  hasConsents: boolean
  isApproved: boolean
  hasEdits: boolean
  isShared: boolean
  hasTemplates: boolean
  hasEarlierTexts: boolean
}

/** For each of the meetings that is still there. */
export async function listArchivedParts(
  userId: number,
  ids: number[],
  sql: Query = asUser(userId),
): Promise<ArchivedParts[]> {
  const some = (table: string, condition = sql``) => sql`
    exists (
      select from ${sql(table)} as own
      where own.user_id = ${userId} and own.meeting_id = meetings.id ${condition}
    )
  `
  const earlier = sql`and not own.current`
  return sql<ArchivedParts[]>`
    select
      meetings.id, ${consentOf(sql)} as consent, meetings.audio_path is not null as is_recorded,
      ${some('consents')} as has_consents,
      ${some('approvals')} or ${some('addenda')} as is_approved,
      ${some('edits')} as has_edits,
      ${some('share_links')} or ${some('recaps')} as is_shared,
      ${some('filled_templates')} as has_templates,
      ${some('transcripts', earlier)} or ${some('summaries', earlier)} as has_earlier_texts
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} and meetings.id = any(${ids}::int[])
  `
}
