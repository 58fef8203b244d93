import type { AuditEntry } from '@app/db/accounts/audit'
import { appendAudit } from '@app/db/accounts/audit-batch'
import { auditSecrets } from './audit'
import { hashedWith } from './keyed-hash'

const DELAY_MS = 1_000
const MOST_WAITING = 10_000
/** Somebody who reads a meeting again within this time has read it once. */
const VIEW_MS = 15 * 60_000
const MOST_VIEWS = 50_000

let waiting: AuditEntry[] = []
let timer: Timer | null = null
let writing: Promise<void> = Promise.resolve()
const views = new Map<string, number>()

/**
 * Adds a row to the audit trail within a second, with others that come meanwhile: for what happens so
 * often that nobody should wait for it. A process that is killed loses that second.
 */
export function recordLater(kind: string, userId: number, detail: AuditEntry['detail']): void {
  if (waiting.length >= MOST_WAITING) {
    console.error(`audit: ${kind} of user ${userId} is not written down, the database is too slow`)
    return
  }
  waiting.push({ kind, userId, detail })
  timer ??= setTimeout(() => void flushAudit(), DELAY_MS)
  timer.unref()
}

/** The same for somebody looking at something, once in a while. */
export function recordView(kind: string, userId: number, detail: AuditEntry['detail']): void {
  const name = `${kind} ${userId} ${JSON.stringify(detail)}`
  const now = performance.now()
  if (now - (views.get(name) ?? Number.NEGATIVE_INFINITY) < VIEW_MS) return
  if (views.size >= MOST_VIEWS) views.clear()
  views.set(name, now)
  recordLater(kind, userId, detail)
}

/** Settles once everything that waits is written down. */
export function flushAudit(): Promise<void> {
  if (timer) clearTimeout(timer)
  timer = null
  writing = writing.then(writeDown)
  return writing
}

async function writeDown() {
  const entries = waiting
  waiting = []
  const [newest = ''] = auditSecrets()
  try {
    await appendAudit(entries, (hash) => hashedWith(newest, 'audit', [hash]))
  } catch (error) {
    waiting = [...entries, ...waiting]
    console.error(`audit: ${error instanceof Error ? error.message : error}`)
  }
}
