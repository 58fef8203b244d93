import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AuditHead, findAuditHead, holdsAuditRow } from '@app/db/accounts/audit-check'
import { env } from '../env'
import { findForgedAuditRow, record } from '../secrets/audit'

const INTERVAL_MS = 5_000

/**
 * Keeps the last row of the audit trail in a file beside the ledger of deletions, so that a trail
 * that was cut or rewritten shows. Returns the function that stops it after a last look.
 */
export function keepAuditHead(path = headPath()): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let said = ''
  const say = (words: string) => {
    if (words !== said) console.error(`audit: ${words}`)
    said = words
  }
  const look = () => {
    running = running.then(() => writeAuditHead(path)).catch((error: Error) => say(error.message))
  }
  const timer = setInterval(look, INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    look()
    await running
  }
}

/** Throws if the trail no longer holds the row in the file, which is then kept as evidence. */
export async function writeAuditHead(path = headPath()): Promise<void> {
  const known = readAuditHead(path)
  if (known && !(await holdsAuditRow(known))) throw new Error(missing(known))
  const head = await findAuditHead()
  if (head && head.id > (known?.id ?? 0)) write(path, head)
}

/** After a restore the trail ends earlier, and says so itself: what it ended with before. */
export async function restartAuditHead(path = headPath()): Promise<void> {
  const known = readAuditHead(path)
  await record('restored', null, known ? { lastRow: known.id, lastHash: known.hash } : {})
  const head = await findAuditHead()
  if (head) write(path, head)
}

/** Describes a fault of the trail in a sentence; null if it is whole. */
export async function findAuditFault(path = headPath()): Promise<string | null> {
  const forged = await findForgedAuditRow()
  if (forged !== null) {
    return `The audit trail is broken at row ${forged}. If its secret was changed, name the older one after it too (AUDIT_SECRET, or SESSION_SECRET if that is not set).`
  }
  const known = readAuditHead(path)
  return known && !(await holdsAuditRow(known)) ? missing(known) : null
}

/** Null if none was kept yet. Throws if what is there is no head: somebody else wrote it. */
export function readAuditHead(path = headPath()): AuditHead | null {
  if (!existsSync(path)) return null
  try {
    const { id, hash } = JSON.parse(readFileSync(path, 'utf8'))
    if (Number.isInteger(id) && typeof hash === 'string') return { id, hash }
  } catch {}
  throw new Error(`${path} does not say what the audit trail ended with.`)
}

function headPath(): string {
  return join(dirname(env.ledgerPath), 'audit-head.json')
}

function missing({ id }: AuditHead): string {
  return `The audit trail was cut or written anew: row ${id} is not in it as ${headPath()} knows it.`
}

/** Several workers keep the same file: each writes one of its own and puts it in place whole. */
function write(path: string, head: AuditHead) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const own = `${path}.${crypto.randomUUID()}`
  writeFileSync(own, JSON.stringify(head), { mode: 0o600, flush: true })
  renameSync(own, path)
}
