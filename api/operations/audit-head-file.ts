import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AuditHead } from '@app/db/accounts/audit/head'
import { env } from '../env'

/** Null if none was saved yet. Throws if the file's content is invalid: someone else wrote it. */
export function readAuditHead(path = headPath()): AuditHead | null {
  if (!existsSync(path)) return null
  try {
    const { id, hash } = JSON.parse(readFileSync(path, 'utf8'))
    if (Number.isInteger(id) && typeof hash === 'string') return { id, hash }
  } catch {}
  throw new Error(`${path} does not contain the end of the audit trail.`)
}

/** Beside the deletion ledger. */
export function headPath(): string {
  return join(dirname(env.ledgerPath), 'audit-head.json')
}

/** A sentence about the row that is missing from the trail. */
export function missingRow({ id }: AuditHead): string {
  return `The audit trail was cut or rewritten: it lacks row ${id} as recorded in ${headPath()}.`
}

/** Several workers share the file: each writes its own copy and renames it into place, or removes it. */
export function replaceAuditHead(path: string, head: AuditHead) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const own = `${path}.${crypto.randomUUID()}`
  try {
    writeFileSync(own, JSON.stringify(head), { mode: 0o600, flush: true })
    renameSync(own, path)
  } finally {
    rmSync(own, { force: true })
  }
}
