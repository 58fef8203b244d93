import { record } from '@app/db/audit'
import { createWebhook, deleteWebhook, listWebhooks } from '@app/db/webhooks'
import { Elysia, t } from 'elysia'
import { env } from '../env'
import { notFound, Refusal } from '../errors'
import { newToken, signedIn } from '../session'
import { settle } from './destination'

const MOST_WEBHOOKS = 10
const SECRET_PREFIX = 'whsec_'

const id = t.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

/** Addresses of the user's that are told when a meeting has been processed. */
export const webhookRoutes = new Elysia({ prefix: '/webhooks' })
  .use(signedIn)
  .get('/', ({ user }) => listWebhooks(user.id))
  .post(
    '/',
    async ({ user, body, set }) => {
      set.status = 201
      return add(user.id, body.url)
    },
    { body: t.Object({ url: t.String({ maxLength: 2_000 }) }) },
  )
  .delete(
    '/:id',
    async ({ user, params }) => {
      if (!(await deleteWebhook(user.id, params.id))) throw notFound('Webhook')
      await record('webhook deleted', user.id, { webhook: params.id })
      return { success: true }
    },
    { params: t.Object({ id }) },
  )

/** The secret is in this answer and nowhere else. */
async function add(userId: number, url: string) {
  await settle(url, env.webhooksPrivate).catch((error: Error) => {
    throw new Refusal(400, `validation: ${error.message}`)
  })
  const secret = SECRET_PREFIX + newToken()
  const created = await createWebhook(userId, { url, secret }, MOST_WEBHOOKS)
  if (!created) throw new Refusal(409, `There are ${MOST_WEBHOOKS} webhooks already`)
  await record('webhook created', userId, { webhook: created.id })
  return { ...created, secret }
}
