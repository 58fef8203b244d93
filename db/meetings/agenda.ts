import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/**
 * Why a meeting or client is on the agenda: the meeting is soon, has no recording although it is over, could
 * not be processed, or has an unreviewed summary; or the client has not been met for a long time.
 */
export type AgendaKind = 'next' | 'unrecorded' | 'failed' | 'review' | 'quiet'

export type AgendaEntry = {
  kind: AgendaKind
  /** all entries of this kind; the list holds the first few */
  total: number
  /** null for a client */
  meetingId: number | null
  title: string | null
  clientId: number
  clientName: string
  /** when the meeting takes or took place; for a client, the last meeting */
  date: string
}

type Bounds = {
  /** maximum entries of each kind */
  most: number
  /** meetings that began earlier are over; those before `until` are soon */
  over: Date
  until: Date
  /** older meetings are ignored */
  since: Date
  /** clients last met before this, with no meeting ahead */
  quietSince: Date
}

/** Entries that need the user's attention, the most urgent of each kind first. */
export async function listAgenda(userId: number, bounds: Bounds, sql: Query = asUser(userId)) {
  const { most, over, until, since, quietSince } = bounds
  const entries: AgendaEntry[] = await sql`
    with own as (
      select
        id, title, client_id, date,
        case
          when status = 'Scheduled' and date >= ${over} and date < ${until} then 'next'
          when status = 'Scheduled' and date < ${over} and date >= ${since} then 'unrecorded'
          when status = 'Failed' then 'failed'
          when status = 'Processed' and reviewed_at is null and approved_at is null
            and date >= ${since} then 'review'
        end as kind
      from meetings
      where user_id = ${userId}
    ),
    entries as (
      select kind, id as meeting_id, title, client_id, date
      from own
      where kind is not null
      union all
      select 'quiet', null, null, client_id, max(date)
      from meetings
      where user_id = ${userId}
      group by client_id
      having max(date) < ${quietSince}
    ),
    ranked as (
      select
        entries.*,
        count(*) over (partition by kind)::int as total,
        row_number() over (
          partition by kind
          order by case when kind in ('next', 'quiet') then date end, date desc, meeting_id
        ) as place
      from entries
    )
    select kind, total, meeting_id, title, client_id, clients.name as client_name, date
    from ranked
    join clients on clients.user_id = ${userId} and clients.id = client_id
    where place <= ${most}
    order by kind, place
  `
  return entries
}
