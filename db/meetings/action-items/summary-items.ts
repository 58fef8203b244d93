import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { Owner } from './item'

/** An item as a summary has it, before anybody has touched it. */
export type NewItem = {
  text: string
  owner: Owner
  ownerName: string | null
  due: string | null
  segment: number | null
  startMs: number | null
  quote: string | null
}

/** An item of a meeting as the next summary meets it. */
export type HeldItem = NewItem & {
  id: number
  heard: string | null
  status: 'open' | 'done' | 'dropped'
  /** Fields that a person has set. */
  edited: string[]
  createdBy: 'ai' | 'user'
}

/** An item after a new summary: a row to write, with or without an id, in its new place. */
export type RenewedItem = NewItem & {
  id: number | null
  heard: string | null
  status: HeldItem['status']
}

/** All items of the meeting, those that were dropped too. */
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

/** Writes the items in their order; those with an id take the place of that row. */
export async function saveRenewedItems(
  userId: number,
  meetingId: number,
  items: RenewedItem[],
  sql: Query = asUser(userId),
) {
  const placed = items.map((item, position) => ({ ...item, position }))
  const old = placed.filter(({ id }) => id !== null)
  const given = sql`
    (
      unnest(${old.map(({ id }) => id)}::int[]),
      jsonb_to_recordset(${JSON.stringify(old)}::text::jsonb) as (
        text text, heard text, owner text, "ownerName" text, due date, status text, segment integer,
        "startMs" integer, quote text, position integer
      )
    )
  `
  await sql`
    update action_items
    set text = given.text, heard = given.heard, owner = given.owner, owner_name = given."ownerName",
      due = given.due, status = given.status, segment = given.segment, start_ms = given."startMs",
      quote = given.quote, position = given.position, resolved = true,
      version = action_items.version + 1, updated_at = now()
    from rows from ${given} as given (
      id, text, heard, owner, "ownerName", due, status, segment, "startMs", quote, position
    )
    where action_items.user_id = ${userId} and action_items.meeting_id = ${meetingId}
      and action_items.id = given.id
      and (
        action_items.text, action_items.heard, action_items.owner, owner_name, action_items.due,
        action_items.status, action_items.segment, start_ms, action_items.quote, action_items.position
      ) is distinct from (
        given.text, given.heard, given.owner, given."ownerName", given.due, given.status,
        given.segment, given."startMs", given.quote, given.position
      )
  `
  const fresh = placed.filter(({ id }) => id === null)
  await insertItems(userId, meetingId, fresh, sql)
}

type InsertedItem = NewItem & { heard: string | null; status: HeldItem['status']; position: number }

async function insertItems(
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
  /** The passages behind its entries, those of other kinds too. */
  evidence: unknown[]
}
type Proof = { kind: string; index: number; segment: number | null; quote: string | null }

/**
 * Makes rows of the items of a summary that comes as a whole, as with an archive: owner and due date are
 * read from their words later. Items that a summary before it had go, unless a person has touched them.
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
      ...{ text: task.trim(), heard: task, position, status: 'open', due: null },
      ...{ owner: assignee ? 'person' : 'nobody', ownerName: assignee || null },
      ...{ segment: segment ?? null, quote: quote ?? null },
      startMs: start === null ? null : Math.round(start * 1000),
    }
  })
  await sql`
    delete from action_items
    where user_id = ${userId} and meeting_id = ${meetingId} and created_by = 'ai' and edited = '{}'
  `
  const told = rows.filter(({ text }) => text !== '')
  await insertItems(userId, meetingId, told, sql, false)
}

/** The passages behind items, from evidence that may have come with an archive in any shape. */
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
