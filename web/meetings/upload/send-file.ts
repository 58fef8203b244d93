import { isTranscriptFile } from './audio-file'
import { sendForm } from './send-form'
import { sendInPieces } from './send-in-pieces'
import { meetingDataOf, type UploadFields, uploadForm } from './upload-data'

/** Recordings of at least this many bytes are sent in chunks, to be resumable. */
const RESUMABLE_BYTES = 4 * 1024 * 1024

type Hearing = {
  onMove: (bytes: number, total: number) => void
  onWait: () => void
  signal: AbortSignal
}

/** Sends a file by the route for its size. Throws ApiError. */
export async function sendFile(
  userId: number | null,
  fields: UploadFields,
  zone: string,
  hearing: Hearing,
): Promise<void> {
  const { file } = fields
  const inPieces = file.size >= RESUMABLE_BYTES && !isTranscriptFile(file.name)
  if (userId !== null && inPieces) {
    return sendInPieces(userId, fields, meetingDataOf(fields, zone), hearing)
  }
  return sendForm(uploadForm(fields, zone), hearing.onMove, hearing.signal)
}
