import { listUsualTypes } from '@app/db/meetings/types/usual-types'
import { Elysia, t } from 'elysia'
import { call } from '../../http/describe'
import { signedIn } from '../../http/session'

const MOST_TYPES = 6

/** The types that a new meeting probably has. */
export const typeRoutes = new Elysia({ prefix: '/meetings' })
  .use(signedIn)
  .get('/types', ({ user }) => listUsualTypes(user.id, MOST_TYPES), {
    ...call('listMeetingTypes', 'The types that the user gives to meetings, most frequent first', {
      200: t.Array(t.String()),
    }),
  })
