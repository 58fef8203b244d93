import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { Owner } from './item'

/** A summary's item before anyone has touched it. */
export type NewItem = {
  text: string
  owner: Owner
  ownerName: string | null
  due: string | null
  segment: number | null
  startMs: number | null
  quote: string | null
}

/** An existing item, as the next summary is merged with it. */
export type HeldItem = NewItem & {
  id: number
  heard: string | null
  status: 'open' | 'done' | 'dropped'
  /** Fields set by a person. */
  edited: string[]
  createdBy: 'ai' | 'user'
}

/** An item after a new summary, in its new place; without an id it is inserted. */
export type RenewedItem = NewItem & {
  id: number | null
  heard: string | null
  status: HeldItem['status']
}

/** All items of the meeting, dropped ones included. */
export async function listHeldItems(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  const held: HeldItem[] = await sql`
    select id, text, heard, owner, owner_name, due::text, status, edited, segment, start_ms, quote,
      created_by
    from action_items
    where user_id = ${userId} and meeting_id = ${meetingId}
    order by position, id
    for update
  `
  return [...held]
}

type InsertedItem = NewItem & { heard: string | null; status: HeldItem['status']; position: number }

/** Adds a summary's items. */
export async function insertItems(
  userId: number,
  meetingId: number,
  items: InsertedItem[],
  sql: Query,
  resolved = true,
) {
  if (items.length === 0) return
  const rows = items.map((item) => ({
    user_id: userId,
    meeting_id: meetingId,
    position: item.position,
    text: item.text,
    heard: item.heard,
    owner: item.owner,
    owner_name: item.ownerName,
    due: item.due,
    status: item.status,
    segment: item.segment,
    start_ms: item.startMs,
    quote: item.quote,
    created_by: 'ai',
    resolved,
  }))
  await sql`insert into action_items ${sql(rows)}`
}

type Written = {
  actionItems: { task: string; assignee: string | null }[]
  /** The passages behind all entries, not only action items. */
  evidence: unknown[]
}
type Proof = { kind: string; index: number; segment: number | null; quote: string | null }

/**
 * Inserts the items of a complete summary, as from an archive; owner and due date are read from the
 * text later. Items of the previous summary are deleted unless a person has touched them.
 */
export async function replaceItems(
  userId: number,
  meetingId: number,
  { actionItems, evidence }: Written,
  sql: Query = asUser(userId),
) {
  const [transcript]: [{ starts: (number | null)[] }?] = await sql`
    select jsonb_path_query_array(segments, '$[*].start') as starts
    from transcripts
    where user_id = ${userId} and meeting_id = ${meetingId} and current
  `
  const proofs = itemProofs(evidence)
  const rows = actionItems.map(({ task, assignee }, position): InsertedItem => {
    const { segment, quote } = proofs.find(({ index }) => index === position) ?? {}
    const start = transcript?.starts[segment ?? -1] ?? null
    return {
      text: task.trim(),
      heard: task,
      position,
      status: 'open',
      due: null,
      owner: assignee ? 'person' : 'nobody',
      ownerName: assignee || null,
      segment: segment ?? null,
      quote: quote ?? null,
      startMs: start === null ? null : Math.round(start * 1000),
    }
  })
  await sql`
    delete from action_items
    where user_id = ${userId} and meeting_id = ${meetingId} and created_by = 'ai' and edited = '{}'
  `
  const written = rows.filter(({ text }) => text !== '')
  await insertItems(userId, meetingId, written, sql, false)
}

/** The passages behind items. The evidence may come from an archive, in any shape. */
export function itemProofs(evidence: unknown[]): Proof[] {
  return evidence.filter(isProof)
}

function isProof(entry: unknown): entry is Proof {
  if (typeof entry !== 'object' || entry === null || !('kind' in entry)) return false
  if (entry.kind !== 'actionItem' || !('index' in entry)) return false
  const { segment, quote } = entry as Partial<Proof>
  const isPlace = segment == null || (Number.isInteger(segment) && segment >= 0)
  return isPlace && (quote == null || typeof quote === 'string')
}
