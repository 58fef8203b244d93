import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AiServer, startAiServer } from '@app/ai/testing'
import { recordTones, type Utterance } from '@app/ai/testing/tones'
import { findMeeting } from '@app/db/meetings'
import { oweReadyMail } from '@app/db/ready-mails'
import { beginAttempt, publish, writeFenced } from '@app/db/runs'
import type { User } from '@app/db/users'
import { env } from '../env'
import { as } from '../testing'
import type { Pause } from './persist'
import { processMeeting } from './process'
import { LONG_SECONDS } from './ready-mail'

/** Words of two voices, enough for a summary. */
export const CONVERSATION: Utterance[] = [
  {
    text: 'Good morning. We reviewed the bond ladder for the trust and it matures in June.',
    voice: 0,
  },
  { text: 'I will send the annuity forms by Friday. Our next meeting is in May.', voice: 1 },
]
export const SPOKEN = CONVERSATION.map((each) => ('text' in each ? each.text : '')).join(' ')

const noAi = env.ai

/** Runs the work without any provider of models, whatever a test before it has left. */
export async function withoutAi(work: () => Promise<void>): Promise<void> {
  env.ai = noAi
  await work()
}

/** Runs the work with a provider of models on the loopback address as this process's own. */
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

/** The recording as ffmpeg writes it for other devices and programs. */
export async function inFormat(
  wav: Uint8Array<ArrayBuffer>,
  name: string,
  options: string[] = [],
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'format-'))
  try {
    await Bun.write(join(directory, 'in.wav'), wav)
    const argv = ['ffmpeg', '-v', 'error', '-y', '-i', 'in.wav', ...options, name]
    const child = Bun.spawn(argv, { cwd: directory, stderr: 'pipe' })
    if ((await child.exited) !== 0) throw new Error(await new Response(child.stderr).text())
    return { bytes: await Bun.file(join(directory, name)).bytes(), name }
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** Stored files of the user, finished and not. */
export async function storedFiles(userId: number): Promise<string[]> {
  const root = join(env.dataDir, 'recordings')
  const finished = await readdir(join(root, String(userId))).catch(() => [])
  return [...finished, ...(await readdir(join(root, 'incoming')).catch(() => []))]
}

/** Publishes the meeting as the last step of the pipeline does. */
export async function publishNow(user: User, meetingId: number): Promise<void> {
  const run = await beginAttempt(user.id, meetingId)
  if (run === null) throw new Error('the meeting wants no processing')
  await writeFenced(run, async (sql) => {
    await publish(run, sql)
    await oweReadyMail(run, LONG_SECONDS, sql)
  })
}
