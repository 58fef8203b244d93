import { fingerprintOf } from './resumable/fingerprint'
import { mayResume } from './resumable/send-errors'
import {
  discardUpload,
  forgetUnfinished,
  isSameFile,
  keepUnfinished,
  markOf,
  unfinishedUploads,
} from './unfinished'
import type { UploadFields } from './upload-data'

/** Loads the chunk sender; the dialog does so before the first file is sent. */
export const loadSender = () => import('./resumable/send-resumable')

/** How often progress is stored on this device, in bytes. */
const NOTED_BYTES = 1024 * 1024

/**
 * Sends a recording resumably, after a lost connection and after a reload: an unfinished upload of the same
 * file and data is continued. Throws ApiError.
 */
export async function sendInPieces(
  userId: number,
  { file, clientId, title, day, planned }: UploadFields,
  meetingData: string,
  {
    onMove,
    onWait,
    signal,
  }: { onMove: (bytes: number, total: number) => void; onWait: () => void; signal: AbortSignal },
): Promise<void> {
  const { sendResumable, listBeingSent } = await loadSender()
  const fingerprint = await fingerprintOf(file)
  const mark = markOf(file)
  const begun = unfinishedUploads(userId, Date.now()).filter((one) => isSameFile(file, one))
  const same = begun.find((one) => one.meetingData === meetingData)
  const running = begun.length > 0 ? await listBeingSent() : []
  for (const one of begun) {
    if ((one === same && !signal.aborted) || running.includes(one.url)) continue
    forgetUnfinished(userId, one.url)
    void discardUpload(one)
  }

  let url = same?.url ?? null
  let noted = 0
  const since = same?.begun ?? Date.now()
  const note = (sent: number) => {
    noted = sent
    if (url === null) return
    const entries = { clientId, title, day, meetingId: planned?.meetingId ?? null, meetingData }
    keepUnfinished(userId, { ...mark, ...entries, url, sent, begun: since })
  }

  try {
    await sendResumable(
      { file, fingerprint, meetingData, url },
      {
        onSent: (bytes) => {
          onMove(bytes, file.size)
          if (bytes - noted >= NOTED_BYTES) note(bytes)
        },
        onWait,
        onUrl: (next) => {
          if (url !== null) forgetUnfinished(userId, url)
          url = next
          note(noted)
        },
      },
      signal,
    )
    if (url !== null) forgetUnfinished(userId, url)
  } catch (error) {
    if (url !== null && !mayResume(error)) forgetUnfinished(userId, url)
    throw error
  }
}
