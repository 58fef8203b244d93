import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { readAuditTrail } from '@app/db/accounts/audit/check'
import type { AuditRow } from '@app/db/accounts/audit/entry'
import { auditHash } from '@app/db/accounts/audit/hash'
import {
  findAuditLimit,
  LEAST_DAYS,
  listPrunings,
  PRUNED,
  pruneAudit,
} from '@app/db/accounts/audit/prune'
import { syncDirectory } from '@app/db/connection/backup/write-durably'
import { isAuditSigned, record } from '../secrets/audit'

/** A century. The database has no times before the year 4713 BC. */
const MOST_DAYS = 36_525

/**
 * Moves rows of the audit trail that are older than `days` into a new file, with their hashes and signatures,
 * and records this on the trail. Returns how many; there is no file if there are none. After an interruption
 * it can be run again with another file.
 */
export async function archiveAudit(days: number, path: string): Promise<number> {
  if (!Number.isInteger(days) || days < LEAST_DAYS || days > MOST_DAYS) {
    throw new Error(`Give a number of days, at least ${LEAST_DAYS} and at most ${MOST_DAYS}.`)
  }
  const written = await writeOldRows(await findAuditLimit(days), path)
  if (!written) return 0
  await record(PRUNED, null, { ...written })
  await pruneAudit(written.lastRow)
  return written.rows
}

async function writeOldRows(limit: string, path: string) {
  const file = await open(path, 'wx', 0o600)
  let last: AuditRow | null = null
  let rows = 0
  let isWritten = false
  try {
    for await (const { row, isSound } of readAuditTrail(isAuditSigned)) {
      if (row.at >= limit) break
      if (!isSound)
        throw new Error(`The audit trail is broken at row ${row.id}: nothing is pruned.`)
      await file.writeFile(`${JSON.stringify(row)}\n`)
      last = row
      rows += 1
    }
    await file.sync()
    await syncDirectory(dirname(path))
    isWritten = rows > 0
  } finally {
    await file.close()
    if (!isWritten) await rm(path)
  }
  return last && { lastRow: last.id, lastHash: last.hash, rows }
}

/** Describes a fault of such a file in a sentence; null if it is unchanged. */
export async function findArchiveFault(path: string): Promise<string | null> {
  let last: AuditRow | null = null
  for await (const line of createInterface(createReadStream(path))) {
    const row = parse(line)
    if (row === null) return `It is broken after row ${last?.id ?? 0}.`
    const follows = last === null || row.previousHash === last.hash
    const signed = row.mac === null ? !last?.mac : isAuditSigned(row.hash, row.mac)
    if (!follows || !signed || auditHash(row) !== row.hash) return `It is broken at row ${row.id}.`
    last = row
  }
  const { id = 0, hash = '' } = last ?? {}
  const prunings = await listPrunings(isAuditSigned)
  return prunings.some(({ lastRow, lastHash }) => lastRow === id && lastHash === hash)
    ? null
    : `The audit trail does not know a file that ends with row ${id}.`
}

/** Null for a line that was cut off. */
function parse(line: string): AuditRow | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
