import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { utcTime } from '../../connection/utc-time'

export type Webhook = {
  id: number
  url: string
  active: boolean
  createdAt: string
  /** Result of the latest call; null before the first. */
  latest: {
    at: string
    status: number | null
    delivered: boolean
    /** Why the call failed, if it is tried again and if it is not. */
    reason: string | null
    failure: string | null
  } | null
}

export async function listWebhooks(userId: number, sql: Query = asUser(userId)) {
  const webhooks: Webhook[] = await sql`
    select id, url, active, created_at,
      (
        select json_build_object(
          'at', ${utcTime(sql`coalesce(delivered_at, created_at)`, sql)}, 'status', status,
          'delivered', delivered_at is not null, 'reason', reason, 'failure', failure
        )
        from deliveries
        where deliveries.user_id = ${userId} and deliveries.webhook_id = webhooks.id
        order by created_at desc
        limit 1
      ) as latest
    from webhooks
    where user_id = ${userId}
    order by id
  `
  return webhooks
}

/** Replaces a plaintext secret with a sealed one. */
export async function replaceSecret(
  userId: number,
  { open, sealed }: { open: string; sealed: string },
  sql: Query = asUser(userId),
) {
  await sql`
    update webhooks
    set secret = ${sealed}
    where user_id = ${userId} and secret = ${open}
  `
}
