import { readdir } from 'node:fs/promises'
import type { User } from '@app/db/accounts/users'
import { isTranscriptFile } from '@app/web/meetings/upload/audio-file'
import type { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { Refusal, refuse, tooMany } from '../http/refusals'
import { storage } from '../storage/storage'
import { accept, assertCanUpload } from './accept'
import { readDetails } from './details'
import { recallFinished, rememberFinished } from './finished'
import { openIntake, type Received, shownName } from './intake'
import { assertRoom } from './room'

/** Unfinished uploads of one user. */
const MOST_OPEN = 10
const RETRY_SECONDS = 60

/** Refuses an upload that is known to fail before its first byte is sent. */
export async function checkNewUpload(
  user: User,
  { size, metadata }: Upload,
  directory: string,
): Promise<void> {
  if (!size) throw refuse('emptyFile')
  readDetails(metadata?.meetingData ?? undefined)
  const name = metadata?.filename ?? ''
  const kind = isTranscriptFile(name) ? 'transcript' : 'audio'
  await assertCanUpload(user, kind, shownName(name))
  const own = (await readdir(directory)).filter(
    (name) => name.startsWith(`${user.id}-`) && !name.endsWith('.json'),
  )
  if (own.length >= MOST_OPEN) throw tooMany(RETRY_SECONDS)
  await assertRoom(2 * size)
}

const finishing = new Map<string, Promise<{ id: number }>>()

/**
 * Takes a complete upload in as the one-request call does, then forgets all but what it became. Who asks meanwhile
 * waits for the same work; if another process does it too, both name the same meeting.
 */
export function finishUpload(
  user: User,
  upload: Upload,
  store: FileStore,
): Promise<{ id: number }> {
  const running =
    finishing.get(upload.id) ??
    becomeMeeting(user, upload, store).finally(() => finishing.delete(upload.id))
  finishing.set(upload.id, running)
  return running
}

async function becomeMeeting(user: User, upload: Upload, store: FileStore) {
  try {
    const details = readDetails(upload.metadata?.meetingData ?? undefined)
    const received = await takeIn(user, upload, store)
    const meeting = await acceptOrRemove(received, () => accept(user, received, details))
    await rememberFinished(upload.id, { bytes: upload.size ?? 0, meetingId: meeting.id })
    await store.remove(upload.id).catch(() => {})
    return meeting
  } catch (error) {
    const elsewhere = await recallFinished(upload.id)
    if (elsewhere) return { id: elsewhere.meetingId }
    if (error instanceof Refusal && error.status < 500)
      await store.remove(upload.id).catch(() => {})
    throw error
  }
}

async function takeIn(user: User, upload: Upload, store: FileStore): Promise<Received> {
  const intake = await openIntake(user.id, upload.metadata?.filename ?? '', ({ kind }, shown) =>
    assertCanUpload(user, kind, shown),
  )
  try {
    for await (const bytes of store.read(upload.id)) await intake.write(bytes)
    return await intake.finish()
  } catch (error) {
    await intake.discard()
    throw error
  }
}

async function acceptOrRemove<T>({ audio }: Received, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) await storage().remove(audio.path)
    throw error
  }
}
