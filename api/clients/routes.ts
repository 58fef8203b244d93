import { createClient, listClients } from '@app/db/clients'
import { Elysia, t } from 'elysia'
import { isDuplicate, Refusal } from '../errors'
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
      return addClient(user.id, { name: body.name.trim(), type: body.type.trim() })
    },
    { body: t.Object({ name: words, type: words }) },
  )
  .delete(
    '/:clientId',
    async ({ user, params }) => ({
      success: true,
      receipt: await deleteClientOf(user.id, params.clientId),
    }),
    { params: clientId },
  )

async function addClient(userId: number, client: { name: string; type: string }) {
  try {
    return await createClient(userId, client)
  } catch (error) {
    if (isDuplicate(error))
      throw new Refusal(409, 'duplicate: a client with this name already exists')
    throw error
  }
}
