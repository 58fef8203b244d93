import { hasSpeech } from '@app/ai/models/available'
import { nameOf, type User } from '@app/db/accounts/users'
import { reopenMeeting } from '@app/db/meetings/attempts/reopen'
import { saveUpload, wasUploaded } from '@app/db/meetings/uploads'
import { env } from '../env'
import { isForeign } from '../http/database-errors'
import { notFound, refuse } from '../http/refusals'
import { assertCanTranscribe } from '../payments/limits'
import { failpoint } from '../storage/failpoint'
import { storage } from '../storage/storage'
import type { Details } from './details'
import type { Received } from './intake'
import type { Media } from './sniff'
import { startProcessing } from './start'

/**
 * Refuses a recording that nothing could transcribe or the plan does not include; a transcript costs nothing. A file
 * whose name came in a short while ago may be one that was accepted, with the answer lost: `accept` tells when it is here.
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
 * Ties a stored file to its meeting and opens the pipeline for it. The same file sent again with the
 * same data stays one meeting, whatever the plan still includes. A Refusal leaves the file to the caller; after any
 * other failure the row may be there, so that only the sweep of files without rows may decide.
 */
export async function accept(
  user: User,
  { audio, media }: Received,
  details: Details,
): Promise<{ id: number }> {
  const userId = user.id
  const upload = { ...details, audio, editor: nameOf(user) }
  failpoint('upload: stored')
  const saved = await saveUpload(userId, upload, async (sql) => {
    if (media.kind === 'audio') await assertCanTranscribe(user, 1, sql)
  }).catch((error) => {
    throw isForeign(error) ? notFound('Client') : error
  })
  if (saved === null) throw notFound('Meeting')
  if (!saved.isNew) await storage().remove(audio.path)
  failpoint('upload: committed')
  if (saved.isNew || (await reopenMeeting(userId, saved.id)))
    await startProcessing(userId, saved.id)
  return { id: saved.id }
}
