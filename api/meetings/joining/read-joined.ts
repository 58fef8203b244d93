import type { Attempt } from '@app/db/meetings/attempts/attempts'
import { findDetails } from '@app/db/meetings/details/find-details'
import { saveJoinedRecording } from '@app/db/meetings/joining/joined-recording'
import { findRecording, type StoredAudio, savePreparation } from '@app/db/meetings/recordings'
import { findTranscript, type Segment } from '@app/db/meetings/transcripts'
import { PermanentFailure } from '../endings'
import { audioEngine } from '../engine'
import { withJobDirectory } from '../job-directory'
import { report, saveUnlessSuperseded } from '../progress'
import { joinRecordings } from './join-recordings'
import { joinedWords } from './joined-words'

/**
 * The concatenated transcript and recording of a joined meeting. A recording of only one part is not as long
 * as the meeting.
 */
export async function readJoined(
  attempt: Attempt,
  ids: [number, number],
  maxSeconds: number,
  signal: AbortSignal,
): Promise<{ fullText: string; segments: Segment[] }> {
  const { userId } = attempt
  await report(attempt, { step: 'preparing', done: 0, total: 1 })
  const [first, second] = await Promise.all(ids.map((id) => findTranscript(userId, id)))
  if (!first || !second) throw new PermanentFailure('One of the two meetings no longer exists.')
  const recordings = await Promise.all(
    ids.map(async (id) => playableAudio(await findRecording(userId, id))),
  )
  const playable = recordings.filter((audio) => audio !== null)
  if (playable.length === 0 || audioEngine().name === 'none')
    return joinedWords([first, second], [null, null])
  return withJobDirectory(attempt, async (directory) => {
    const joined = await joinRecordings(userId, playable, { directory, maxSeconds }, signal)
    await saveUnlessSuperseded(attempt, async (sql) => {
      await saveJoinedRecording(attempt, joined.received.audio, sql)
      const details = await findDetails(userId, attempt.meetingId, sql)
      const isNews = playable.length === ids.length && details?.duration === null
      const duration = isNews ? joined.duration : null
      await savePreparation(attempt, { ...joined, duration, warnings: [] }, sql)
    })
    const hasFirst = recordings[0] !== null
    const hasSecond = recordings[1] !== null
    return joinedWords(
      [first, second],
      [hasFirst ? 0 : null, hasSecond ? (hasFirst ? joined.first : 0) : null],
    )
  })
}

/** A transcript file is not a recording. */
function playableAudio(recording: { audio: StoredAudio | null } | null): StoredAudio | null {
  const audio = recording?.audio ?? null
  return audio !== null && /^(audio|video)\//.test(audio.mediaType) ? audio : null
}
