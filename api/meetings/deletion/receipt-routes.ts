import { findReceipt, listReceipts } from '@app/db/meetings/deletion/receipts'
import { Elysia, t } from 'elysia'
import { call, time } from '../../http/describe'
import { notFound } from '../../http/refusals'
import { moment, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'

const MAX_LISTED = 100
const DEFAULT_LISTED = 50

const receiptId = t.String({ format: 'uuid' })
/** For the next page, send both. */
const place = { before: time, beforeId: receiptId }
const listed = t.Object({
  receipts: t.Array(
    t.Object({
      id: t.String(),
      at: time,
      rule: t.String(),
      clientId: t.Nullable(rowId),
      meetingId: t.Nullable(rowId),
    }),
  ),
  next: t.Nullable(t.Object(place)),
})

const signed = t.Object({
  statement: t.Record(t.String(), t.Unknown()),
  digests: t.Record(t.String(), t.String({ description: 'SHA-256, hexadecimal' })),
  key: t.Object({ id: t.String(), algorithm: t.Literal('Ed25519'), public: t.String() }),
  signature: t.String({ description: 'Signature of the digests as JSON, in base64' }),
})

/** Signed receipts of deletions, which `verify.mjs` checks. */
export const receiptRoutes = new Elysia({ prefix: '/receipts' })
  .use(signedIn)
  .get(
    '/',
    async ({ user, query }) => {
      const limit = query.limit ?? DEFAULT_LISTED
      const { before, beforeId } = query
      const place = before && beforeId ? { at: before, id: beforeId } : null
      const receipts = await listReceipts(user.id, { before: place, limit })
      const last = receipts.at(-1)
      const isEnd = last === undefined || receipts.length < limit
      return { receipts, next: isEnd ? null : { before: last.at, beforeId: last.id } }
    },
    {
      query: t.Object({
        before: t.Optional(moment),
        beforeId: t.Optional(receiptId),
        limit: t.Optional(t.Integer({ minimum: 1, maximum: MAX_LISTED })),
      }),
      ...call('listReceipts', 'Receipts of deletions, newest first', { 200: listed }),
    },
  )
  .get(
    '/:receipt',
    async ({ user, params }) => {
      const document = await findReceipt(user.id, params.receipt)
      if (document === null) throw notFound('Receipt')
      return new Response(document, {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="receipt-${params.receipt}.json"`,
        },
      })
    },
    {
      params: t.Object({ receipt: receiptId }),
      ...call('readReceipt', 'A signed receipt', { 200: signed }, ['Receipt']),
    },
  )
