import { listEvents } from '@app/db/accounts/calendars/events'
import { nameEventClient, nameEventMeeting } from '@app/db/accounts/calendars/name-events'
import { findClient } from '@app/db/meetings/clients'
import { findMeeting } from '@app/db/meetings/meetings'
import { MAX_EVENT_DAYS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call, success, time } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { idParams, moment, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'

const MAX_EVENTS = 1_000
const DAY_MS = 86_400_000

const named = t.Nullable(t.Object({ id: rowId, name: t.String() }))

/** Events in external calendars. */
export const eventRoutes = new Elysia({ prefix: '/calendar/events' })
  .use(signedIn)
  .get(
    '/',
    ({ user, query }) => {
      const days = (Date.parse(query.to) - Date.parse(query.from)) / DAY_MS
      if (days > MAX_EVENT_DAYS) throw refuse('badFields', { fields: 'from, to' })
      return listEvents(user, { ...query, most: MAX_EVENTS })
    },
    {
      query: t.Object({ from: moment, to: moment }),
      ...call(
        'listCalendarEvents',
        'Lists events of external calendars',
        {
          200: t.Array(
            t.Object({
              id: rowId,
              calendarName: t.String(),
              title: t.String(),
              location: t.String(),
              startsAt: time,
              endsAt: time,
              allDay: t.Boolean(),
              attendees: t.Array(t.String()),
              client: named,
              suggestion: named,
              meetingId: t.Nullable(rowId),
            }),
          ),
        },
        ['badFields'],
      ),
    },
  )
  .put(
    '/:id/client',
    async ({ user, params, body: { clientId } }) => {
      if (clientId !== null && !(await findClient(user.id, clientId))) throw notFound('Client')
      if (!(await nameEventClient(user.id, params.id, clientId))) throw notFound('Event')
      return { success: true }
    },
    {
      params: idParams,
      body: t.Object({ clientId: t.Nullable(rowId) }),
      ...call(
        'nameEventClient',
        'Sets the client of an event and its series, or none',
        { 200: success },
        ['Client', 'Event'],
      ),
    },
  )
  .put(
    '/:id/meeting',
    async ({ user, params, body: { meetingId } }) => {
      if (!(await findMeeting(user.id, meetingId))) throw notFound('Meeting')
      if (!(await nameEventMeeting(user.id, params.id, meetingId))) throw notFound('Event')
      return { success: true }
    },
    {
      params: idParams,
      body: t.Object({ meetingId: rowId }),
      ...call(
        'nameEventMeeting',
        'Links an event to the meeting created from it',
        { 200: success },
        ['Event', 'Meeting'],
      ),
    },
  )
