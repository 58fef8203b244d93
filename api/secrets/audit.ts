import { appendAudit } from '@app/db/accounts/audit/append'
import { findBrokenAuditRow } from '@app/db/accounts/audit/check'
import type { AuditEntry } from '@app/db/accounts/audit/entry'
import postgres from 'postgres'
import { env } from '../env'
import { hashedWith } from './keyed-hash'
import { sessionSecrets } from './secret'

const DELAY_MS = 1_000
const MAX_WAITING = 10_000
/** Reading a meeting again within this time counts as one view. */
const VIEW_MS = 15 * 60_000
const MAX_VIEWS = 50_000

/** Not written yet; a caller may be waiting. */
type Waiting = { entry: AuditEntry; written: PromiseWithResolvers<void> | null }

let waiting: Waiting[] = []
let timer: Timer | null = null
let writing: Promise<void> = Promise.resolve()
const views = new Map<string, number>()

/** Adds a row to the audit trail, signed with a key that the database does not have. */
export function record(
  kind: string,
  userId: number | null,
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  const written = Promise.withResolvers<void>()
  waiting.push({ entry: { kind, userId, detail }, written })
  void flushAudit()
  return written.promise
}

/**
 * The same within a second, batched: for frequent events that nobody should wait for. A killed process loses
 * that second.
 */
export function recordLater(kind: string, userId: number, detail: AuditEntry['detail']): void {
  if (waiting.length >= MAX_WAITING) {
    console.error(`audit: ${kind} of user ${userId} was not recorded, the database is too slow`)
    return
  }
  waiting.push({ entry: { kind, userId, detail }, written: null })
  timer ??= setTimeout(() => void flushAudit(), DELAY_MS)
  timer.unref()
}

/** The same for views, once per time span. */
export function recordView(kind: string, userId: number, detail: AuditEntry['detail']): void {
  const name = `${kind} ${userId} ${JSON.stringify(detail)}`
  const now = performance.now()
  if (now - (views.get(name) ?? Number.NEGATIVE_INFINITY) < VIEW_MS) return
  if (views.size >= MAX_VIEWS) views.clear()
  views.set(name, now)
  recordLater(kind, userId, detail)
}

/** Resolves once everything queued is written. */
export function flushAudit(): Promise<void> {
  if (timer) clearTimeout(timer)
  timer = null
  writing = writing.then(writeDown)
  return writing
}

/** One batch at a time is written per process; rows queued meanwhile are in the next. */
async function writeDown(): Promise<void> {
  const batch = waiting
  waiting = []
  const left = await write(batch)
  waiting = [...left, ...waiting]
}

/** Returns what has to be retried, in order. */
async function write(batch: Waiting[]): Promise<Waiting[]> {
  const [newest = ''] = auditSecrets()
  const entries = batch.map(({ entry }) => entry)
  try {
    await appendAudit(entries, (hash) => hashedWith(newest, 'audit', [hash]))
    for (const { written } of batch) written?.resolve()
    return []
  } catch (error) {
    const isRefused = isDataError(error)
    if (isRefused && batch.length > 1) {
      const left: Waiting[] = []
      for (const one of batch) left.push(...(await write([one])))
      return left
    }
    for (const { written } of batch) written?.reject(error)
    console.error(`audit: ${error instanceof Error ? error.message : error}`)
    return isRefused ? [] : batch.filter(({ written }) => !written)
  }
}

/** Such as a NUL in a text: the row can never be saved. */
function isDataError(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code.startsWith('22')
}

/** The id of the first row that was changed, removed, moved or added without the key. */
export function findForgedAuditRow(): Promise<number | null> {
  return findBrokenAuditRow(isAuditSigned)
}

/** True if the row with the hash was signed with one of the secrets. */
export function isAuditSigned(hash: string, mac: string): boolean {
  return auditSecrets().some((secret) => hashedWith(secret, 'audit', [hash]) === mac)
}

/** AUDIT_SECRET, newest first; defaults to the session secrets. */
export function auditSecrets(): string[] {
  return env.auditSecrets.length > 0 ? env.auditSecrets : sessionSecrets()
}
