import { addFact, changeFact, type FactEntries, removeFact } from '@app/db/meetings/dossier/facts'
import { MAX_FACTS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call, success } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { asSeen, idParams, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { record } from '../../secrets/audit'
import { addedFact, factEntries } from './fact-shapes'

/** What an adviser knows about a client from outside meetings. */
export const factRoutes = new Elysia()
  .use(signedIn)
  .post(
    '/clients/:clientId/facts',
    async ({ user, params: { clientId }, body, set }) => {
      const added = await addFact(user.id, clientId, trimmed(body), MAX_FACTS)
      if (added === 'full') throw refuse('tooManyFacts', { most: MAX_FACTS })
      if (added === 'held') throw refuse('underHold', { what: 'client' })
      if (!added) throw notFound('Client')
      await record('fact added', user.id, { client: clientId, fact: added.id })
      set.status = 201
      return added
    },
    {
      params: t.Object({ clientId: rowId }),
      body: factEntries,
      ...call('addFact', 'Adds a fact to a client', { 201: addedFact }, [
        'Client',
        'underHold',
        'tooManyFacts',
      ]),
    },
  )
  .put(
    '/facts/:id',
    async ({ user, params: { id }, body }) => {
      const client = unlessRefused(await changeFact(user.id, id, trimmed(body), body.seen))
      await record('fact changed', user.id, { client, fact: id })
      return { success: true }
    },
    {
      params: idParams,
      body: t.Object({ ...factEntries.properties, seen: asSeen(factEntries.properties) }),
      ...call('changeFact', 'Changes an added fact', { 200: success }, [
        'Fact',
        'underHold',
        'detailsChanged',
      ]),
    },
  )
  .delete(
    '/facts/:id',
    async ({ user, params: { id } }) => {
      const client = unlessRefused(await removeFact(user.id, id))
      await record('fact removed', user.id, { client, fact: id })
      return { success: true }
    },
    {
      params: idParams,
      ...call('removeFact', 'Removes an added fact', { 200: success }, ['Fact', 'underHold']),
    },
  )

function unlessRefused(client: number | 'held' | 'changed' | null): number {
  if (client === 'changed') throw refuse('detailsChanged')
  if (client === null) throw notFound('Fact')
  if (client === 'held') throw refuse('underHold', { what: 'client' })
  return client
}

function trimmed({ kind, text }: FactEntries): FactEntries {
  return { kind, text: text.trim() }
}
