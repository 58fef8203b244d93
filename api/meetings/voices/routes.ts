import { findMeeting } from '@app/db/meetings/meetings'
import {
  findClientVoiceMemory,
  findVoiceMemory,
  forgetClientVoices,
  forgetVoices,
  setClientVoiceMemory,
  setVoiceMemory,
} from '@app/db/meetings/voices/voice-consents'
import { Elysia, t } from 'elysia'
import { call } from '../../http/describe'
import { notFound } from '../../http/refusals'
import { clientParams, idParams, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { record } from '../../secrets/audit'
import { proposeNames } from './propose-names'

const remember = t.Boolean({ description: 'Whether voices are remembered' })
const voices = t.Integer({ description: 'How many are remembered' })
const body = t.Object({ remember })
const ofAccount = t.Object({ remember, voices })
const ofClient = t.Object({
  remember,
  voices,
  allowed: t.Boolean({ description: 'The account’s setting, without which none are remembered' }),
})
const forgotten = t.Object({ forgotten: t.Integer() })
const proposals = t.Object({
  proposals: t.Array(
    t.Object({
      label: t.String(),
      name: t.String(),
      meetingId: rowId,
    }),
  ),
})

/** Voice recognition: off until account and client enable it, and deleted with one call. */
export const voiceRoutes = new Elysia()
  .use(signedIn)
  .get(
    '/meetings/:id/voices',
    async ({ user, params: { id } }) => {
      if (!(await findMeeting(user.id, id))) throw notFound('Meeting')
      return { proposals: await proposeNames(user.id, id) }
    },
    {
      params: idParams,
      ...call(
        'proposeSpeakers',
        'Names for voices that are known from other meetings',
        {
          200: proposals,
        },
        ['Meeting'],
      ),
    },
  )
  .get('/account/voices', ({ user }) => findVoiceMemory(user.id), {
    ...call('readVoiceMemory', 'Gets whether voices are remembered', { 200: ofAccount }),
  })
  .put(
    '/account/voices',
    async ({ user, body: { remember } }) => {
      await setVoiceMemory(user.id, remember)
      await record('voice memory set', user.id, { remember })
      return findVoiceMemory(user.id)
    },
    { body, ...call('setVoiceMemory', 'Sets whether voices are remembered', { 200: ofAccount }) },
  )
  .delete(
    '/account/voices',
    async ({ user }) => {
      const forgotten = await forgetVoices(user.id)
      await record('voices forgotten', user.id, { voices: forgotten })
      return { forgotten }
    },
    call('forgetVoices', 'Forgets all voices', { 200: forgotten }),
  )
  .get(
    '/clients/:clientId/voices',
    async ({ user, params: { clientId } }) => readClient(user.id, clientId),
    {
      params: clientParams,
      ...call(
        'readClientVoiceMemory',
        'Gets whether a client’s voices are remembered',
        { 200: ofClient },
        ['Client'],
      ),
    },
  )
  .put(
    '/clients/:clientId/voices',
    async ({ user, params: { clientId }, body: { remember } }) => {
      const set = await setClientVoiceMemory(user.id, clientId, remember)
      if (!set) throw notFound('Client')
      await record('voice memory set', user.id, { client: clientId, remember })
      return readClient(user.id, clientId)
    },
    {
      params: clientParams,
      body,
      ...call(
        'setClientVoiceMemory',
        'Sets whether a client’s voices are remembered',
        {
          200: ofClient,
        },
        ['Client'],
      ),
    },
  )
  .delete(
    '/clients/:clientId/voices',
    async ({ user, params: { clientId } }) => {
      await readClient(user.id, clientId)
      const forgotten = await forgetClientVoices(user.id, clientId)
      await record('voices forgotten', user.id, { client: clientId, voices: forgotten })
      return { forgotten }
    },
    {
      params: clientParams,
      ...call('forgetClientVoices', 'Forgets a client’s voices', { 200: forgotten }, ['Client']),
    },
  )

async function readClient(userId: number, clientId: number) {
  const memory = await findClientVoiceMemory(userId, clientId)
  if (!memory) throw notFound('Client')
  return memory
}
