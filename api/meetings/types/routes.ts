import { listUsualTypes } from '@app/db/meetings/types/usual-types'
import { Elysia, t } from 'elysia'
import { call } from '../../http/describe'
import { signedIn } from '../../http/session'

const MAX_TYPES = 6

/** Likely types of a new meeting. */
export const typeRoutes = new Elysia({ prefix: '/meetings' })
  .use(signedIn)
  .get('/types', ({ user }) => listUsualTypes(user.id, MAX_TYPES), {
    ...call('listMeetingTypes', 'The user’s meeting types, most frequent first', {
      200: t.Array(t.String()),
    }),
  })
