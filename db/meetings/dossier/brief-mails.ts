import { asMaintenance, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** Somebody who wants the briefs of a day the evening before; `mailedOn` is the last evening seen to. */
export type BriefReader = { id: number; timeZone: string; mailedOn: string | null }

/** A planned meeting, as the mail about its brief names it. */
export type PlannedMeeting = { id: number; title: string; date: string }

export async function listBriefReaders(sql: Query = asMaintenance) {
  const readers: BriefReader[] = await sql`
    select id, time_zone, briefs_mailed_on::text as mailed_on
    from users
    where mail_briefs
  `
  return readers
}

/** The planned meetings between two moments, in their order. */
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

/** Notes that the evening of a day has been seen to. */
export async function noteBriefsMailed(userId: number, day: string, sql: Query = asUser(userId)) {
  await sql`
    update users
    set briefs_mailed_on = ${day}
    where id = ${userId}
  `
}
