import { type AiServer, startAiServer } from '@app/ai/testing'
import { recordTones, type Utterance } from '@app/ai/testing/tones'
import { findMeeting } from '@app/db/meetings'
import type { User } from '@app/db/users'
import { env } from '../env'
import { as } from '../testing'
import type { Pause } from './persist'
import { processMeeting } from './process'

/** Words of two voices, enough for a summary. */
export const CONVERSATION: Utterance[] = [
  {
    text: 'Good morning. We reviewed the bond ladder for the trust and it matures in June.',
    voice: 0,
  },
  { text: 'I will send the annuity forms by Friday. Our next meeting is in May.', voice: 1 },
]
export const SPOKEN = CONVERSATION.map((each) => ('text' in each ? each.text : '')).join(' ')

/** Runs the work with a provider of models on the loopback address as this process's own. */
export async function withAi(work: (server: AiServer) => Promise<void>): Promise<void> {
  const before = env.ai
  const server = await startAiServer()
  env.ai = server.settings
  try {
    await work(server)
  } finally {
    env.ai = before
    await server.stop()
  }
}

/** The form that the upload dialog sends. */
export function uploadForm(
  file: { bytes: Uint8Array<ArrayBuffer>; name: string },
  data: Record<string, unknown> | string,
): FormData {
  const form = new FormData()
  form.append('audioFile', new File([file.bytes], file.name))
  const text = typeof data === 'string' ? data : JSON.stringify({ ...DIALOG, ...data })
  form.append('meetingData', text)
  return form
}

const DIALOG = {
  title: 'Annual review',
  date: '2026-04-03T12:00:00.000Z',
  duration: 0,
  type: 'Uploaded',
  status: 'Processing',
}

/** Uploads as the dialog does. */
export async function uploadAs(
  user: User,
  file: { bytes: Uint8Array<ArrayBuffer>; name: string },
  data: Record<string, unknown> | string,
): Promise<Response> {
  const body = uploadForm(file, data)
  return (await as(user)).send('/api/meetings/upload', { method: 'POST', body })
}

/** A recording of the conversation, as a WAV file. */
export function aRecording(utterances: Utterance[] = CONVERSATION) {
  return { bytes: recordTones(utterances), name: 'meeting.wav' }
}

/** Retries without waiting. */
export const noPause: Pause = async (_milliseconds, signal) => signal.throwIfAborted()

/** One run of the pipeline, as a worker does it, and the meeting after it. */
export async function processNow(user: User, meetingId: number, pause: Pause = noPause) {
  const { signal } = new AbortController()
  await processMeeting({ userId: user.id, meetingId }, signal, { ai: env.ai, pause })
  const meeting = await findMeeting(user.id, meetingId)
  if (meeting === null) throw new Error('the meeting is gone')
  return meeting
}
