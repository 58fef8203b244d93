import type { User } from '@app/db/accounts/users'
import { announce } from '@app/db/connection/events'
import { asUser } from '@app/db/connection/roles'
import type { Query } from '@app/db/connection/sql'
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

type Entry = Omit<NewConsent, 'recordedBy'>
type Said = Pick<NewConsent, 'state' | 'comment'>

/** A consent that was put in force, and what that removed. `id` is its receipt's. */
export type InForce = {
  id: string
  subject: ConsentSubject
  entry: Entry
  consent: number
  meetingIds: number[]
  derived: Derived | null
}

/**
 * Puts a consent in force. A refused or revoked one stops queued and running work and removes derived
 * content. Its receipt is issued once no call carries anything of those meetings.
 */
export async function recordConsent(
  user: User,
  subject: ConsentSubject,
  entry: Entry,
): Promise<{ consent: number; receipt: ConsentReceipt | null }> {
  const [own, ...joined] = await asUser(user.id).begin((sql) =>
    putInForce(user, subject, entry, sql),
  )
  if (!own) throw notFound(subject.kind === 'client' ? 'Client' : 'Meeting')
  const stopped = await finishConsents(user.id, [own, ...joined])
  const { id, consent, derived } = own
  const receipt = derived && { id, at: new Date().toISOString(), stopped, ...derived }
  return { consent, receipt }
}

/**
 * For the subject, and for the meetings joined from it, which contain its words: for all of them or for none.
 * The subject's is the first; nothing if it is gone.
 */
async function putInForce(user: User, subject: ConsentSubject, entry: Entry, sql: Query) {
  const recordedBy = user.fullName ?? user.username
  const withholds = entry.state === 'refused' || entry.state === 'revoked'
  const id = crypto.randomUUID()
  const makeReceipt = (removed: Artefact[]) =>
    deletionReceipt({ id, rule: `consent ${entry.state}`, ...namesOf(subject) }, removed)
  await lockSubject(user.id, subject, sql)
  const consent = await addConsent(user.id, subject, { ...entry, recordedBy }, sql)
  if (consent === null) return []
  const meetingIds = await meetingsOf(user.id, subject, sql)
  const words = WITHHELD_WORDS[entry.state]
  const derived = withholds
    ? await removeDerived(user.id, meetingIds, words, makeReceipt, sql)
    : null
  const all: InForce[] = [{ id, subject, entry, consent, meetingIds, derived }]
  if (entry.state === 'given') return all
  const withhold = subject.kind === 'meeting' ? withholdJoined : withholdJoinedOf
  return [...all, ...(await withhold(user, subject.id, entry, sql))]
}

function namesOf({ kind, id }: ConsentSubject) {
  return { clientId: kind === 'client' ? id : null, meetingId: kind === 'meeting' ? id : null }
}

/** A meeting joined from this one contains its words too. */
export async function withholdJoined(
  user: User,
  part: number,
  said: Said,
  sql: Query,
): Promise<InForce[]> {
  const all: InForce[] = []
  for (const id of await listJoinedWith(user.id, part, sql)) {
    const held = await findConsent(user.id, id, sql)
    // A joined meeting may have been refused because of its other part.
    if (said.state === 'unknown' && held?.state !== 'given') continue
    all.push(...(await withhold(user, id, said, sql)))
  }
  return all
}

/** So does a meeting joined from one to which only the client's consent applied. */
async function withholdJoinedOf(user: User, clientId: number, said: Said, sql: Query) {
  const all: InForce[] = []
  for (const id of await listJoinedUnderClient(user.id, clientId, sql)) {
    all.push(...(await withhold(user, id, said, sql)))
  }
  return all
}

/** Withholds a meeting because of what was said about another. */
export function withhold(user: User, id: number, { state, comment }: Said, sql: Query) {
  const entry = { state, method: null, moment: null, comment }
  return putInForce(user, { kind: 'meeting', id }, entry, sql)
}

/** Stops the work on what is withheld, and tells the trail and open pages; returns how many calls were running. */
export async function finishConsents(userId: number, all: InForce[]): Promise<number> {
  let stopped = 0
  for (const { meetingIds } of all) stopped += await stopWithheld(userId, meetingIds)
  for (const { id, subject, entry, derived } of all) {
    await record('consent recorded', userId, {
      [subject.kind]: subject.id,
      state: entry.state,
      method: entry.method,
      receipt: derived && id,
    })
  }
  for (const { meetingIds } of all) await showChange(userId, meetingIds)
  return stopped
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
