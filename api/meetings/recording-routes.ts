import { reopen } from '@app/db/processing'
import { Elysia, t } from 'elysia'
import { notFound } from '../errors'
import { haveTime, type Timed } from '../patience'
import { signedIn } from '../session'
import { playRecording } from './playback'
import { startProcessing } from './start'
import { upload } from './upload'

/** How often a sender that is slow, but not silent, gets that time anew, in milliseconds. */
const RENEW_MS = 60_000

export const id = t.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })
const params = t.Object({ id })

/** The body stays a stream: by name Elysia does this only where no other parser is registered. */
const leaveUnread = () => null

/** Recordings on their way in, to the pipeline and to the player. */
export const recordingRoutes = new Elysia({ prefix: '/meetings' })
  .use(signedIn)
  .post(
    '/upload',
    ({ user, request, server, set }) => {
      set.status = 201
      return upload(user, request, patience(server, request))
    },
    { parse: leaveUnread },
  )
  .post(
    '/:id/retry',
    async ({ user, params }) => {
      if (!(await reopen(user.id, params.id))) throw notFound('Failed meeting')
      await startProcessing(user.id, params.id)
      return { id: params.id }
    },
    { params },
  )
  .get(
    '/:id/audio',
    ({ user, params, request, server }) => {
      haveTime(server, request)
      return playRecording(user.id, params.id, request)
    },
    { params },
  )

/**
 * Gives the sender time, and again whenever bytes come: the server itself counts a sender of fewer
 * than 16 KB/s as silent.
 */
function patience(server: Timed | null, request: Request): () => void {
  let given = performance.now()
  haveTime(server, request)
  return () => {
    if (performance.now() - given < RENEW_MS) return
    given = performance.now()
    haveTime(server, request)
  }
}
