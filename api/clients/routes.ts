import { createClient, listClients, updateClient } from '@app/db/clients'
import { Elysia, t } from 'elysia'
import { isDuplicate, notFound, Refusal } from '../errors'
import { deleteClientOf } from '../meetings/delete'
import { signedIn } from '../session'

const NAME_CHARACTERS = 200

const clientId = t.Object({ clientId: t.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) })
const words = t.String({ minLength: 1, maxLength: NAME_CHARACTERS, pattern: '\\S' })

export const clientRoutes = new Elysia({ prefix: '/clients' })
  .use(signedIn)
  .get('/', ({ user }) => listClients(user.id))
  .post(
    '/',
    async ({ user, body, set }) => {
      set.status = 201
      return unlessTaken(() => createClient(user.id, trimmed(body)))
    },
    { body: t.Object({ name: words, type: words }) },
  )
  .patch(
    '/:clientId',
    async ({ user, params, body }) => {
      const client = await unlessTaken(() => updateClient(user.id, params.clientId, trimmed(body)))
      if (!client) throw notFound('Client')
      return client
    },
    { params: clientId, body: t.Object({ name: words, type: words }) },
  )
  .delete(
    '/:clientId',
    async ({ user, params }) => ({
      success: true,
      receipt: await deleteClientOf(user.id, params.clientId),
    }),
    { params: clientId },
  )

function trimmed({ name, type }: { name: string; type: string }) {
  return { name: name.trim(), type: type.trim() }
}

async function unlessTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isDuplicate(error))
      throw new Refusal(409, 'duplicate: a client with this name already exists')
    throw error
  }
}
