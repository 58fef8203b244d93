import { readdir } from 'node:fs/promises'
import type { User } from '@app/db/users'
import { isTranscriptFile } from '@app/web/meetings/audio-file'
import type { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { Refusal, tooMany } from '../errors'
import { accept, admit } from '../meetings/accept'
import { readDetails } from '../meetings/details'
import { assertRoom } from '../meetings/room'
import { storage } from '../storage'
import { openIntake, type Received, shownName } from './intake'

/** Unfinished uploads of one user. */
const MOST_OPEN = 10
const RETRY_SECONDS = 60

/** What can be refused before the first byte is. */
export async function checkNewUpload(
  user: User,
  { size, metadata }: Upload,
  directory: string,
): Promise<void> {
  if (!size) throw new Refusal(400, 'Unsupported file format: the file is empty.')
  readDetails(metadata?.meetingData ?? undefined)
  const name = metadata?.filename ?? ''
  const kind = isTranscriptFile(name) ? 'transcript' : 'audio'
  await admit(user, kind, shownName(name))
  const own = (await readdir(directory)).filter(
    (name) => name.startsWith(`${user.id}-`) && !name.endsWith('.json'),
  )
  if (own.length >= MOST_OPEN) throw tooMany(RETRY_SECONDS)
  await assertRoom(2 * size)
}

/** Takes a complete upload in as the one-request call does, then forgets it. */
export async function finishUpload(
  user: User,
  upload: Upload,
  store: FileStore,
): Promise<{ id: number }> {
  try {
    const details = readDetails(upload.metadata?.meetingData ?? undefined)
    const received = await takeIn(user, upload, store)
    const meeting = await acceptOrRemove(received, () => accept(user, received, details))
    await store.remove(upload.id).catch(() => {})
    return meeting
  } catch (error) {
    if (error instanceof Refusal && error.status < 500)
      await store.remove(upload.id).catch(() => {})
    throw error
  }
}

async function takeIn(user: User, upload: Upload, store: FileStore): Promise<Received> {
  const intake = await openIntake(user.id, upload.metadata?.filename ?? '', ({ kind }, shown) =>
    admit(user, kind, shown),
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
