import { asMaintenance } from '../../connection/roles'
import { sql as pool, type Query, type Sql } from '../../connection/sql'
import { onceBack } from '../../connection/unreachable'
import { chain, type Sign, writtenDetail } from './chain'
import type { AuditEntry } from './entry'

/** What the next rows follow, and their details as the database writes them. */
type Head = { previous: string; at: string; written: string[] }

type Rows = { entries: AuditEntry[]; sign: Sign; tried: string[] }

/** Rows that other processes add at most while an answer is lost. */
const RECENT = 10_000

/** Last known hash of the trail, and how far this process's clock is behind the database's. */
const known = { previous: '', behindMs: 0 }

/**
 * Appends to the audit trail: ids and kinds only, never names or content. Each row's hash covers
 * the previous row, and `sign` signs it with a secret key: rows that anyone else edits, deletes,
 * moves or adds are detected. What they tell of is done, so they wait for a database that restarts.
 */
export async function appendAudit(
  entries: AuditEntry[],
  sign: Sign,
  sql: Sql = pool,
): Promise<void> {
  if (entries.length === 0) return
  const tried: string[] = []
  const rows = { entries, sign, tried }
  await onceBack(async () => {
    if (await isAppended(tried)) return
    if (!(await append(rows, null, sql))) return
    // Another process was first; inside the transaction nobody can be.
    await sql.begin(async (sql) => {
      const head = await append(rows, null, sql)
      if (head && (await append(rows, head, sql))) {
        throw new Error('database: the audit trail accepts no rows')
      }
    })
  })
}

/** True if one of the attempts, named by their last hash, was saved and only its answer lost. */
async function isAppended(tried: string[]): Promise<boolean> {
  if (tried.length === 0) return false
  const found = await asMaintenance`
    select
    from (select hash from audit order by id desc limit ${RECENT}) as recent
    where hash = any(${tried}::text[])
  `
  return found.length > 0
}

/** Null once the rows are in the trail; otherwise what they have to follow. */
async function append({ entries, sign, tried }: Rows, head: Head | null, sql: Query) {
  if (head) {
    known.previous = head.previous
    known.behindMs = Date.parse(head.at) - Date.now()
  }
  const { previous } = known
  const at = Date.now() + known.behindMs
  const written = head?.written ?? entries.map(writtenDetail)
  const { rows, last } = chain({ entries, written, previous, at, sign })
  tried.push(last)
  const [answer]: [{ head: Head | null }?] = await sql`
    select append_audit(
      ${previous}, ${new Date(at).toISOString()}::timestamptz, ${rows}::text::jsonb
    ) as head
  `
  if (!answer) throw new Error('database: the audit trail gave no answer')
  if (answer.head === null) known.previous = last
  return answer.head
}
