import { reopenMeeting } from '@app/db/meetings/attempts/reopen'
import { Elysia, t } from 'elysia'
import { call, media } from '../http/describe'
import { extendIdleTimeout, extendWhileSending } from '../http/extend-idle-timeout'
import { notFound } from '../http/refusals'
import { idParams } from '../http/schemas'
import { signedIn } from '../http/session'
import { UPLOAD } from '../uploads/reasons'
import { startProcessing } from '../uploads/start'
import { upload } from '../uploads/upload'
import { playRecording } from './playback'
import { named } from './shapes'

/** The body stays a stream: with a named parser, Elysia does this only if no other is registered. */
const leaveUnread = () => null

const range = { name: 'Range', in: 'header', required: false, schema: t.String() } as const
const form = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['audioFile', 'meetingData'],
        properties: {
          meetingData: {
            type: 'string',
            description: 'JSON text before the file: title, clientId, date, optionally meetingId',
          },
          audioFile: { type: 'string', format: 'binary' },
        },
      },
    },
  },
}

/** Uploads recordings, processes them and plays them. */
export const recordingRoutes = new Elysia({ prefix: '/meetings' })
  .use(signedIn)
  .post(
    '/upload',
    ({ user, request, server, set }) => {
      set.status = 201
      return upload(user, request, extendWhileSending(server, request))
    },
    {
      parse: leaveUnread,
      ...call('uploadRecording', 'Uploads a recording or a transcript', { 201: named }, UPLOAD, {
        requestBody: form,
      }),
    },
  )
  .post(
    '/:id/retry',
    async ({ user, params }) => {
      if (!(await reopenMeeting(user.id, params.id))) throw notFound('Failed meeting')
      await startProcessing(user.id, params.id)
      return { id: params.id }
    },
    {
      params: idParams,
      ...call('retryMeeting', 'Processes a failed meeting again', { 200: named }, [
        'Failed meeting',
      ]),
    },
  )
  .get(
    '/:id/audio',
    ({ user, params, request, server }) => {
      extendIdleTimeout(server, request)
      return playRecording(user.id, params.id, request)
    },
    {
      params: idParams,
      ...call(
        'playRecording',
        'The recording, whole or a range',
        { 200: media('audio/*', 'video/*'), 206: media('audio/*', 'video/*') },
        ['Recording', 'Meeting', 'badRange', 'unreadableRecording', 'tooManyRequests'],
        { parameters: [range] },
      ),
    },
  )
