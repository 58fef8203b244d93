import type { Witness } from '../connection/known-commit'
import { asAccounts, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** A call that its sender may send again: `key` names it, `call` is its content. */
type Call = { key: string; call: string }

/** `made`: something of it was saved, but its answer was lost. `other`: the key named another call. */
type Begun = 'begun' | 'under way' | 'made' | 'other' | { status: number; answer: string }

type Kept = { call: string; status: number | null; answer: string | null; isMade: boolean }

export const KEPT_HOURS = 24
/**
 * Longer than a call takes. One that did not end by then was in a process that was killed, and begins anew if nothing
 * of it was saved. By the database's clock, which processes share.
 */
const LONGEST_SECONDS = 60

/** Begins a call, or finds what became of an earlier one with its key. */
export async function beginCall(
  userId: number,
  { key, call }: Call,
  run: string,
  sql: Query = asUser(userId),
): Promise<Begun> {
  const begun = await sql`
    insert into kept_answers as kept (user_id, key, call, run)
    values (${userId}, ${key}, ${call}, ${run})
    on conflict (user_id, key) do update
    set call = excluded.call, run = excluded.run, began_at = now(), status = null, answer = null,
      made = null
    where kept.began_at < now() - case
      when kept.status is null and kept.made is null then ${LONGEST_SECONDS} * interval '1 second'
      else ${KEPT_HOURS} * interval '1 hour'
    end
  `
  if (begun.count === 1) return 'begun'
  const [kept]: [Kept?] = await sql`
    select call, status, answer,
      made is not null and began_at < now() - ${LONGEST_SECONDS} * interval '1 second' as is_made
    from kept_answers
    where user_id = ${userId} and key = ${key}
  `
  if (kept && kept.call !== call) return 'other'
  if (kept?.isMade && kept.status === null) return 'made'
  if (!kept || kept.status === null || kept.answer === null) return 'under way'
  return { status: kept.status, answer: kept.answer }
}

/** Shows if the call's last transaction was saved. */
export function witnessTo(userId: number, run: string): Witness {
  return {
    userId,
    leave: (mark, sql) => sql`
      update kept_answers
      set made = ${mark}
      where user_id = ${userId} and run = ${run}
    `,
    isLeft: async (mark) => {
      const found = await asUser(userId)`
        select 1
        from kept_answers
        where user_id = ${userId} and run = ${run} and made = ${mark}
      `
      return found.length > 0
    },
  }
}

/** Keeps the answer, unless another run has taken over. */
export async function keepAnswer(
  userId: number,
  run: string,
  { status, answer }: { status: number; answer: string },
  sql: Query = asUser(userId),
) {
  await sql`
    update kept_answers
    set status = ${status}, answer = ${answer}
    where user_id = ${userId} and run = ${run}
  `
}

/** Forgets a call that was refused: it can be sent again. With `unlessMade`, only if nothing of it was saved. */
export async function forgetCall(
  userId: number,
  run: string,
  { unlessMade }: { unlessMade: boolean },
  sql: Query = asUser(userId),
) {
  await sql`
    delete from kept_answers
    where user_id = ${userId} and run = ${run} and (${!unlessMade} or made is null)
  `
}

export async function deleteOldAnswers(sql: Query = asAccounts) {
  await sql`
    delete from kept_answers
    where began_at < now() - ${KEPT_HOURS} * interval '1 hour'
  `
}
