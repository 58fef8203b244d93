import { hasSpeech } from '@app/ai/models'
import { reopen } from '@app/db/processing'
import { saveUpload, wasUploaded } from '@app/db/uploads'
import type { User } from '@app/db/users'
import { env } from '../env'
import { isForeign, notFound, Refusal } from '../errors'
import { failpoint } from '../failpoint'
import { assertCanTranscribe } from '../payments/limits'
import { storage } from '../storage'
import type { Received } from '../uploads/intake'
import type { Media } from '../uploads/sniff'
import type { Details } from './details'
import { startProcessing } from './start'

/**
 * Refuses a recording that nothing could transcribe or the plan does not include; a transcript costs nothing. A file
 * whose name came in a short while ago may be one that was accepted, with the answer lost: `accept` tells when it is here.
 */
export async function admit(user: User, kind: Media['kind'], name: string): Promise<void> {
  if (kind === 'transcript') return
  if (!hasSpeech(env.ai)) {
    throw new Refusal(503, 'No API key is set for the transcription service.')
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
  const upload = { ...details, audio }
  failpoint('upload: stored')
  const saved = await saveUpload(userId, upload, async (sql) => {
    if (media.kind === 'audio') await assertCanTranscribe(user, 1, sql)
  }).catch((error) => {
    throw isForeign(error) ? notFound('Client') : error
  })
  if (saved === null) throw notFound('Meeting')
  if (!saved.isNew) await storage().remove(audio.path)
  failpoint('upload: committed')
  if (saved.isNew || (await reopen(userId, saved.id))) await startProcessing(userId, saved.id)
  return { id: saved.id }
}
