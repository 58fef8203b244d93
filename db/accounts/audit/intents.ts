import { asMaintenance } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { AuditEntry } from './entry'

type Intent = { id: string; userId: number | null; detail: AuditEntry['detail']; madeAt: string }

/** Minutes after which an intent that its process no longer renews was left by a killed one. */
const LEFT_MINUTES = 10

/**
 * Saves an intent. Not flushed to disk by itself: the log has it before the change that follows, so whatever
 * loses it loses the change.
 */
export async function saveIntent(
  { id, userId, detail }: Omit<Intent, 'madeAt'>,
  sql: Query = asMaintenance,
) {
  await sql`
    with unflushed as (select set_config('synchronous_commit', 'off', true) as setting)
    insert into audit_intents (id, user_id, detail)
    select ${id}::uuid, ${userId}::integer, ${JSON.stringify(detail)}::text::jsonb
    from unflushed
    where setting = 'off'
  `
}

export async function deleteIntents(ids: string[], sql: Query = asMaintenance) {
  await sql`
    with unflushed as (select set_config('synchronous_commit', 'off', true) as setting)
    delete from audit_intents
    using unflushed
    where setting = 'off' and id = any(${ids}::uuid[])
  `
}

/** Says that their process still works on them. */
export async function renewIntents(ids: string[], sql: Query = asMaintenance) {
  await sql`
    update audit_intents
    set seen_at = now()
    where id = any(${ids}::uuid[])
  `
}

export async function listLeftIntents(sql: Query = asMaintenance) {
  const left: Intent[] = await sql`
    select id, user_id, detail, made_at
    from audit_intents
    where seen_at < now() - ${LEFT_MINUTES} * interval '1 minute'
    order by made_at
  `
  return left
}
