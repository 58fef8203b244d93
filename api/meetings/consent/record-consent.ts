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
import type { Artefact } from '@app/db/meetings/deletion/artefacts'
import { listJoinedUnderClient, listJoinedWith } from '@app/db/meetings/joining/joined-recording'
import { notFound } from '../../http/refusals'
import { record } from '../../secrets/audit'
import { deletionReceipt } from '../deletion/receipt'
import { announceChange } from '../record/record-change'
import { stopWithheld } from './stop-work'
import { WITHHELD_WORDS } from './words'

/** Counts of everything removed and stopped; the signed receipt has the same id. */
type ConsentReceipt = { id: string; at: string; stopped: number } & Derived

/**
 * Puts a consent in force. A refused or revoked one stops queued and running work and removes derived
 * content. Its receipt is issued once no call carries anything of those meetings.
 */
export async function recordConsent(
  user: User,
  subject: ConsentSubject,
  entry: Omit<NewConsent, 'recordedBy'>,
): Promise<{ consent: number; receipt: ConsentReceipt | null }> {
  const recordedBy = user.fullName ?? user.username
  const withholds = entry.state === 'refused' || entry.state === 'revoked'
  const id = crypto.randomUUID()
  const makeReceipt = (removed: Artefact[]) =>
    deletionReceipt({ id, rule: `consent ${entry.state}`, ...namesOf(subject) }, removed)
  const { consent, meetingIds, derived } = await asUser(user.id).begin(async (sql) => {
    await lockSubject(user.id, subject, sql)
    const consent = await addConsent(user.id, subject, { ...entry, recordedBy }, sql)
    if (consent === null) throw notFound(subject.kind === 'client' ? 'Client' : 'Meeting')
    const meetingIds = await meetingsOf(user.id, subject, sql)
    const words = WITHHELD_WORDS[entry.state]
    const derived = withholds
      ? await removeDerived(user.id, meetingIds, words, makeReceipt, sql)
      : null
    return { consent, meetingIds, derived }
  })
  await record('consent recorded', user.id, {
    [subject.kind]: subject.id,
    state: entry.state,
    method: entry.method,
    receipt: derived && id,
  })
  const stopped = await stopWithheld(user.id, meetingIds)
  await showChange(user.id, meetingIds)
  if (entry.state !== 'given') {
    if (subject.kind === 'meeting') await withholdJoined(user, subject.id, entry)
    else await withholdJoinedOf(user, subject.id, entry)
  }
  const receipt = derived && { id, at: new Date().toISOString(), stopped, ...derived }
  return { consent, receipt }
}

function namesOf({ kind, id }: ConsentSubject) {
  return { clientId: kind === 'client' ? id : null, meetingId: kind === 'meeting' ? id : null }
}

/** A meeting joined from this one contains its words too. */
export async function withholdJoined(
  user: User,
  part: number,
  { state, comment }: Pick<NewConsent, 'state' | 'comment'>,
): Promise<void> {
  for (const id of await listJoinedWith(user.id, part)) {
    const held = await findConsent(user.id, id)
    // A joined meeting may have been refused because of its other part.
    if (state === 'unknown' && held?.state !== 'given') continue
    const entry = { state, method: null, moment: null, comment }
    await recordConsent(user, { kind: 'meeting', id }, entry)
  }
}

/** So does a meeting joined from one to which only the client's consent applied. */
async function withholdJoinedOf(
  user: User,
  clientId: number,
  { state, comment }: Pick<NewConsent, 'state' | 'comment'>,
) {
  const entry = { state, method: null, moment: null, comment }
  for (const id of await listJoinedUnderClient(user.id, clientId)) {
    await recordConsent(user, { kind: 'meeting', id }, entry)
  }
}

/**
 * Notifies open pages once: about one of the meetings, or about the clients if there is none, which makes
 * them reload all.
 */
export async function showChange(userId: number, meetingIds: number[]) {
  const [first] = meetingIds
  if (first === undefined) await announce({ userId, changed: 'clients' })
  else await announceChange(userId, first)
}
