import { listSameRecordings } from '@app/db/meetings/same-recordings'
import { Elysia, t } from 'elysia'
import { call, time } from '../http/describe'
import { rowId } from '../http/schemas'
import { signedIn } from '../http/session'

/** Lets a page ask whether a file was uploaded before. */
export const sameRecordingRoutes = new Elysia()
  .use(signedIn)
  .get('/same-recordings', ({ user, query }) => listSameRecordings(user.id, query.sha256), {
    query: t.Object({ sha256: t.String({ pattern: '^[0-9a-f]{64}$' }) }),
    ...call('listSameRecordings', 'Finds meetings that already have a file, by its SHA-256', {
      200: t.Array(t.Object({ meetingId: rowId, title: t.String(), date: time })),
    }),
  })
