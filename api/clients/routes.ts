import { createClient, listClients, updateClient } from '@app/db/meetings/clients'
import { CLIENT_CHARACTERS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { isDuplicate } from '../http/errors'
import { notFound, refuse } from '../http/refusals'
import { lineOf, rowId } from '../http/schemas'
import { signedIn } from '../http/session'
import { deleteClientOf } from '../meetings/delete'

const params = t.Object({ clientId: rowId })
const body = t.Object({ name: lineOf(CLIENT_CHARACTERS), type: lineOf(CLIENT_CHARACTERS) })

export const clientRoutes = new Elysia({ prefix: '/clients' })
  .use(signedIn)
  .get('/', ({ user }) => listClients(user.id))
  .post(
    '/',
    async ({ user, body, set }) => {
      set.status = 201
      return unlessTaken(() => createClient(user.id, trimmed(body)))
    },
    { body },
  )
  .patch(
    '/:clientId',
    async ({ user, params, body }) => {
      const client = await unlessTaken(() => updateClient(user.id, params.clientId, trimmed(body)))
      if (!client) throw notFound('Client')
      return client
    },
    { params, body },
  )
  .delete(
    '/:clientId',
    async ({ user, params }) => ({
      success: true,
      receipt: await deleteClientOf(user.id, params.clientId),
    }),
    { params },
  )

function trimmed({ name, type }: { name: string; type: string }) {
  return { name: name.trim(), type: type.trim() }
}

async function unlessTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isDuplicate(error)) throw refuse('clientExists')
    throw error
  }
}
