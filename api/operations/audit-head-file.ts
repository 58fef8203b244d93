import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AuditHead } from '@app/db/accounts/audit/head'
import { env } from '../env'

/** Null if none was kept yet. Throws if what is there is no head: somebody else wrote it. */
export function readAuditHead(path = headPath()): AuditHead | null {
  if (!existsSync(path)) return null
  try {
    const { id, hash } = JSON.parse(readFileSync(path, 'utf8'))
    if (Number.isInteger(id) && typeof hash === 'string') return { id, hash }
  } catch {}
  throw new Error(`${path} does not say what the audit trail ended with.`)
}

/** Beside the ledger of deletions. */
export function headPath(): string {
  return join(dirname(env.ledgerPath), 'audit-head.json')
}

/** A sentence about the row that the trail no longer holds. */
export function missingRow({ id }: AuditHead): string {
  return `The audit trail was cut or written anew: row ${id} is not in it as ${headPath()} knows it.`
}

/** Several workers keep the same file: each writes one of its own and puts it in place whole. */
export function replaceAuditHead(path: string, head: AuditHead) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const own = `${path}.${crypto.randomUUID()}`
  writeFileSync(own, JSON.stringify(head), { mode: 0o600, flush: true })
  renameSync(own, path)
}
