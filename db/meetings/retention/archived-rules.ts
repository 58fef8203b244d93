import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { utcTime } from '../../connection/utc-time'
import type { Hold } from '../holds'
import type { RuleSubject, Rules } from './rules'

/** A legal hold in an archive. */
export type ArchivedHold = Omit<Hold, 'of'>

/** Retention rules and hold in an archive. Older archives have neither. */
export type ArchivedKeeping = { retention?: Rules; hold?: ArchivedHold | null }

/** The columns of an `ArchivedKeeping`, for rows of `clients` or `meetings`. */
export function archivedKeeping(table: 'clients' | 'meetings', sql: Query) {
  const of = (column: string) => sql(`${table}.${column}`)
  return sql`
    ${of('retention')} as retention,
    case when ${of('legal_hold')} then json_build_object(
      'reason', ${of('hold_reason')}, 'heldBy', ${of('held_by')},
      'heldAt', ${utcTime(sql`${of('held_at')}`, sql)}
    ) end as hold
  `
}

/** Restores a legal hold from an archive. An existing hold stays: false then. */
export async function importHold(
  userId: number,
  { kind, id }: Pick<RuleSubject, 'id'> & { kind: 'client' | 'meeting' },
  { reason, heldBy, heldAt }: ArchivedHold,
  sql: Query = asUser(userId),
) {
  const held = await sql`
    update ${sql(kind === 'client' ? 'clients' : 'meetings')}
    set legal_hold = true, hold_reason = ${reason}, held_by = ${heldBy}, held_at = ${heldAt}
    where user_id = ${userId} and id = ${id} and not legal_hold
  `
  return held.count === 1
}

/** An account's rules for all its meetings, in an archive. */
export type ArchivedPolicy = { retention: Rules; processUnknown: boolean }

export async function findArchivedPolicy(
  userId: number,
  sql: Query = asUser(userId),
): Promise<ArchivedPolicy | null> {
  const [policy]: [ArchivedPolicy?] = await sql`
    select retention, process_unknown
    from users
    where id = ${userId}
  `
  return policy ?? null
}

/**
 * Adopts the policy only if it is stricter: an import neither exposes to a model what is withheld
 * here, nor sets an end date for meetings without one.
 */
export async function importPolicy(
  userId: number,
  { retention, processUnknown }: ArchivedPolicy,
  sql: Query = asUser(userId),
) {
  const [here] = await sql`
    select count(*)::int as meetings
    from meetings
    where user_id = ${userId}
  `
  await sql`
    update users
    set process_unknown = process_unknown and ${processUnknown},
      retention = case
        when ${here?.meetings === 0} and retention = '{}' then ${JSON.stringify(retention)}::text::jsonb
        else retention
      end
    where id = ${userId}
  `
}
