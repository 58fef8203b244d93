import type { User } from '@app/db/accounts/users'
import { listActionItems } from '@app/db/meetings/action-items/action-items'
import { changeStatement } from '@app/db/meetings/dossier/change-statement'
import { listClientFiles } from '@app/db/meetings/dossier/client-files'
import { findClientHead } from '@app/db/meetings/dossier/client-head'
import { listFacts } from '@app/db/meetings/dossier/facts'
import { listPeople } from '@app/db/meetings/dossier/people'
import { listStatements } from '@app/db/meetings/dossier/statements'
import { listTimeline } from '@app/db/meetings/dossier/timeline'
import { CORRECTION_CHARACTERS, LISTED_ACTION_ITEMS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call, success } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { asSeen, idParams, rowId, textOf } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { todayOf } from '../../meetings/action-items/today'
import { announceChange } from '../../meetings/record/record-change'
import { record } from '../../secrets/audit'
import { factsOf } from './facts'
import { notedFactsOf } from './noted-facts'
import { overview } from './overview-shape'
import { readStatements } from './read-statements'

const MAX_MEETINGS = 200
const MAX_FILES = 100

const corrected = { correction: t.Nullable(textOf(CORRECTION_CHARACTERS)) }

/** A client's own page, and corrections of what was found for it. */
export const dossierRoutes = new Elysia()
  .use(signedIn)
  .get('/clients/:clientId/overview', ({ user, params }) => overviewOf(user, params.clientId), {
    params: t.Object({ clientId: rowId }),
    ...call(
      'readClient',
      'A client with people, facts, meetings and open items',
      { 200: overview },
      ['Client'],
    ),
  })
  .patch(
    '/statements/:id',
    async ({ user, params: { id }, body }) => {
      const correction = body.correction?.trim() ?? body.correction
      const meetingId = await changeStatement(user.id, id, { ...body, correction })
      if (meetingId === null) throw notFound('Statement')
      if (meetingId === 'held') throw refuse('underHold', { what: 'meeting' })
      if (meetingId === 'changed') throw refuse('detailsChanged')
      const fields = ['correction', 'hidden'].filter((name) => name in body).join(' ')
      await record('statement edited', user.id, { statement: id, meeting: meetingId, fields })
      await announceChange(user.id, meetingId)
      return { success: true }
    },
    {
      params: idParams,
      body: t.Object({
        correction: t.Optional(corrected.correction),
        hidden: t.Optional(t.Boolean()),
        seen: asSeen(corrected),
      }),
      ...call('changeStatement', 'Corrects or hides what a meeting said', { 200: success }, [
        'Statement',
        'underHold',
        'detailsChanged',
      ]),
    },
  )

async function overviewOf(user: User, clientId: number) {
  const client = await findClientHead(user.id, clientId)
  if (!client) throw notFound('Client')
  await readStatements(user.id, { kind: 'client', id: clientId })
  const today = todayOf(user)
  return {
    client,
    people: await listPeople(user.id, clientId),
    facts: factsOf(user, await listStatements(user.id, clientId)),
    noted: await notedFactsOf(user.id, clientId),
    added: await listFacts(user.id, clientId),
    meetings: await listTimeline(user.id, clientId, MAX_MEETINGS),
    items: await listActionItems(user.id, {
      view: 'open',
      clientId,
      today,
      limit: LISTED_ACTION_ITEMS,
    }),
    files: await listClientFiles(user.id, clientId, MAX_FILES),
  }
}
