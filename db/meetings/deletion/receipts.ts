import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { Artefact } from './artefacts'

export type NewReceipt = {
  id: string
  at: string
  rule: string
  clientId: number | null
  meetingId: number | null
  document: string
}

type ReceiptEntry = Omit<NewReceipt, 'document'>

/** Creates the signed receipt for what a transaction is about to delete. */
export type MakeReceipt = (removed: Artefact[]) => NewReceipt

export async function addReceipt(userId: number, receipt: NewReceipt, sql: Query) {
  const { id, at, rule, clientId, meetingId, document } = receipt
  await sql`
    insert into receipts (user_id, id, at, rule, client_id, meeting_id, document)
    values (${userId}, ${id}, ${at}, ${rule}, ${clientId}, ${meetingId}, ${document})
  `
}

/** Cursor for the next page. */
export type ReceiptPlace = Pick<NewReceipt, 'at' | 'id'>

/** Newest first. */
export async function listReceipts(
  userId: number,
  { before, limit }: { before: ReceiptPlace | null; limit: number },
  sql: Query = asUser(userId),
) {
  const receipts: ReceiptEntry[] = await sql`
    select id, at, rule, client_id, meeting_id
    from receipts
    where user_id = ${userId}
      ${before ? sql`and (at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by at desc, id desc
    limit ${limit}
  `
  return receipts
}

/** The signed document; null if the user has no such receipt. */
export async function findReceipt(userId: number, id: string, sql: Query = asUser(userId)) {
  const [receipt]: [{ document: string }?] = await sql`
    select document
    from receipts
    where user_id = ${userId} and id = ${id}
  `
  return receipt?.document ?? null
}

/** Ids of receipts that name the client or one of the meetings, oldest first. */
export async function listReceiptsAbout(
  userId: number,
  clientId: number,
  meetingIds: number[],
  sql: Query = asUser(userId),
) {
  const receipts: { id: string }[] = await sql`
    select id
    from receipts
    where user_id = ${userId}
      and (client_id = ${clientId} or meeting_id = any(${meetingIds}::int[]))
    order by at, id
  `
  return receipts.map(({ id }) => id)
}
