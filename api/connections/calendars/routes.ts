import { createCalendar, deleteCalendar, listCalendars } from '@app/db/accounts/calendars/calendars'
import { requestRead } from '@app/db/accounts/calendars/due-calendars'
import { enqueue } from '@app/db/jobs/jobs'
import {
  CALENDAR_ADDRESS_CHARACTERS,
  CALENDAR_NAME_CHARACTERS,
  MAX_CALENDARS,
} from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { env } from '../../env'
import { call, success, time } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { idParams, lineOf, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { record } from '../../secrets/audit'
import { resolveDestination } from '../webhooks/destination'
import { callableAddress, sealAddress } from './address'
import { queueCalendars } from './refresh'

/** A calendar is read on its owner's request no more often than this. */
const REREAD_MS = 60_000

const calendar = t.Object({
  id: rowId,
  name: t.String(),
  host: t.String(),
  readAt: t.Nullable(time),
  failure: t.Nullable(t.String()),
  createdAt: time,
})

/** External calendars shown beside the meetings. */
export const calendarsRoutes = new Elysia({ prefix: '/calendars' })
  .use(signedIn)
  .get(
    '/',
    ({ user }) => listCalendars(user.id),
    call('listCalendars', 'Lists external calendars', { 200: t.Array(calendar) }),
  )
  .post(
    '/',
    async ({ user, body, set }) => {
      set.status = 201
      return addCalendar(user.id, body)
    },
    {
      body: t.Object({
        name: lineOf(CALENDAR_NAME_CHARACTERS),
        address: t.String({ maxLength: CALENDAR_ADDRESS_CHARACTERS }),
      }),
      ...call('createCalendar', 'Adds an external calendar by its address', { 201: calendar }, [
        'badAddress',
        'tooManyCalendars',
      ]),
    },
  )
  .post(
    '/:id/read',
    async ({ user, params }) => {
      const since = new Date(Date.now() - REREAD_MS)
      if (!(await requestRead(user.id, params.id, since))) throw notFound('Calendar')
      await queueCalendars()
      return { success: true }
    },
    {
      params: idParams,
      ...call('readCalendarNow', 'Reads a calendar again', { 200: success }, ['Calendar']),
    },
  )
  .delete(
    '/:id',
    async ({ user, params }) => {
      if (!(await deleteCalendar(user.id, params.id))) throw notFound('Calendar')
      await record('calendar removed', user.id, { calendar: params.id })
      return { success: true }
    },
    {
      params: idParams,
      ...call('deleteCalendar', 'Removes an external calendar', { 200: success }, ['Calendar']),
    },
  )

/** Adds a calendar and queues a read. No answer contains its address, which opens the whole calendar. */
async function addCalendar(userId: number, entered: { name: string; address: string }) {
  const address = callableAddress(entered.address)
  const { url } = await resolveDestination(address, env.calendarsPrivate).catch((error: Error) => {
    throw refuse('badAddress', { reason: error.message })
  })
  const created = await createCalendar(
    userId,
    { name: entered.name.trim(), host: url.hostname, address: sealAddress(userId, address) },
    MAX_CALENDARS,
  )
  if (!created) throw refuse('tooManyCalendars')
  await record('calendar added', userId, { calendar: created.id })
  await enqueue('read-calendar', { userId, calendarId: created.id })
  return created
}
