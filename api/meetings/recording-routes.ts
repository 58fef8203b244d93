import { reopen } from '@app/db/meetings/processing'
import { Elysia } from 'elysia'
import { haveTime, type Timed } from '../http/extend-idle-timeout'
import { notFound } from '../http/refusals'
import { idParams } from '../http/schemas'
import { signedIn } from '../http/session'
import { startProcessing } from '../uploads/start'
import { upload } from '../uploads/upload'
import { playRecording } from './playback'

/** How often a sender that is slow, but not silent, gets that time anew, in milliseconds. */
const RENEW_MS = 60_000

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
    { params: idParams },
  )
  .get(
    '/:id/audio',
    ({ user, params, request, server }) => {
      haveTime(server, request)
      return playRecording(user.id, params.id, request)
    },
    { params: idParams },
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
