import type { User } from '@app/db/accounts/users'
import { LARGEST_RECORDING_BYTES } from '@app/web/browser/limits'
import { placesFor } from '../http/answers/places'
import { Refusal, refuse } from '../http/refusals'
import { storage } from '../storage/storage'
import { accept, assertCanUpload } from './accept'
import { readDetails } from './details'
import { openIntake } from './intake'
import { receiveForm } from './receive'
import { assertRoom } from './room'

/** Space for the form's fields beside its file. */
const FORM_BYTES = 1024 * 1024
/** Concurrent uploads per user, in this process. */
const AT_A_TIME = 4
const RETRY_SECONDS = 10

const take = placesFor(AT_A_TIME, RETRY_SECONDS)

/**
 * Receives a recording; returns its meeting's id once both are durable. `onBytes` gets the bytes of each
 * chunk.
 */
export async function upload(
  user: User,
  request: Request,
  onBytes: (bytes: number) => void = () => {},
): Promise<{ id: number }> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > LARGEST_RECORDING_BYTES + FORM_BYTES) throw refuse('fileTooLarge')
  const over = take(user.id)
  try {
    await assertRoom(announced)
    return await receive(user, request, onBytes)
  } finally {
    over()
  }
}

async function receive(user: User, request: Request, onBytes: (bytes: number) => void) {
  const open = (name: string) =>
    openIntake(user.id, name, ({ kind }, shown) => assertCanUpload(user, kind, shown))
  const { fields, file } = await receiveForm(request, 'audioFile', open, onBytes)
  if (!file) throw refuse('noFile')
  try {
    return await accept(user, file, readDetails(fields.meetingData, user.timeZone))
  } catch (error) {
    if (error instanceof Refusal) await storage().remove(file.audio.path)
    throw error
  }
}
