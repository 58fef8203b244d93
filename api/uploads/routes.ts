import type { User } from '@app/db/accounts/users'
import { Elysia } from 'elysia'
import { haveTime, type Timed } from '../http/extend-idle-timeout'
import { signedIn } from '../http/session'
import { handleUpload } from './resumable'

/** Resumable uploads (tus 1.0); the last answer names the meeting in `Upload-Meeting`. */
export const uploadRoutes = new Elysia({ prefix: '/uploads' })
  .use(signedIn)
  .all('/', ({ user, request, server }) => resume(user, request, server), { parse: () => null })
  // By name: the pages answer every other GET and HEAD, before what is registered for all methods.
  .head('/:id', ({ user, request, server }) => resume(user, request, server))
  .all('/:id', ({ user, request, server }) => resume(user, request, server), {
    parse: () => null,
  })

function resume(user: User, request: Request, server: Timed | null) {
  haveTime(server, request)
  return handleUpload(user, request)
}
