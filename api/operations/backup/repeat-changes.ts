import type { NotedChange } from '@app/db/accounts/deletion/noted-deletions'
import { findTrashed, isStillThere } from '@app/db/accounts/deletion/repeat-deletion'
import { findUser } from '@app/db/accounts/find-user'
import { inOneLine } from '@app/db/connection/in-one-line'
import { type ConsentState, findClientConsent } from '@app/db/meetings/consent/consents'
import { findConsent } from '@app/db/meetings/consent/withheld'
import { setAside } from '@app/db/meetings/trash/set-aside'
import { readChanges } from '../../account/read-ledger'
import { recordConsent } from '../../meetings/consent/record-consent'
import { restoreItem } from '../../meetings/trash/trash'
import { record } from '../../secrets/audit'

type Repeated = { withdrawnAgain: number; trashedAgain: number; putBackAgain: number }

const OF_RECORDS = /^(client|meeting) /

const DAY_MS = 24 * 60 * 60 * 1_000
const STATES: (string | null)[] = ['refused', 'revoked', 'unknown']

/**
 * Withdraws consents that an older copy still has, and moves deletions back into the trash, and out of it what was
 * restored from there: its time would end though it was wanted. Consent given
 * since the copy is not repeated: it has to be recorded again.
 */
export async function repeatChanges(ledgers: string[]): Promise<Repeated> {
  const repeated: Repeated = { withdrawnAgain: 0, trashedAgain: 0, putBackAgain: 0 }
  for (const change of await readChanges(ledgers)) {
    if (!OF_RECORDS.test(change.kind)) continue
    if (change.kind.endsWith('restored') && (await putBackAgain(change))) {
      repeated.putBackAgain += 1
    }
    if (!(await isStillThere(change))) continue
    if (change.kind.endsWith('consent') && (await withdrawAgain(change))) {
      repeated.withdrawnAgain += 1
    }
    if (change.kind.endsWith('trashed') && (await trashAgain(change))) repeated.trashedAgain += 1
  }
  return repeated
}

function subjectOf({ kind, subjectId }: NotedChange) {
  const of = kind.startsWith('client') ? 'client' : 'meeting'
  return { kind: of, id: subjectId } as const
}

async function withdrawAgain(change: NotedChange): Promise<boolean> {
  const { userId, detail } = change
  const subject = subjectOf(change)
  const held = await ownState(userId, subject)
  if (!STATES.includes(detail) || held === detail) return false
  if (detail === 'unknown' && held !== 'given') return false
  const user = await findUser(userId)
  if (!user) return false
  const entry = { method: null, moment: null, comment: 'Withdrawn again after a restore' }
  await recordConsent(user, subject, { ...entry, state: detail as ConsentState })
  return true
}

async function ownState(userId: number, { kind, id }: ReturnType<typeof subjectOf>) {
  if (kind === 'client') return findClientConsent(userId, id)
  const held = await findConsent(userId, id)
  return held?.of === 'meeting' ? held.state : 'unknown'
}

/** For the remaining days; overdue items are deleted in the next round. */
async function trashAgain(change: NotedChange): Promise<boolean> {
  const { userId, detail } = change
  const subject = subjectOf(change)
  const left = (Date.parse(detail ?? '') - Date.now()) / DAY_MS
  const moved = await setAside(userId, subject, Math.max(0, left || 0))
  if (moved === 'missing' || moved === 'held') return false
  await record(`${subject.kind} moved to trash`, userId, {
    [subject.kind]: subject.id,
    client: moved.clientId,
    until: moved.dueAt,
    rule: 'moved again after a restore',
  })
  return true
}

/** A client whose name another has taken since, or a meeting without its client, stays where it is. */
async function putBackAgain(change: NotedChange): Promise<boolean> {
  const { userId } = change
  const [user, item] = await Promise.all([findUser(userId), findTrashed(change)])
  if (!user || item === null) return false
  try {
    await restoreItem(user, item)
    return true
  } catch (error) {
    console.error(`trash of user ${userId}: ${inOneLine(error)}`)
    return false
  }
}
