import type { User } from '@app/db/accounts/users'
import { Elysia, t } from 'elysia'
import { call, type Described } from '../http/describe'
import { extendIdleTimeout, type Timed } from '../http/extend-idle-timeout'
import { signedIn } from '../http/session'
import { UPLOAD } from './reasons'
import { handleUpload } from './resumable'
import { sameRecordingRoutes } from './same-recordings'

const leaveUnread = { parse: () => null }

const number = t.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const VERSION = header('Tus-Resumable', t.Literal('1.0.0'))
const METADATA = header(
  'Upload-Metadata',
  t.String({
    description:
      'filename and meetingData, each in base64 (tus 1.0); live=MQ== for a recording that is still running',
  }),
)
const params = t.Object({ id: t.String() })
const bytes = { 'application/offset+octet-stream': { schema: { type: 'string' } } }
/** The library's own messages, for requests outside the protocol. */
const PROTOCOL = Object.fromEntries(
  [400, 403, 404, 409, 410, 412, 413, 415].map((status) => [status, refused()]),
)

/** Resumable uploads (tus 1.0); the last answer names the meeting in `Upload-Meeting`. */
export const uploadRoutes = new Elysia({ prefix: '/uploads' })
  .use(signedIn)
  .use(sameRecordingRoutes)
  .post('/', ({ user, request, server }) => resume(user, request, server), {
    ...leaveUnread,
    ...call(
      'beginUpload',
      'Begins a resumable upload (tus 1.0)',
      { ...PROTOCOL, 201: withHeader('Location', t.String()) },
      UPLOAD,
      {
        parameters: [
          VERSION,
          header('Upload-Length', number, false),
          header('Upload-Defer-Length', t.Literal('1'), false),
          METADATA,
        ],
      },
    ),
  })
  .all('/', ({ user, request, server }) => resume(user, request, server), leaveUnread)
  // Explicitly: the pages answer every other GET and HEAD, before routes registered for all methods.
  .head('/:id', ({ user, request, server }) => resume(user, request, server), {
    params,
    ...call(
      'findUpload',
      'The offset of an upload',
      { ...PROTOCOL, 200: withHeader('Upload-Offset', number) },
      UPLOAD,
      { parameters: [VERSION] },
    ),
  })
  .patch('/:id', ({ user, request, server }) => resume(user, request, server), {
    params,
    ...leaveUnread,
    ...call(
      'continueUpload',
      'Sends more of an upload; the last answer names the meeting',
      { ...PROTOCOL, 204: withHeader('Upload-Meeting', t.String()) },
      ['Upload', 'uploadComplete', ...UPLOAD],
      {
        parameters: [VERSION, header('Upload-Offset', number)],
        requestBody: { required: true, content: bytes },
      },
    ),
  })
  .delete('/:id', ({ user, request, server }) => resume(user, request, server), {
    params,
    ...leaveUnread,
    ...call('endUpload', 'Cancels an upload', { ...PROTOCOL, 204: null }, ['Upload'], {
      parameters: [VERSION],
    }),
  })
  .all('/:id', ({ user, request, server }) => resume(user, request, server), leaveUnread)

function resume(user: User, request: Request, server: Timed | null) {
  extendIdleTimeout(server, request)
  return handleUpload(user, request)
}

function header(name: string, schema: Parameters<typeof t.Optional>[0], required = true) {
  return { name, in: 'header' as const, required, schema }
}

function withHeader(header: string, schema: unknown): Described {
  return { description: 'Done', headers: { [header]: { schema } } }
}

function refused(): Described {
  const message = t.Object({ message: t.String() })
  return { description: 'Refused', content: { 'application/json': { schema: message } } }
}
