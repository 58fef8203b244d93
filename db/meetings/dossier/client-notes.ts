import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

export type ClientNote = {
  content: string
  meetingId: number
  meetingTitle: string
  meetingDate: string
}

/** Beginnings of the user's notes on a client's meetings, newest meeting first. */
export async function listClientNotes(
  userId: number,
  clientId: number,
  { most, characters }: { most: number; characters: number },
  sql: Query = asUser(userId),
) {
  const notes: ClientNote[] = await sql`
    select
      left(content, ${characters}) as content,
      meetings.id as meeting_id, meetings.title as meeting_title, meetings.date as meeting_date
    from notes
    join meetings on meetings.user_id = ${userId} and meetings.id = notes.meeting_id
    where notes.user_id = ${userId} and meetings.client_id = ${clientId} and content <> ''
    order by meetings.date desc, meetings.id desc
    limit ${most}
  `
  return notes
}
