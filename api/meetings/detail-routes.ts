import { announce } from '@app/db/connection/events'
import { findMeeting } from '@app/db/meetings/meetings'
import { ATTENDEE_CHARACTERS, LARGEST_ID, MAX_ATTENDEES } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { isForeign } from '../http/database-errors'
import { call } from '../http/describe'
import { notFound, refuse } from '../http/refusals'
import { idParams, rowId } from '../http/schemas'
import { signedIn } from '../http/session'
import { record } from '../secrets/audit'
import { isReadAgain, resolveMeeting } from './action-items/resolve'
import { changeUnderConsent } from './consent/change-client'
import { detailFields } from './detail-fields'
import { meetingDetail } from './shapes'

const fields = { ...detailFields, clientId: t.Optional(rowId) }
/** A meeting joined from several can have more than the form accepts. */
const JOINED = 20
const seenAttendees = t.Optional(
  t.Array(t.String({ maxLength: ATTENDEE_CHARACTERS }), { maxItems: JOINED * MAX_ATTENDEES }),
)
const seenDuration = t.Optional(
  t.Nullable(t.Integer({ minimum: 0, maximum: LARGEST_ID, description: 'Seconds' })),
)

const details = t.Object({
  ...fields,
  seen: t.Optional(
    t.Object(
      { ...fields, duration: seenDuration, attendees: seenAttendees },
      {
        description: 'The details as the reader saw them: those changed since are not overwritten',
      },
    ),
  ),
  removeDerived: t.Optional(
    t.Boolean({ description: 'Confirms a move to a client who refused consent' }),
  ),
})

/** Corrects a meeting's title, client, date and time, length, type and people; omitted fields stay. */
export const detailRoutes = new Elysia({ prefix: '/meetings' }).use(signedIn).patch(
  '/:id',
  async ({ user, params: { id }, body }) => {
    const { removeDerived = false, seen, ...changes } = body
    const wanted = { changes, confirmed: removeDerived, seen }
    const changed = await changeUnderConsent(user, id, wanted).catch((error) => {
      throw isForeign(error) ? notFound('Client') : error
    })
    if (changed === 'held') throw refuse('underHold', { what: 'meeting' })
    if (changed === 'joined') throw refuse('joinedClient')
    if (changed === 'changed') throw refuse('detailsChanged')
    if (changed && isReadAgain(changes)) await resolveMeeting(user.id, id)
    const meeting = await findMeeting(user.id, id)
    if (!changed || !meeting) throw notFound('Meeting')
    await record('meeting edited', user.id, { meeting: id, fields: Object.keys(changes).join(' ') })
    const { status, progress } = meeting
    const { step, done, total } = progress ?? { step: null, done: 0, total: 0 }
    await announce({ userId: user.id, id, status, step, done, total })
    return meeting
  },
  {
    params: idParams,
    body: details,
    ...call('changeMeeting', 'Corrects the details of a meeting', { 200: meetingDetail }, [
      'Meeting',
      'Client',
      'underHold',
      'approved',
      'joinedClient',
      'detailsChanged',
      'clientRefused',
    ]),
  },
)
