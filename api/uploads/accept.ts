import { hasSpeech } from '@app/ai/models/available'
import { nameOf, type User } from '@app/db/accounts/users'
import { reopenMeeting } from '@app/db/meetings/attempts/reopen'
import { saveUpload, wasUploaded } from '@app/db/meetings/uploads'
import { env } from '../env'
import { isForeign } from '../http/database-errors'
import { notFound, refuse } from '../http/refusals'
import { assertOpen } from '../http/session'
import { assertCanTranscribe } from '../payments/limits'
import { failpoint } from '../storage/failpoint'
import { storage } from '../storage/storage'
import type { Details } from './details'
import type { Received } from './intake'
import type { Media } from './sniff'
import { startProcessing } from './start'

/**
 * Refuses a recording that can't be transcribed here or exceeds the plan; a transcript is free. If a file of
 * this name arrived recently, it may be a repeated upload whose answer was lost: `accept` decides.
 */
export async function assertCanUpload(
  user: User,
  kind: Media['kind'],
  name: string,
): Promise<void> {
  if (kind === 'transcript') return
  if (!hasSpeech(env.ai)) {
    throw refuse('noSpeechService')
  }
  await assertCanTranscribe(user).catch(async (refusal) => {
    if (!(await wasUploaded(user.id, name))) throw refusal
  })
}

/**
 * Attaches a stored file to its meeting and starts the pipeline. Repeating the same file with the same data
 * keeps one meeting, whatever the plan allows, and so does a live recording that was saved otherwise since its
 * upload had `begun`. With a `failure` the pipeline waits for the user.
 * After a Refusal the caller removes the file; after any other
 * failure the row may exist, so only the sweep of orphaned files may decide.
 */
export async function accept(
  user: User,
  { audio, media }: Received,
  details: Details,
  { failure = null, begun = null }: { failure?: string | null; begun?: string | null } = {},
): Promise<{ id: number }> {
  const userId = user.id
  const upload = { ...details, audio, editor: nameOf(user), failure, begun }
  failpoint('upload: stored')
  const saved = await saveUpload(userId, upload, async (sql) => {
    if (media.kind === 'audio') await assertCanTranscribe(user, 1, sql)
  }).catch(async (error) => {
    if (!isForeign(error)) throw error
    await assertOpen(userId)
    throw notFound('Client')
  })
  if (saved === null) throw notFound('Meeting')
  if (!saved.isNew) await storage().remove(audio.path)
  failpoint('upload: committed')
  if (failure !== null) return { id: saved.id }
  // a live recording's other meeting may wait for a client on purpose
  if (saved.isNew || (begun === null && (await reopenMeeting(userId, saved.id))))
    await startProcessing(userId, saved.id)
  return { id: saved.id }
}
