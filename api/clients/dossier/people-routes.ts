import {
  addPerson,
  changePerson,
  type PersonEntries,
  removePerson,
} from '@app/db/meetings/dossier/people'
import { MAX_PEOPLE } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call, success } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { asSeen, idParams, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { record } from '../../secrets/audit'
import { person, personEntries } from './person-shapes'

/** A client's people. */
export const peopleRoutes = new Elysia()
  .use(signedIn)
  .post(
    '/clients/:clientId/people',
    async ({ user, params: { clientId }, body, set }) => {
      const added = await addPerson(user.id, clientId, trimmed(body), MAX_PEOPLE)
      if (added === 'full') throw refuse('tooManyPeople', { most: MAX_PEOPLE })
      if (added === 'held') throw held()
      if (!added) throw notFound('Client')
      await record('person added', user.id, { client: clientId, person: added.id })
      set.status = 201
      return added
    },
    {
      params: t.Object({ clientId: rowId }),
      body: personEntries,
      ...call('addPerson', 'Adds a person to a client', { 201: person }, [
        'Client',
        'underHold',
        'tooManyPeople',
      ]),
    },
  )
  .put(
    '/people/:id',
    async ({ user, params: { id }, body }) => {
      const clientId = known(await changePerson(user.id, id, trimmed(body), body.seen))
      await record('person changed', user.id, { client: clientId, person: id })
      return { success: true }
    },
    {
      params: idParams,
      body: t.Object({ ...personEntries.properties, seen: asSeen(personEntries.properties) }),
      ...call('changePerson', 'Changes a client’s person', { 200: success }, [
        'Person',
        'underHold',
        'detailsChanged',
      ]),
    },
  )
  .delete(
    '/people/:id',
    async ({ user, params: { id } }) => {
      const clientId = known(await removePerson(user.id, id))
      await record('person removed', user.id, { client: clientId, person: id })
      return { success: true }
    },
    {
      params: idParams,
      ...call('removePerson', 'Removes somebody from a client', { 200: success }, [
        'Person',
        'underHold',
      ]),
    },
  )

function known(clientId: number | 'held' | 'changed' | null): number {
  if (clientId === 'changed') throw refuse('detailsChanged')
  if (clientId === null) throw notFound('Person')
  if (clientId === 'held') throw held()
  return clientId
}

function held() {
  return refuse('underHold', { what: 'client' })
}

function trimmed({ name, role, email, phone }: PersonEntries): PersonEntries {
  return { name: name.trim(), role: role.trim(), email: email.trim(), phone: phone.trim() }
}
