import { asMaintenance, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** A user who wants the next day's briefs in the evening; `mailedOn` is the last evening handled. */
type BriefReader = { id: number; timeZone: string; mailedOn: string | null }

/** A planned meeting in the mail about its brief. */
type PlannedMeeting = { id: number; title: string; date: string }

export async function listBriefReaders(sql: Query = asMaintenance) {
  const readers: BriefReader[] = await sql`
    select id, time_zone, briefs_mailed_on::text as mailed_on
    from users
    where mail_briefs
  `
  return readers
}

/** The planned meetings between two moments, by time. */
export async function listPlannedMeetings(
  userId: number,
  { from, until }: { from: string; until: string },
  sql: Query = asUser(userId),
) {
  const meetings: PlannedMeeting[] = await sql`
    select id, title, date
    from meetings
    where user_id = ${userId} and status = 'Scheduled' and date >= ${from} and date < ${until}
    order by date, id
  `
  return meetings
}

/** Records that this evening has been handled. */
export async function markBriefsMailed(userId: number, day: string, sql: Query = asUser(userId)) {
  await sql`
    update users
    set briefs_mailed_on = ${day}
    where id = ${userId}
  `
}
