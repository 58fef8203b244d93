import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** Tries per window, and wrong passcodes after which the link is closed for good. */
const PASSCODE_TRIES = 5
const PASSCODE_TRY_MINUTES = 15
export const WRONG_PASSCODES = 10

/**
 * Counts a try as wrong until it is taken back: concurrent tries share the count. Returns null, or
 * the seconds to wait; none if the link is closed for good.
 */
export async function countPasscodeTry(
  userId: number,
  id: number,
  sql: Query = asUser(userId),
): Promise<null | { wait: number | null }> {
  await sql`
    update share_links
    set passcode_tries = 0,
      passcode_tries_end_at = now() + ${PASSCODE_TRY_MINUTES} * interval '1 minute'
    where user_id = ${userId} and id = ${id} and passcode_tries_end_at <= now()
  `
  const counted = await sql`
    update share_links
    set wrong_passcodes = wrong_passcodes + 1, passcode_tries = passcode_tries + 1
    where user_id = ${userId} and id = ${id} and wrong_passcodes < ${WRONG_PASSCODES}
      and passcode_tries < ${PASSCODE_TRIES}
  `
  if (counted.count === 1) return null
  const [refused]: [{ wait: number | null }?] = await sql`
    select case
      when wrong_passcodes < ${WRONG_PASSCODES}
      then greatest(1, ceil(extract(epoch from passcode_tries_end_at - now())))::int
    end as wait
    from share_links
    where user_id = ${userId} and id = ${id}
  `
  return { wait: refused?.wait ?? null }
}

/** Takes back a counted try: its passcode was right. */
export async function uncountPasscodeTry(userId: number, id: number, sql: Query = asUser(userId)) {
  await sql`
    update share_links
    set wrong_passcodes = greatest(0, wrong_passcodes - 1),
      passcode_tries = greatest(0, passcode_tries - 1)
    where user_id = ${userId} and id = ${id}
  `
}
