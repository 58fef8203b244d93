import { joinMeetings, type NotJoined } from '@app/db/meetings/joining/join-meetings'
import { findRecording } from '@app/db/meetings/recordings'
import { MEETING_TITLE_CHARACTERS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call } from '../../http/describe'
import { notFound, type Refusal, refuse } from '../../http/refusals'
import { idParams, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { record } from '../../secrets/audit'
import { assertRoom } from '../../uploads/room'
import { startProcessing } from '../../uploads/start'
import { named } from '../shapes'

const NOT_JOINED: Record<NotJoined, () => Refusal> = {
  held: () => refuse('underHold', { what: 'meeting' }),
  unfinished: () => refuse('cannotJoin'),
  overlapping: () => refuse('joinedAlready'),
  refused: () => refuse('joinedWithoutConsent'),
}

/** Joins two meetings that belong together, such as both halves of a dropped call. */
export const joiningRoutes = new Elysia({ prefix: '/meetings' }).use(signedIn).post(
  '/:id/join',
  async ({ user, params, body, set }) => {
    const ids: [number, number] = [params.id, body.meetingId]
    await assertRoom(await bytesOf(user.id, ids))
    const recordedBy = user.fullName ?? user.username
    const titleCharacters = MEETING_TITLE_CHARACTERS
    const joined = await joinMeetings(user.id, ids, { recordedBy, titleCharacters })
    if (joined === null) throw notFound('Meeting')
    if (typeof joined === 'string') throw NOT_JOINED[joined]()
    if (joined.isNew) {
      await record('meetings joined', user.id, { meeting: joined.id, with: ids.join(' ') })
      await startProcessing(user.id, joined.id)
    }
    set.status = 201
    return { id: joined.id }
  },
  {
    params: idParams,
    body: t.Object({ meetingId: rowId }),
    ...call('joinMeetings', 'Joins two meetings', { 201: named }, [
      'Meeting',
      'underHold',
      'cannotJoin',
      'joinedAlready',
      'joinedWithoutConsent',
      'storageFull',
    ]),
  },
)

async function bytesOf(userId: number, ids: number[]): Promise<number> {
  const recordings = await Promise.all(ids.map((id) => findRecording(userId, id)))
  return recordings.reduce((sum, recording) => sum + (recording?.audio?.bytes ?? 0), 0)
}
