import { holdClient, holdMeeting } from '@app/db/meetings/holds'
import { Elysia, t } from 'elysia'
import { call } from '../http/describe'
import { notFound } from '../http/refusals'
import { idParams } from '../http/schemas'
import { signedIn } from '../http/session'
import { record } from '../secrets/audit'

const body = t.Object({ hold: t.Boolean() })
const held = t.Object({ legalHold: t.Boolean() })

/** Legal hold: what is under it cannot be deleted, by hand or by a retention rule. */
export const holdRoutes = new Elysia()
  .use(signedIn)
  .put(
    '/meetings/:id/hold',
    async ({ user, params, body: { hold } }) => {
      if (!(await holdMeeting(user.id, params.id, hold))) throw notFound('Meeting')
      await record('meeting hold', user.id, { meeting: params.id, hold })
      return { legalHold: hold }
    },
    {
      params: idParams,
      body,
      ...call('holdMeeting', 'Puts a meeting under legal hold, or lifts it', { 200: held }, [
        'Meeting',
      ]),
    },
  )
  .put(
    '/clients/:id/hold',
    async ({ user, params, body: { hold } }) => {
      if (!(await holdClient(user.id, params.id, hold))) throw notFound('Client')
      await record('client hold', user.id, { client: params.id, hold })
      return { legalHold: hold }
    },
    {
      params: idParams,
      body,
      ...call('holdClient', 'Puts a client under legal hold, or lifts it', { 200: held }, [
        'Client',
      ]),
    },
  )
