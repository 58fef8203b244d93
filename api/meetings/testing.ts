import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pause } from '@app/ai/models/sleep'
import { preparedOnce } from '@app/ai/testing/prepared-once'
import { type AiServer, startAiServer } from '@app/ai/testing/testing'
import { recordTones, type Utterance } from '@app/ai/testing/tones'
import type { User } from '@app/db/accounts/users'
import { beginAttempt, writeFenced } from '@app/db/meetings/attempts/attempts'
import { publishAttempt } from '@app/db/meetings/attempts/publish-attempt'
import { findMeeting } from '@app/db/meetings/meetings'
import { oweReadyMail } from '@app/db/meetings/ready-mails'
import { env } from '../env'
import { as } from '../testing/testing'
import { audioEngine } from './engine'
import { processMeeting } from './process'
import { LONG_SECONDS } from './ready-mail'
import type { Tools } from './tools'

/** A conversation of two voices, long enough for a summary. */
const CONVERSATION: Utterance[] = [
  {
    text: 'Good morning. We reviewed the bond ladder for the trust and it matures in June.',
    voice: 0,
  },
  { text: 'I will send the annuity forms by Friday. Our next meeting is in May.', voice: 1 },
]
export const SPOKEN = CONVERSATION.map((each) => ('text' in each ? each.text : '')).join(' ')

const noAi = env.ai

/** Runs the work without any model provider, whatever earlier tests have set. */
export async function withoutAi(work: () => Promise<void>): Promise<void> {
  env.ai = noAi
  await work()
}

/** Runs the work with a local model provider configured for this process. */
export async function withAi(work: (server: AiServer) => Promise<void>): Promise<void> {
  const server = await startAiServer()
  env.ai = server.settings
  try {
    await work(server)
  } finally {
    env.ai = noAi
    await server.stop()
  }
}

/** Runs the work with a private model provider, to allow several side by side. */
export async function withOwnAi(work: (server: AiServer) => Promise<void>): Promise<void> {
  const server = await startAiServer()
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

/** The form sent by the upload dialog. */
export function uploadForm(
  file: { bytes: BlobPart; name: string },
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

/** Uploads like the dialog. */
export async function uploadAs(
  user: User,
  file: TestFile,
  data: Record<string, unknown> | string,
): Promise<Response> {
  const body = uploadForm(file, data)
  return (await as(user)).send('/api/meetings/upload', { method: 'POST', body })
}

/** A recording of the conversation, as a WAV file with `rate` samples per second. */
export function aRecording(utterances: Utterance[] = CONVERSATION, rate = 16_000): TestFile {
  return { bytes: recordTones(utterances, rate), name: 'meeting.wav' }
}

/** Retries without waiting. */
export const noPause: Pause = async (_milliseconds, signal) => signal.throwIfAborted()

/** This machine's engine, for tests that are not about it. */
export const engine = preparedOnce(audioEngine())

/** One run of the pipeline, as in a worker, and the meeting after it. */
export async function processNow(user: User, meetingId: number, using: Partial<Tools> = {}) {
  const { signal } = new AbortController()
  const tools = { ai: env.ai, pause: noPause, engine, ...using }
  await processMeeting({ userId: user.id, meetingId }, signal, tools)
  const meeting = await findMeeting(user.id, meetingId)
  if (meeting === null) throw new Error('the meeting is gone')
  return meeting
}

export type TestFile = { bytes: Uint8Array<ArrayBuffer>; name: string }

/** The user's stored files, finished and unfinished. */
export async function storedFiles(userId: number): Promise<string[]> {
  const root = join(env.dataDir, 'recordings')
  const finished = await readdir(join(root, String(userId))).catch(() => [])
  return [...finished, ...(await readdir(join(root, 'incoming')).catch(() => []))]
}

/** Publishes the meeting like the pipeline's last step. */
export async function publishNow(user: User, meetingId: number): Promise<void> {
  const attempt = await beginAttempt(user.id, meetingId)
  if (attempt === null) throw new Error('the meeting wants no processing')
  await writeFenced(attempt, async (sql) => {
    await publishAttempt(attempt, sql)
    await oweReadyMail(attempt, LONG_SECONDS, sql)
  })
}
