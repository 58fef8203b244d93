import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/**
 * Why a meeting or a client is on the agenda: it takes place soon, took place and has no recording, could not be
 * processed, has a summary that nobody has reviewed; or the client was not met for long.
 */
export type AgendaKind = 'next' | 'unrecorded' | 'failed' | 'review' | 'quiet'

export type AgendaEntry = {
  kind: AgendaKind
  /** entries of this kind in all, of which the first few are given */
  total: number
  /** null for a client */
  meetingId: number | null
  title: string | null
  clientId: number
  clientName: string
  /** when the meeting takes or took place; for a client, the last one */
  date: string
}

type Bounds = {
  /** entries of each kind */
  most: number
  /** meetings that began before are over, those until `until` come soon */
  over: Date
  until: Date
  /** what lies further back is of no concern today */
  since: Date
  /** clients whose last meeting was before, and who have none ahead */
  quietSince: Date
}

/** Entries that deserve the user's attention, the most urgent of each kind first. */
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
