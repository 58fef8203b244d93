import type { AuditEntry } from './entry'
import { auditHash } from './hash'

type Chain = {
  entries: AuditEntry[]
  /** Their details, as JSON. */
  written: string[]
  previous: string
  at: number
  sign: Sign
}

export type Sign = (hash: string) => string

/** The rows as JSON, each with its hash and signature, and the last row's hash. */
export function chain({ entries, written, previous, at, sign }: Chain) {
  const epoch = `${(at / 1000).toFixed(3)}000`
  let last = previous
  const rows = entries.map(({ kind, userId }, nth) => {
    const detail = written[nth] ?? '{}'
    last = auditHash({ previousHash: last, epoch, kind, userId, detail })
    return `{"owner":${userId},"kind":${JSON.stringify(kind)},"detail":${detail},"hash":"${last}","mac":"${sign(last)}"}`
  })
  return { rows: `[${rows.join()}]`, last }
}

/** The database's usual text for the detail; the database reports if it differs. */
export function writtenDetail({ detail }: AuditEntry): string {
  const names = Object.keys(detail).sort((one, other) =>
    one.length === other.length ? (one < other ? -1 : 1) : one.length - other.length,
  )
  const fields = names.map((name) => `${JSON.stringify(name)}: ${JSON.stringify(detail[name])}`)
  return `{${fields.join(', ')}}`
}
