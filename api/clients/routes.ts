import { announce } from '@app/db/connection/events'
import { asUser } from '@app/db/connection/roles'
import { createClient, findClient, listClients, updateClient } from '@app/db/meetings/clients'
import { countClientContent } from '@app/db/meetings/removals'
import { CLIENT_CHARACTERS } from '@app/web/browser/limits'
import { byName } from '@app/web/clients/by-name'
import { Elysia, t } from 'elysia'
import { isDuplicate } from '../http/database-errors'
import { call, time } from '../http/describe'
import { lineAsRead } from '../http/line-as-read'
import { notFound, refuse } from '../http/refusals'
import { asSeen, lineOf, rowId } from '../http/schemas'
import { signedIn } from '../http/session'
import { deleteClientOf } from '../meetings/delete'
import { contentCounts, deleted } from '../meetings/shapes'
import { record } from '../secrets/audit'

const params = t.Object({ clientId: rowId })
const client = t.Object({
  id: rowId,
  name: t.String(),
  type: t.String(),
  createdAt: time,
  meetingCount: t.Integer(),
  legalHold: t.Boolean(),
})
const entries = { name: lineOf(CLIENT_CHARACTERS), type: lineOf(CLIENT_CHARACTERS) }
const body = t.Object(entries)

export const clientRoutes = new Elysia({ prefix: '/clients' })
  .use(signedIn)
  .get(
    '/',
    // databases sort by collation, the embedded one by bytes
    async ({ user }) => (await listClients(user.id)).sort(byName),
    call('listClients', 'Lists all clients', { 200: t.Array(client) }),
  )
  .post(
    '/',
    async ({ user, body, set }) => {
      const client = await unlessTaken(() =>
        // a transaction's answer may be lost, but not what became of it
        asUser(user.id).begin((sql) => createClient(user.id, asRead(body), sql)),
      )
      await record('client added', user.id, { client: client.id })
      await announce({ userId: user.id, changed: 'clients' })
      set.status = 201
      return client
    },
    { body, ...call('createClient', 'Adds a client', { 201: client }, ['clientExists']) },
  )
  .patch(
    '/:clientId',
    async ({ user, params: { clientId }, body }) => {
      const client = await unlessTaken(() =>
        updateClient(user.id, clientId, asRead(body), body.seen),
      )
      if (client === 'changed') throw refuse('detailsChanged')
      if (!client) throw notFound('Client')
      await record('client changed', user.id, { client: clientId })
      await announce({ userId: user.id, changed: 'clients' })
      return client
    },
    {
      params,
      body: t.Object({ ...entries, seen: asSeen(entries) }),
      ...call('updateClient', 'Renames a client', { 200: client }, [
        'clientExists',
        'detailsChanged',
        'Client',
      ]),
    },
  )
  .get(
    '/:clientId/content',
    async ({ user, params }) => {
      if (!(await findClient(user.id, params.clientId))) throw notFound('Client')
      return countClientContent(user.id, params.clientId)
    },
    {
      params,
      ...call(
        'countClientContent',
        'Counts what deleting a client would delete',
        { 200: t.Object(contentCounts) },
        ['Client'],
      ),
    },
  )
  .delete(
    '/:clientId',
    async ({ user, params }) => ({
      success: true,
      ...(await deleteClientOf(user.id, params.clientId)),
    }),
    {
      params,
      ...call('deleteClient', 'Deletes a client with all meetings', { 200: deleted }, [
        'Client',
        'underHold',
      ]),
    },
  )

function asRead({ name, type }: { name: string; type: string }) {
  return { name: lineAsRead(name), type: lineAsRead(type) }
}

async function unlessTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isDuplicate(error)) throw refuse('clientExists')
    throw error
  }
}
