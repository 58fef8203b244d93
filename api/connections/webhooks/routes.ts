import {
  createWebhook,
  deleteWebhook,
  setWebhookActive,
  setWebhookSecret,
} from '@app/db/accounts/webhooks/change-webhooks'
import { listWebhooks } from '@app/db/accounts/webhooks/webhooks'
import { MAX_WEBHOOKS, WEBHOOK_URL_CHARACTERS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { env } from '../../env'
import { call, success, time } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { idParams, rowId } from '../../http/schemas'
import { inSession, signedIn } from '../../http/session'
import { record } from '../../secrets/audit'
import { newToken } from '../../secrets/tokens'
import { resolveDestination } from './destination'
import { SECRET_PREFIX, sealSecret } from './secret'

const webhook = {
  id: rowId,
  url: t.String(),
  active: t.Boolean(),
  createdAt: time,
  latest: t.Nullable(
    t.Object({
      at: time,
      status: t.Nullable(t.Integer()),
      delivered: t.Boolean(),
      reason: t.Nullable(t.String()),
      failure: t.Nullable(t.String()),
    }),
  ),
}

/** Webhooks that are called when a meeting has been processed. */
export const webhookRoutes = new Elysia({ prefix: '/webhooks' })
  .use(signedIn)
  .get(
    '/',
    ({ user }) => listWebhooks(user.id),
    call('listWebhooks', 'Lists webhooks', { 200: t.Array(t.Object(webhook)) }),
  )
  .post(
    '/',
    async ({ user, body, request, set }) => {
      set.status = 201
      return add(request, user.id, body.url)
    },
    {
      body: t.Object({ url: t.String({ maxLength: WEBHOOK_URL_CHARACTERS }) }),
      ...call(
        'createWebhook',
        'Adds a webhook; only this answer contains its secret',
        { 201: t.Object({ ...webhook, secret: t.String() }) },
        ['badAddress', 'tooManyWebhooks'],
      ),
    },
  )
  .patch(
    '/:id',
    async ({ user, params, body }) => {
      if (!(await setWebhookActive(user.id, params.id, body.active))) throw notFound('Webhook')
      await record(body.active ? 'webhook resumed' : 'webhook paused', user.id, {
        webhook: params.id,
      })
      return { success: true }
    },
    {
      params: idParams,
      body: t.Object({ active: t.Boolean() }),
      ...call('changeWebhook', 'Pauses a webhook, or resumes it', { 200: success }, ['Webhook']),
    },
  )
  .post('/:id/secret', ({ user, params, request }) => renew(request, user.id, params.id), {
    params: idParams,
    ...call(
      'renewWebhookSecret',
      'Gives a webhook a new secret; only this answer contains it',
      { 200: t.Object({ id: rowId, url: t.String(), secret: t.String() }) },
      ['Webhook'],
    ),
  })
  .delete(
    '/:id',
    async ({ user, params }) => {
      if (!(await deleteWebhook(user.id, params.id))) throw notFound('Webhook')
      await record('webhook deleted', user.id, { webhook: params.id })
      return { success: true }
    },
    {
      params: idParams,
      ...call('deleteWebhook', 'Deletes a webhook', { 200: success }, ['Webhook']),
    },
  )

/** Calls are signed with the new secret from now on, pending ones too. */
async function renew(request: Request, userId: number, id: number) {
  const secret = SECRET_PREFIX + newToken()
  const sealed = sealSecret(userId, secret)
  const renewed = await inSession(request, userId, (sql) =>
    setWebhookSecret(userId, id, sealed, sql),
  )
  if (!renewed) throw notFound('Webhook')
  await record('webhook secret renewed', userId, { webhook: id })
  return { ...renewed, secret }
}

/** The secret is only in this answer. */
async function add(request: Request, userId: number, url: string) {
  await resolveDestination(url, env.webhooksPrivate).catch((error: Error) => {
    throw refuse('badAddress', { reason: error.message })
  })
  const secret = SECRET_PREFIX + newToken()
  const sealed = sealSecret(userId, secret)
  const created = await inSession(request, userId, (sql) =>
    createWebhook(userId, { url, secret: sealed }, MAX_WEBHOOKS, sql),
  )
  if (!created) throw refuse('tooManyWebhooks')
  await record('webhook created', userId, { webhook: created.id })
  return { ...created, secret }
}
