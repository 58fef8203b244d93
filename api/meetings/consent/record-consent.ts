import type { User } from '@app/db/accounts/users'
import { announce } from '@app/db/connection/events'
import { asUser } from '@app/db/connection/roles'
import {
  addConsent,
  type ConsentSubject,
  lockSubject,
  type NewConsent,
} from '@app/db/meetings/consent/consents'
import { type Derived, meetingsOf, removeDerived } from '@app/db/meetings/consent/derived'
import { findConsent } from '@app/db/meetings/consent/withheld'
import { listJoinedWith } from '@app/db/meetings/joining/joined-recording'
import { findMeeting } from '@app/db/meetings/meetings'
import { notFound } from '../../http/refusals'
import { record } from '../../secrets/audit'
import { stopWithheld } from './stop-work'
import { WITHHELD_WORDS } from './words'

/** Proof that nothing more reaches a model, with counts of what was removed; ids and counts only. */
type ConsentReceipt = { id: string; at: string; stopped: number } & Derived

/**
 * Makes a consent hold. One that is refused or revoked stops what is queued and under way, removes what
 * was made, and comes with a receipt once no call carries anything of those meetings any more.
 */
export async function recordConsent(
  user: User,
  subject: ConsentSubject,
  entry: Omit<NewConsent, 'recordedBy'>,
): Promise<{ consent: number; receipt: ConsentReceipt | null }> {
  const recordedBy = user.fullName ?? user.username
  const withholds = entry.state === 'refused' || entry.state === 'revoked'
  const { consent, meetingIds, derived } = await asUser(user.id).begin(async (sql) => {
    await lockSubject(user.id, subject, sql)
    const consent = await addConsent(user.id, subject, { ...entry, recordedBy }, sql)
    if (consent === null) throw notFound(subject.kind === 'client' ? 'Client' : 'Meeting')
    const meetingIds = await meetingsOf(user.id, subject, sql)
    const words = WITHHELD_WORDS[entry.state]
    const derived = withholds ? await removeDerived(user.id, meetingIds, words, sql) : null
    return { consent, meetingIds, derived }
  })
  const id = crypto.randomUUID()
  await record('consent recorded', user.id, {
    [subject.kind]: subject.id,
    state: entry.state,
    method: entry.method,
    receipt: derived && id,
  })
  const stopped = await stopWithheld(user.id, meetingIds)
  await showChange(user.id, meetingIds)
  if (subject.kind === 'meeting' && entry.state !== 'given') {
    await withholdJoined(user, subject.id, entry)
  }
  const receipt = derived && { id, at: new Date().toISOString(), stopped, ...derived }
  return { consent, receipt }
}

/** What a meeting was joined into has its words, too. */
export async function withholdJoined(
  user: User,
  part: number,
  { state, comment }: Pick<NewConsent, 'state' | 'comment'>,
): Promise<void> {
  for (const id of await listJoinedWith(user.id, part)) {
    const held = await findConsent(user.id, id)
    // A joined meeting may have been refused for its other part.
    if (state === 'unknown' && held?.state !== 'given') continue
    const entry = { state, method: null, moment: null, comment }
    await recordConsent(user, { kind: 'meeting', id }, entry)
  }
}

async function showChange(userId: number, meetingIds: number[]) {
  const [first] = meetingIds
  const meeting = first === undefined ? null : await findMeeting(userId, first)
  if (meeting === null) return
  const { id, status } = meeting
  await announce({ userId, id, status, step: null, done: 0, total: 0 })
}
