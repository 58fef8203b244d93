import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { User } from '@app/db/accounts/users'
import type { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { notFound, Refusal } from '../http/refusals'
import { assertOpen } from '../http/session'
import { storage } from '../storage/storage'
import { accept, assertCanUpload } from './accept'
import { acceptLive } from './accept-live'
import { readDetails } from './details'
import { recallFinished, rememberFinished } from './finished'
import { openIntake, type Received } from './intake'
import { isLive, withPlayable } from './live-recording'
import { sniff, sniffLive } from './sniff'
import { uploadsDirectory } from './upload-paths'

const finishing = new Map<string, Promise<{ id: number }>>()

/**
 * Accepts a complete upload like the one-request call does, then forgets all but its meeting. Concurrent
 * callers wait for the same work; if another process does it too, both return the same meeting.
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
    const details = readDetails(upload.metadata?.meetingData ?? undefined, user.timeZone)
    const received = await takeIn(user, upload, store)
    const meeting = await acceptOrRemove(received, () =>
      isLive(upload)
        ? acceptLive(user, received, details, upload.creation_date ?? null)
        : accept(user, received, details),
    )
    await rememberFinished(upload.id, { bytes: upload.size ?? 0, meetingId: meeting.id })
    await store.remove(upload.id).catch(() => {})
    return meeting
  } catch (error) {
    const elsewhere = await recallFinished(upload.id)
    if (elsewhere) return { id: elsewhere.meetingId }
    if (error instanceof Refusal && error.status < 500 && !mayBeOnlyCopy(upload))
      await store.remove(upload.id).catch(() => {})
    throw error instanceof Refusal || existsSync(pathOf(upload)) ? error : await whyRemoved(user)
  }
}

function pathOf({ id }: Upload): string {
  return join(uploadsDirectory(), id)
}

/** With the account, or canceled meanwhile. */
async function whyRemoved(user: User): Promise<Refusal> {
  await assertOpen(user.id)
  return notFound('Upload')
}

/** A file can be sent again, but not always a live recording, and the refusal may be temporary. */
function mayBeOnlyCopy(upload: Upload): boolean {
  return isLive(upload) && upload.size !== 0
}

async function takeIn(user: User, upload: Upload, store: FileStore): Promise<Received> {
  if (!isLive(upload)) return takeInBytes(user, upload, () => store.read(upload.id))
  return withPlayable(pathOf(upload), (path) =>
    takeInBytes(user, upload, () => createReadStream(path)),
  )
}

/** `open` is called when reading begins: a stream that fails before somebody reads it ends the process. */
async function takeInBytes(
  user: User,
  upload: Upload,
  open: () => AsyncIterable<Uint8Array>,
): Promise<Received> {
  const intake = await openIntake(
    user.id,
    upload.metadata?.filename ?? '',
    ({ kind }, shown) => assertCanUpload(user, kind, shown),
    isLive(upload) ? sniffLive : sniff,
  )
  try {
    for await (const bytes of open()) await intake.write(bytes)
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
