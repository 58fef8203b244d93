import { sql as pool, type Query, type Sql } from '../connection/sql'
import type { AuditEntry } from './audit'
import type { AuditRow } from './audit-check'

type Sign = (hash: string) => string

/** What the next rows follow, and their details as the database writes them. */
type Head = { previous: string; at: string; written: string[] }

/** As far as this process knows: the hash of the last row, and by how much its clock is behind the database's. */
const known = { previous: '', behindMs: 0 }

/**
 * Appends to the audit trail: ids and kinds only, never names or content. Each row's hash covers the
 * row before it, and `sign` makes of it what only who has the key can make: a row that was edited,
 * deleted, moved or added by somebody else shows.
 */
export async function appendAudit(
  entries: AuditEntry[],
  sign: Sign,
  sql: Sql = pool,
): Promise<void> {
  if (entries.length === 0 || !(await append(entries, sign, null, sql))) return
  // Another process was first: within a transaction nobody can be.
  await sql.begin(async (sql) => {
    const head = await append(entries, sign, null, sql)
    if (head && (await append(entries, sign, head, sql))) {
      throw new Error('database: the audit trail takes no rows')
    }
  })
}

/** Null once the rows are in the trail; otherwise what they have to follow. */
async function append(entries: AuditEntry[], sign: Sign, head: Head | null, sql: Query) {
  if (head) {
    known.previous = head.previous
    known.behindMs = Date.parse(head.at) - Date.now()
  }
  const { previous } = known
  const at = Date.now() + known.behindMs
  const written = head?.written ?? entries.map(writtenDetail)
  const { rows, last } = chain({ entries, written, previous, at, sign })
  const [answer]: [{ head: Head | null }?] = await sql`
    select append_audit(
      ${previous}, ${new Date(at).toISOString()}::timestamptz, ${rows}::text::jsonb
    ) as head
  `
  if (!answer) throw new Error('database: the audit trail gave no answer')
  if (answer.head === null) known.previous = last
  return answer.head
}

type Chain = {
  entries: AuditEntry[]
  /** Their details, as JSON. */
  written: string[]
  previous: string
  at: number
  sign: Sign
}

/** The rows as JSON, each with its hash and signature, and the last one's hash. */
function chain({ entries, written, previous, at, sign }: Chain) {
  const epoch = `${(at / 1000).toFixed(3)}000`
  let last = previous
  const rows = entries.map(({ kind, userId }, nth) => {
    const detail = written[nth] ?? '{}'
    last = auditHash({ previousHash: last, epoch, kind, userId, detail })
    return `{"owner":${userId},"kind":${JSON.stringify(kind)},"detail":${detail},"hash":"${last}","mac":"${sign(last)}"}`
  })
  return { rows: `[${rows.join()}]`, last }
}

/** As the database most often writes it; it says if it does not. */
function writtenDetail({ detail }: AuditEntry): string {
  const names = Object.keys(detail).sort((one, other) =>
    one.length === other.length ? (one < other ? -1 : 1) : one.length - other.length,
  )
  const fields = names.map((name) => `${JSON.stringify(name)}: ${JSON.stringify(detail[name])}`)
  return `{${fields.join(', ')}}`
}

/** The hash of a row, as the database makes it of its texts. */
export function auditHash(
  row: Pick<AuditRow, 'previousHash' | 'epoch' | 'kind' | 'userId' | 'detail'>,
): string {
  const { previousHash, epoch, kind, userId, detail } = row
  return Bun.CryptoHasher.hash(
    'sha256',
    `${previousHash}|${epoch}|${kind}|${userId ?? ''}|${detail}`,
    'hex',
  )
}
