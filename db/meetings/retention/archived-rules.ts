import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { Hold } from '../holds'
import type { RuleSubject, Rules } from './rules'

/** A legal hold as an archive holds it. */
export type ArchivedHold = Omit<Hold, 'of'>

/** How long something is kept, as an archive holds it. Archives of earlier versions have neither. */
export type ArchivedKeeping = { retention?: Rules; hold?: ArchivedHold | null }

/** The columns of an `ArchivedKeeping`, of rows of `clients` or `meetings`. */
export function archivedKeeping(table: 'clients' | 'meetings', sql: Query) {
  const of = (column: string) => sql(`${table}.${column}`)
  return sql`
    ${of('retention')} as retention,
    case when ${of('legal_hold')} then json_build_object(
      'reason', ${of('hold_reason')}, 'heldBy', ${of('held_by')}, 'heldAt', ${of('held_at')}
    ) end as hold
  `
}

/** Puts under legal hold as it was in an archive. A hold that is here stays. */
export async function bringHold(
  userId: number,
  { kind, id }: Pick<RuleSubject, 'id'> & { kind: 'client' | 'meeting' },
  { reason, heldBy, heldAt }: ArchivedHold,
  sql: Query = asUser(userId),
) {
  await sql`
    update ${sql(kind === 'client' ? 'clients' : 'meetings')}
    set legal_hold = true, hold_reason = ${reason}, held_by = ${heldBy}, held_at = ${heldAt}
    where user_id = ${userId} and id = ${id} and not legal_hold
  `
}

/** What an account says for all its meetings, as an archive holds it. */
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
 * Takes a policy over if it is the stricter one: an import neither lets a model have what it may not have
 * here, nor gives an end to meetings that have none.
 */
export async function bringPolicy(
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
