import { listMeetingTitles } from '@app/db/accounts/compliance/meeting-titles'
import { listTrail } from '@app/db/accounts/compliance/trail'
import { findClient } from '@app/db/meetings/clients'
import { Elysia, t } from 'elysia'
import { download } from '../../http/answers/download'
import { call, media, time } from '../../http/describe'
import { extendIdleTimeout } from '../../http/extend-idle-timeout'
import { notFound } from '../../http/refusals'
import { moment, oneOf, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { flushAudit, record } from '../../secrets/audit'
import { zip } from '../export/zip'
import { evidence } from './evidence'
import { filterOf, trailQuery } from './filter'
import { sampleDrawRoutes } from './sample-routes'
import { meetingsIn, trailCsv, trailEntry, trailLines } from './trail-files'

const MAX_LISTED = 200
const DEFAULT_LISTED = 50

const rows = t.Object({
  rows: t.Array(
    t.Object({
      id: t.Integer(),
      at: time,
      kind: t.String(),
      group: t.String(),
      actor: t.String(),
      detail: t.Record(t.String(), t.Unknown()),
      hash: t.String({ description: 'SHA-256, of this row and all before it' }),
    }),
  ),
  next: t.Nullable(t.Integer({ description: 'Send as `before` to get the following rows' })),
  meetings: t.Array(t.Object({ id: t.Integer(), title: t.String() }), {
    description: 'The existing meetings that the rows are about',
  }),
})

/** The user's own audit trail, to read and export, and all evidence about a client. */
export const complianceRoutes = new Elysia({ prefix: '/compliance' })
  .use(signedIn)
  .use(sampleDrawRoutes)
  .get(
    '/trail',
    async ({ user, query: { before = null, limit = DEFAULT_LISTED, ...query } }) => {
      await flushAudit()
      const filter = await filterOf(user.id, query)
      const found = await listTrail(user.id, filter, { before, limit })
      const next = found.length < limit ? null : (found.at(-1)?.id ?? null)
      const meetings = await listMeetingTitles(user.id, meetingsIn(found))
      return { rows: found.map(trailEntry), next, meetings }
    },
    {
      query: t.Object({
        ...trailQuery,
        before: t.Optional(t.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
        limit: t.Optional(t.Integer({ minimum: 1, maximum: MAX_LISTED })),
      }),
      ...call('readTrail', 'The audit trail, newest first', { 200: rows }),
    },
  )
  .get(
    '/trail/export',
    async ({ user, query: { format, ...query }, request, server }) => {
      extendIdleTimeout(server, request)
      return download(user.id, request, async () => {
        await record('trail exported', user.id, { format })
        await flushAudit()
        const filter = await filterOf(user.id, query)
        const isTable = format === 'csv'
        return {
          parts: isTable ? trailCsv(user.id, filter) : trailLines(user.id, filter),
          headers: attached(
            isTable ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
            `audit-trail-${today()}.${isTable ? 'csv' : 'jsonl'}`,
          ),
        }
      })
    },
    {
      query: t.Object({ ...trailQuery, format: oneOf(['csv', 'json']) }),
      ...call(
        'exportTrail',
        'The audit trail as CSV or JSON lines',
        { 200: media('text/csv', 'application/x-ndjson') },
        ['tooManyRequests'],
      ),
    },
  )
  .get(
    '/clients/:clientId/evidence',
    async ({ user, params: { clientId }, query, request, server }) => {
      extendIdleTimeout(server, request)
      if (!(await findClient(user.id, clientId))) throw notFound('Client')
      return download(user.id, request, async () => {
        await record('evidence exported', user.id, { client: clientId })
        await flushAudit()
        return {
          parts: zip(evidence(user, clientId, query)),
          headers: attached('application/zip', `evidence-client-${clientId}-${today()}.zip`),
        }
      })
    },
    {
      params: t.Object({ clientId: rowId }),
      query: t.Object({ from: t.Optional(moment), to: t.Optional(moment) }),
      ...call(
        'exportEvidence',
        'Everything about a client, with a signed manifest and the script that verifies it',
        { 200: media('application/zip') },
        ['Client', 'tooManyRequests'],
      ),
    },
  )

function attached(type: string, name: string) {
  return { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
