import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { utcTime } from '../../connection/utc-time'

export type Delivery = {
  id: string
  userId: number
  url: string
  secret: string
  /** False if the webhook is paused. */
  active: boolean
  event: string
  createdAt: string
  meeting: { id: number; title: string; date: string; clientId: number; status: string } | null
}

type Outcome = {
  status: number | null
  delivered: boolean
  /** Why the receiver did not accept the call. */
  reason: string | null
  failure: string | null
}

/** A pending call and its subject; null if it is done or given up. */
export async function findDelivery(userId: number, id: string, sql: Query = asUser(userId)) {
  const [delivery]: [Delivery?] = await sql`
    select
      deliveries.id, deliveries.user_id, deliveries.event, deliveries.created_at,
      webhooks.url, webhooks.secret, webhooks.active,
      case when meetings.id is not null then json_build_object(
        'id', meetings.id, 'title', meetings.title,
        'date', ${utcTime(sql`meetings.date`, sql)},
        'clientId', meetings.client_id, 'status', meetings.status
      ) end as meeting
    from deliveries
    join webhooks on webhooks.user_id = ${userId} and webhooks.id = deliveries.webhook_id
    left join meetings on meetings.user_id = ${userId} and meetings.id = deliveries.meeting_id
    where deliveries.user_id = ${userId} and deliveries.id = ${id}
      and deliveries.delivered_at is null and deliveries.failure is null
  `
  return delivery ?? null
}

/** Records the result of a call. A `failure` ends it without success. */
export async function recordDelivery(
  { userId, id }: { userId: number; id: string },
  outcome: Outcome,
  sql: Query = asUser(userId),
) {
  await sql`
    update deliveries
    set attempts = attempts + 1, status = ${outcome.status}, reason = ${outcome.reason},
      failure = ${outcome.failure},
      delivered_at = ${outcome.delivered ? sql`now()` : null}
    where user_id = ${userId} and id = ${id}
  `
}
