import type { User } from '@app/db/accounts/users'
import { findClient } from '@app/db/meetings/clients'
import { Elysia, t } from 'elysia'
import { download } from '../../http/answers/download'
import type { Streamed } from '../../http/answers/places'
import { call, media } from '../../http/describe'
import { extendIdleTimeout } from '../../http/extend-idle-timeout'
import { notFound } from '../../http/refusals'
import { rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { record } from '../../secrets/audit'
import { archive } from './archive'
import { zip } from './zip'

/** One client, or the whole account, as a ZIP of JSON, Markdown and recordings. */
export const exportRoutes = new Elysia()
  .use(signedIn)
  .get(
    '/clients/:clientId/export',
    async ({ user, params, request, server }) => {
      extendIdleTimeout(server, request)
      if (!(await findClient(user.id, params.clientId))) throw notFound('Client')
      return download(user.id, request, async () => {
        await record('client exported', user.id, { client: params.clientId })
        return exportOf(user, params.clientId)
      })
    },
    {
      params: t.Object({ clientId: rowId }),
      ...call('exportClient', 'One client as a ZIP', { 200: media('application/zip') }, [
        'Client',
        'tooManyRequests',
      ]),
    },
  )
  .get(
    '/account/export',
    async ({ user, request, server }) => {
      extendIdleTimeout(server, request)
      return download(user.id, request, async () => {
        await record('account exported', user.id)
        return exportOf(user, null)
      })
    },
    call('exportAccount', 'The whole account as a ZIP', { 200: media('application/zip') }, [
      'tooManyRequests',
    ]),
  )

function exportOf(user: User, clientId: number | null): Streamed {
  const now = new Date()
  const what = clientId === null ? 'account' : `client-${clientId}`
  return {
    parts: zip(archive(user, clientId, { now })),
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="colloquy-${what}-${now.toISOString().slice(0, 10)}.zip"`,
    },
  }
}
