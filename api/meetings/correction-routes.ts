import { plainText } from '@app/ai/segments'
import { nameOf } from '@app/db/accounts/users'
import { enqueue } from '@app/db/jobs/jobs'
import type { Unchangeable } from '@app/db/meetings/changeable'
import { correctSegment } from '@app/db/meetings/corrections/correct-segment'
import { reassignSegments } from '@app/db/meetings/corrections/reassign-segments'
import { nameSpeaker } from '@app/db/meetings/corrections/speaker-names'
import { findMeeting, type MeetingDetail } from '@app/db/meetings/meetings'
import { findPeaks } from '@app/db/meetings/recordings'
import { listVersions, requestSummary, requestTranscript } from '@app/db/meetings/versions'
import { SEGMENT_CHARACTERS, SPEAKER_CHARACTERS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call, type Reason } from '../http/describe'
import { typedLine } from '../http/plain-text'
import { notFound, type Refusal, refuse } from '../http/refusals'
import { idParams, lineOrNoneOf, rowId, textOf } from '../http/schemas'
import { signedIn } from '../http/session'
import { startProcessing } from '../uploads/start'
import { resolveMeeting } from './action-items/resolve'
import { recordChange } from './record/record-change'
import { named, segment, versions } from './shapes'

const speaker = t.Object({ label: t.String(), name: t.String() })
/** Transcripts without line breaks have passages longer than a correction may be. */
const heard = t.String({ maxLength: 1_000_000 })
const peaksAnswer = t.Object({ peaks: t.Array(t.Number()) })
const segmentParams = t.Object({
  id: rowId,
  index: t.Integer({ minimum: 0, maximum: 1_000_000 }),
})
const UNCHANGEABLE: Reason[] = ['underHold', 'approved']
const AGAIN: Reason[] = ['Meeting', 'alreadyProcessing', 'cannotRepeat', 'approved']

/** A reader's changes to a transcript: names of voices, corrections, a new transcription. */
export const correctionRoutes = new Elysia({ prefix: '/meetings' })
  .use(signedIn)
  .put(
    '/:id/speakers',
    async ({ user, params, body }) => {
      const speaker = { label: body.label, name: body.name.trim() }
      const named = await nameSpeaker(user.id, params.id, { ...speaker, editor: nameOf(user) })
      if (!named) throw notFound('Speaker')
      if (named !== 'named') throw unchangeable(named)
      await resolveMeeting(user.id, params.id)
      await indexCorrected('speaker named', user.id, params.id, {})
      return speaker
    },
    {
      params: idParams,
      body: t.Object({
        label: t.String({ minLength: 1, maxLength: SPEAKER_CHARACTERS }),
        name: lineOrNoneOf(SPEAKER_CHARACTERS),
      }),
      ...call('nameSpeaker', 'Names a voice in the transcript', { 200: speaker }, [
        'Speaker',
        ...UNCHANGEABLE,
      ]),
    },
  )
  .patch(
    '/:id/segments/:index',
    async ({ user, params, body }) => {
      const { id, index } = params
      const { heard } = body
      const correction = { index, text: body.text.trim(), heard, editor: nameOf(user) }
      const segment = await correctSegment(user.id, id, correction, plainText)
      if (!segment) throw notFound('Segment')
      if (segment === 'changed') throw refuse('segmentChanged')
      if (typeof segment === 'string') throw unchangeable(segment)
      await indexCorrected('passage corrected', user.id, id, { passage: index })
      return segment
    },
    {
      params: segmentParams,
      body: t.Object({
        text: textOf(SEGMENT_CHARACTERS),
        /** The passage's text when the correction began. */
        heard: t.Optional(heard),
      }),
      ...call('correctSegment', 'Corrects a passage of the transcript', { 200: segment }, [
        'Segment',
        'segmentChanged',
        ...UNCHANGEABLE,
      ]),
    },
  )
  .put(
    '/:id/segments/:index/speaker',
    async ({ user, params: { id, index }, body }) => {
      const speaker = body.speaker.trim()
      const newSpeaker = typedLine(speaker)
      const handover = { ...body, speaker, newSpeaker, index, editor: nameOf(user) }
      const given = await reassignSegments(user.id, id, handover, plainText)
      if (!given) throw notFound('Segment')
      if (given === 'changed') throw refuse('segmentChanged')
      if (typeof given === 'string') throw unchangeable(given)
      await indexCorrected('passage given to another speaker', user.id, id, { passage: index })
      return { segments: given }
    },
    {
      params: segmentParams,
      body: t.Object({
        speaker: textOf(SPEAKER_CHARACTERS),
        heard,
        /** Includes everything the same speaker says later. */
        following: t.Boolean(),
      }),
      ...call(
        'giveSegment',
        'Reassigns a passage to another speaker',
        { 200: t.Object({ segments: t.Array(t.Integer()) }) },
        ['Segment', 'segmentChanged', ...UNCHANGEABLE],
      ),
    },
  )
  .post('/:id/transcribe', ({ user, params }) => again(user.id, params.id, requestTranscript), {
    params: idParams,
    ...call('transcribeAgain', 'Redoes transcript and summary', { 200: named }, AGAIN),
  })
  .post('/:id/summarize', ({ user, params }) => again(user.id, params.id, requestSummary), {
    params: idParams,
    ...call('summarizeAgain', 'Redoes the summary', { 200: named }, AGAIN),
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
      ...call('readPeaks', 'The recording’s waveform', { 200: peaksAnswer }, ['Meeting']),
    },
  )

/** Indexes the new text, and records the correction on the audit trail. */
async function indexCorrected(
  kind: string,
  userId: number,
  id: number,
  detail: Record<string, number>,
) {
  await enqueue('index-transcript', { userId, meetingId: id })
  await recordChange(kind, userId, id, detail)
}

function unchangeable(why: Unchangeable): Refusal {
  return why === 'held' ? refuse('underHold', { what: 'meeting' }) : refuse('approved')
}

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
