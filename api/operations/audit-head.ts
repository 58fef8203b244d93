import { findAuditEnd, findAuditHead } from '@app/db/accounts/audit/head'
import { record } from '../secrets/audit'
import { headPath, missingRow, readAuditHead, replaceAuditHead } from './audit-head-file'

const INTERVAL_MS = 5_000

/**
 * Saves the last row of the audit trail in a file beside the deletion ledger, to detect a trail that was cut
 * or rewritten. Returns a function that stops this after a last run.
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
  const { head, holdsKnown } = await findAuditEnd(known)
  if (known && !holdsKnown) throw new Error(missingRow(known))
  if (head && head.id > (known?.id ?? 0)) replaceAuditHead(path, head)
}

/** After a restore the trail ends earlier, and records what it ended with before. */
export async function restartAuditHead(path = headPath()): Promise<void> {
  const known = readAuditHead(path)
  await record('restored', null, known ? { lastRow: known.id, lastHash: known.hash } : {})
  const head = await findAuditHead()
  if (head) replaceAuditHead(path, head)
}
