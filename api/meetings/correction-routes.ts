import { plainText } from '@app/ai/segments'
import { enqueue } from '@app/db/jobs'
import { findMeeting } from '@app/db/meetings'
import { findPeaks } from '@app/db/recordings'
import {
  correctSegment,
  listVersions,
  nameSpeaker,
  wantSummary,
  wantTranscript,
} from '@app/db/versions'
import { Elysia, t } from 'elysia'
import { notFound, Refusal } from '../errors'
import { signedIn } from '../session'
import { startProcessing } from './start'

const NAME_CHARACTERS = 100
const SEGMENT_CHARACTERS = 20_000

const id = t.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })
const params = t.Object({ id })

/** What a reader does with a transcript: name its voices, correct it, have it made again. */
export const correctionRoutes = new Elysia({ prefix: '/meetings' })
  .use(signedIn)
  .put(
    '/:id/speakers',
    async ({ user, params, body }) => {
      const speaker = { label: body.label, name: body.name.trim() }
      if (!(await nameSpeaker(user.id, params.id, speaker))) throw notFound('Speaker')
      await enqueue('index-transcript', { userId: user.id, meetingId: params.id })
      return speaker
    },
    {
      params,
      body: t.Object({
        label: t.String({ minLength: 1, maxLength: NAME_CHARACTERS }),
        name: t.String({ maxLength: NAME_CHARACTERS }),
      }),
    },
  )
  .patch(
    '/:id/segments/:index',
    async ({ user, params, body }) => {
      const correction = { index: params.index, text: body.text.trim(), heard: body.heard }
      const segment = await correctSegment(user.id, params.id, correction, plainText)
      if (!segment) throw notFound('Segment')
      if (segment === 'changed') throw new Refusal(409, 'This passage was changed meanwhile.')
      await enqueue('index-transcript', { userId: user.id, meetingId: params.id })
      return segment
    },
    {
      params: t.Object({ id, index: t.Integer({ minimum: 0, maximum: 1_000_000 }) }),
      body: t.Object({
        text: t.String({ minLength: 1, maxLength: SEGMENT_CHARACTERS, pattern: '\\S' }),
        /** What the passage said when the correction was begun. */
        heard: t.Optional(t.String()),
      }),
    },
  )
  .post('/:id/transcribe', ({ user, params }) => again(user.id, params.id, wantTranscript), {
    params,
  })
  .post('/:id/summarize', ({ user, params }) => again(user.id, params.id, wantSummary), { params })
  .get(
    '/:id/versions',
    async ({ user, params }) => {
      await own(user.id, params.id)
      return listVersions(user.id, params.id)
    },
    { params },
  )
  .get(
    '/:id/peaks',
    async ({ user, params }) => {
      const peaks = await findPeaks(user.id, params.id)
      if (!peaks) throw notFound('Meeting')
      return { peaks }
    },
    { params },
  )

async function again(
  userId: number,
  id: number,
  want: (userId: number, id: number) => Promise<boolean>,
) {
  const meeting = await own(userId, id)
  if (!(await want(userId, id))) throw new Refusal(409, cannotRepeat(meeting.status))
  await startProcessing(userId, id)
  return { id }
}

function cannotRepeat(status: string): string {
  return status === 'Processing'
    ? 'The meeting is being processed already.'
    : 'It cannot be made again: the recording is no longer stored, or was made again too often.'
}

async function own(userId: number, id: number) {
  const meeting = await findMeeting(userId, id)
  if (!meeting) throw notFound('Meeting')
  return meeting
}
