import { sql as pool, type Query, type Sql } from '../../connection/sql'
import { chain, type Sign, writtenDetail } from './chain'
import type { AuditEntry } from './entry'

/** What the next rows follow, and their details as the database writes them. */
type Head = { previous: string; at: string; written: string[] }

/** Last known hash of the trail, and how far this process's clock is behind the database's. */
const known = { previous: '', behindMs: 0 }

/**
 * Appends to the audit trail: ids and kinds only, never names or content. Each row's hash covers
 * the previous row, and `sign` signs it with a secret key: rows that anyone else edits, deletes,
 * moves or adds are detected.
 */
export async function appendAudit(
  entries: AuditEntry[],
  sign: Sign,
  sql: Sql = pool,
): Promise<void> {
  if (entries.length === 0 || !(await append(entries, sign, null, sql))) return
  // Another process was first; inside the transaction nobody can be.
  await sql.begin(async (sql) => {
    const head = await append(entries, sign, null, sql)
    if (head && (await append(entries, sign, head, sql))) {
      throw new Error('database: the audit trail accepts no rows')
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
