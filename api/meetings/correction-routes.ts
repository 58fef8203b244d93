import { plainText } from '@app/ai/segments'
import { enqueue } from '@app/db/jobs/jobs'
import { findMeeting, type MeetingDetail } from '@app/db/meetings/meetings'
import { findPeaks } from '@app/db/meetings/recordings'
import {
  correctSegment,
  listVersions,
  nameSpeaker,
  wantSummary,
  wantTranscript,
} from '@app/db/meetings/versions'
import { SEGMENT_CHARACTERS, SPEAKER_CHARACTERS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call, type Reason } from '../http/describe'
import { notFound, type Refusal, refuse } from '../http/refusals'
import { idParams, lineOf, rowId } from '../http/schemas'
import { signedIn } from '../http/session'
import { startProcessing } from '../uploads/start'
import { named, segment, versions } from './shapes'

const speaker = t.Object({ label: t.String(), name: t.String() })
const peaksAnswer = t.Object({ peaks: t.Array(t.Number()) })
const AGAIN: Reason[] = ['Meeting', 'alreadyProcessing', 'cannotRepeat', 'approved']

/** A reader's changes to a transcript: name its voices, correct it, have it made again. */
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
      params: idParams,
      body: t.Object({
        label: t.String({ minLength: 1, maxLength: SPEAKER_CHARACTERS }),
        name: t.String({ maxLength: SPEAKER_CHARACTERS }),
      }),
      ...call('nameSpeaker', 'Names a voice of the transcript', { 200: speaker }, ['Speaker']),
    },
  )
  .patch(
    '/:id/segments/:index',
    async ({ user, params, body }) => {
      const correction = { index: params.index, text: body.text.trim(), heard: body.heard }
      const segment = await correctSegment(user.id, params.id, correction, plainText)
      if (!segment) throw notFound('Segment')
      if (segment === 'changed') throw refuse('segmentChanged')
      await enqueue('index-transcript', { userId: user.id, meetingId: params.id })
      return segment
    },
    {
      params: t.Object({ id: rowId, index: t.Integer({ minimum: 0, maximum: 1_000_000 }) }),
      body: t.Object({
        text: lineOf(SEGMENT_CHARACTERS),
        /** The passage as it was when the correction was begun. */
        heard: t.Optional(t.String()),
      }),
      ...call('correctSegment', 'Corrects a passage of the transcript', { 200: segment }, [
        'Segment',
        'segmentChanged',
      ]),
    },
  )
  .post('/:id/transcribe', ({ user, params }) => again(user.id, params.id, wantTranscript), {
    params: idParams,
    ...call('transcribeAgain', 'Makes transcript and summary anew', { 200: named }, AGAIN),
  })
  .post('/:id/summarize', ({ user, params }) => again(user.id, params.id, wantSummary), {
    params: idParams,
    ...call('summarizeAgain', 'Makes the summary anew', { 200: named }, AGAIN),
  })
  .get(
    '/:id/versions',
    async ({ user, params }) => {
      await meetingOf(user.id, params.id)
      return listVersions(user.id, params.id)
    },
    {
      params: idParams,
      ...call('listVersions', 'Earlier transcripts and summaries', { 200: versions }, ['Meeting']),
    },
  )
  .get(
    '/:id/peaks',
    async ({ user, params }) => {
      const peaks = await findPeaks(user.id, params.id)
      if (!peaks) throw notFound('Meeting')
      return { peaks }
    },
    {
      params: idParams,
      ...call('readPeaks', 'How loud the recording is, for its picture', { 200: peaksAnswer }, [
        'Meeting',
      ]),
    },
  )

async function again(
  userId: number,
  id: number,
  want: (userId: number, id: number) => Promise<boolean>,
) {
  const meeting = await meetingOf(userId, id)
  if (!(await want(userId, id))) throw cannotRepeat(meeting)
  await startProcessing(userId, id)
  return { id }
}

function cannotRepeat({ status, review }: MeetingDetail): Refusal {
  if (review === 'Approved') return refuse('approved')
  return refuse(status === 'Processing' ? 'alreadyProcessing' : 'cannotRepeat')
}

async function meetingOf(userId: number, id: number) {
  const meeting = await findMeeting(userId, id)
  if (!meeting) throw notFound('Meeting')
  return meeting
}
