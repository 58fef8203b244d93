import { asMaintenance } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { AuditEntry } from './entry'

type Intent = { id: string; userId: number | null; detail: AuditEntry['detail']; madeAt: string }

/** Minutes without a renewal after which the intent's process is taken for killed. */
const LEFT_MINUTES = 10

/**
 * Saves an intent without waiting for the disk: the write-ahead log has it before the change that
 * follows, so a crash that loses it loses the change, too. On a cluster the change is in another machine's log, so
 * there the intent waits.
 */
export async function saveIntent(
  { id, userId, detail }: Omit<Intent, 'madeAt'>,
  sql: Query = asMaintenance,
) {
  await sql`
    with flushing as (
      select set_config(
        'synchronous_commit',
        case
          when to_regclass('pg_dist_partition') is null then 'off'
          else current_setting('synchronous_commit')
        end,
        true
      ) as setting
    )
    insert into audit_intents (id, user_id, detail)
    select ${id}::uuid, ${userId}::integer, ${JSON.stringify(detail)}::text::jsonb
    from flushing
    where setting is not null
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

/** Marks the intents' process as alive. */
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
