import { listCalls } from '@app/db/accounts/ai-calls/ai-calls'
import { sumCalls } from '@app/db/accounts/ai-calls/call-totals'
import { findMeeting } from '@app/db/meetings/meetings'
import { Elysia, t } from 'elysia'
import { call, time } from '../../http/describe'
import { notFound } from '../../http/refusals'
import { idParams, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'

/** Calls per page. */
const PAGE = 100

const aiCall = t.Object({
  id: rowId,
  startedAt: time,
  endedAt: t.Nullable(time),
  host: t.String(),
  here: t.Boolean(),
  model: t.String(),
  purpose: t.String(),
  promptVersion: t.Nullable(t.String()),
  bytesOut: t.Number(),
  bytesIn: t.Number(),
  masked: t.Record(t.String(), t.Integer()),
  outcome: t.Nullable(t.String({ description: 'answered, refused, failed or stopped' })),
  meetingIds: t.Array(rowId),
})
const ledger = t.Object({
  hosts: t.Array(
    t.Object({ host: t.String(), here: t.Boolean(), calls: t.Integer(), bytes: t.Number() }),
  ),
  calls: t.Array(aiCall),
  next: t.Nullable(t.Integer({ description: 'Send as `before` to get earlier calls' })),
})
const page = t.Object({ before: t.Optional(rowId) })

/** The requests to models, of one meeting or the whole account. */
export const aiCallRoutes = new Elysia()
  .use(signedIn)
  .get(
    '/meetings/:id/ai-calls',
    async ({ user, params: { id }, query }) => {
      if (!(await findMeeting(user.id, id))) throw notFound('Meeting')
      return readLedger(user.id, id, query.before)
    },
    {
      params: idParams,
      query: page,
      ...call('listMeetingAiCalls', 'Requests to models about a meeting', { 200: ledger }, [
        'Meeting',
      ]),
    },
  )
  .get('/account/ai-calls', ({ user, query }) => readLedger(user.id, null, query.before), {
    query: page,
    ...call('listAiCalls', 'Requests to models', { 200: ledger }),
  })

async function readLedger(userId: number, meetingId: number | null, before: number | null = null) {
  const calls = await listCalls(userId, { meetingId, before, limit: PAGE })
  const next = calls.length === PAGE ? (calls.at(-1)?.id ?? null) : null
  return { hosts: await sumCalls(userId, meetingId), calls, next }
}
