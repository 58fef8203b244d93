import { nameOf, type User } from '@app/db/accounts/users'
import { asUser } from '@app/db/connection/roles'
import { countDerived, type Derived, removeDerived } from '@app/db/meetings/consent/derived'
import { lockForMove, type Refuser } from '@app/db/meetings/consent/moves'
import { changeDetails } from '@app/db/meetings/details/change-details'
import { refuse } from '../../http/refusals'
import { record } from '../../secrets/audit'
import { deletionReceipt } from '../deletion/receipt'
import { finishConsents, withholdJoined } from './record-consent'
import { stopWithheld } from './stop-work'
import { WITHHELD_WORDS } from './words'

type Changes = Parameters<typeof changeDetails>[2]
type Wanted = {
  changes: Changes
  /** True if derived content may be deleted. */
  confirmed: boolean
  /** The last edit that the reader has seen. */
  since?: number
  /** The details that the reader saw. */
  seen?: Changes
}
type Applied = Refuser & { derived: Derived }

/**
 * Changes a meeting's details. A move to a client who refused consent takes effect immediately: nothing of
 * the meeting reaches a model any more, and derived content is deleted. Without `confirmed` it is not moved.
 */
export async function changeUnderConsent(
  user: User,
  id: number,
  { changes, confirmed, since, seen }: Wanted,
) {
  const { clientId } = changes
  const editing = { editor: nameOf(user), since, seen }
  if (clientId == null) {
    return asUser(user.id).begin((sql) => changeDetails(user.id, id, changes, editing, sql))
  }
  const { changed, applied, joined } = await asUser(user.id).begin(async (sql) => {
    const refuser = await lockForMove(user.id, { meetingId: id, clientId }, sql)
    const changed = await changeDetails(user.id, id, changes, editing, sql)
    if (!isChanged(changed) || refuser === null) return { changed, applied: null, joined: [] }
    if (!confirmed && holdsAnything(await countDerived(user.id, [id], sql))) {
      throw refuse('clientRefused', { client: refuser.name, did: refuser.state })
    }
    const about = { rule: `consent ${refuser.state}`, clientId, meetingId: id }
    const derived = await removeDerived(
      user.id,
      [id],
      WITHHELD_WORDS[refuser.state],
      (removed) => deletionReceipt({ id: crypto.randomUUID(), ...about }, removed),
      sql,
    )
    const { name, state } = refuser
    const joined = await withholdJoined(
      user,
      id,
      { state, comment: `A part was moved to ${name}` },
      sql,
    )
    return { changed, applied: { ...refuser, derived }, joined }
  })
  if (isChanged(changed)) {
    await tellApplied(user.id, id, clientId, applied)
    await finishConsents(user.id, joined)
  }
  return changed
}

function isChanged<Result>(changed: Result): changed is Exclude<Result, string | null> {
  return changed !== null && typeof changed !== 'string'
}

export function holdsAnything({ meetings: _, kept: _kept, ...derived }: Derived): boolean {
  return Object.values(derived).some((count) => count > 0)
}

async function tellApplied(userId: number, id: number, clientId: number, applied: Applied | null) {
  await stopWithheld(userId, [id])
  if (!applied) return
  const { state, derived } = applied
  await record('consent applied', userId, { meeting: id, client: clientId, state, ...derived })
}
