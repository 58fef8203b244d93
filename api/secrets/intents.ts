import type { AuditEntry } from '@app/db/accounts/audit/entry'
import {
  deleteIntents,
  listLeftIntents,
  renewIntents,
  saveIntent,
} from '@app/db/accounts/audit/intents'
import { inOneLine } from '@app/db/connection/in-one-line'
import { isLostConnection, isMachineAway } from '@app/db/connection/unreachable'
import { record } from './audit'

const RENEW_MS = 60_000

/** Announced here and not ended yet. */
const open = new Set<string>()
/** Ended, and not deleted yet. */
const ended = new Set<string>()
let deleting: Promise<void> = Promise.resolve()
let timer: Timer | null = null

/**
 * Announces a change before it is made: its entry in the audit trail is written after it, and a
 * process killed between the two would leave none. Returns the intent's id, for `endIntent`.
 */
export async function announce(
  userId: number | null,
  detail: AuditEntry['detail'],
): Promise<string> {
  const id = crypto.randomUUID()
  await saveIntent({ id, userId, detail })
  open.add(id)
  timer ??= setInterval(() => void renew(), RENEW_MS)
  timer.unref()
  return id
}

/** Deletes the intent in the background; a deletion that fails is tried again every minute. */
export function endIntent(id: string): void {
  open.delete(id)
  ended.add(id)
  deleting = deleting.then(deleteEnded)
}

/** Leaves it as a killed process would: whether its change was made, or is in the trail, is not known. */
export function leaveIntent(id: string): void {
  open.delete(id)
}

/** Resolves once every ended intent is deleted. */
export function settleIntents(): Promise<void> {
  return deleting
}

/** Runs `work`, announced as a change until it ends. It may have changed something if the database is lost. */
export async function announced<T>(
  userId: number | null,
  detail: AuditEntry['detail'],
  work: () => Promise<T>,
): Promise<T> {
  const id = await announce(userId, detail)
  try {
    const result = await work()
    endIntent(id)
    return result
  } catch (error) {
    if (isLostConnection(error) || isMachineAway(error)) leaveIntent(id)
    else endIntent(id)
    throw error
  }
}

/** Records the changes that were announced by killed processes, or before the database was lost. */
export async function recordLeftIntents(): Promise<void> {
  for (const { id, userId, detail, madeAt } of await listLeftIntents()) {
    await record('change interrupted', userId, { ...detail, at: madeAt })
    await deleteIntents([id])
  }
}

async function deleteEnded(): Promise<void> {
  const ids = [...ended]
  if (ids.length === 0) return
  try {
    await deleteIntents(ids)
    for (const id of ids) ended.delete(id)
  } catch (error) {
    console.error(`audit: intents are not deleted yet: ${inOneLine(error)}`)
  }
}

async function renew(): Promise<void> {
  deleting = deleting.then(deleteEnded)
  const ids = [...open, ...ended]
  if (ids.length === 0) return
  await renewIntents(ids).catch((error) =>
    console.error(`audit: intents are not renewed: ${inOneLine(error)}`),
  )
}
