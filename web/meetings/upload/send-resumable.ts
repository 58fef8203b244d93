import { type DetailedError, Upload } from 'tus-js-client'
import { ApiError } from '../../browser/api'

type Sending = {
  file: File
  /** what tells the file from another of its name and size; null if that is not known */
  fingerprint: string | null
  meetingData: string
  /** the upload on the server that has the beginning of the file; null for a new upload */
  url: string | null
}

type Hearing = {
  /** bytes that the server has or that are on their way to it */
  onSent: (bytes: number) => void
  /** the connection is gone; it is tried again */
  onWait: () => void
  onUrl: (url: string) => void
}

/** One request; what is in it when the connection breaks is mostly kept as well. */
const CHUNK_BYTES = 16 * 1024 * 1024
/** Milliseconds between attempts; in all more than an hour without a connection. */
const delays = [500, 1_000, 2_000, 4_000, ...Array.from({ length: 500 }, () => 8_000)]
/** A server that answers, but not as it should, is asked this often. */
const ANSWERED_ATTEMPTS = 5
/** A connection on which nothing moves for this long counts as lost, in milliseconds. */
const STALL_MS = 45_000

/**
 * Sends a file so that it resumes after a break: by itself if the connection was lost, from `url`
 * after a reload. If it is aborted the server forgets its part. Throws ApiError.
 */
export function sendResumable(
  { file, fingerprint, meetingData, url }: Sending,
  { onSent, onWait, onUrl }: Hearing,
  signal: AbortSignal,
  endpoint = new URL('/api/uploads', location.href).href,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // it may have been stopped while this code was still being fetched
    signal.throwIfAborted()
    let stalled: ReturnType<typeof setTimeout> | undefined
    let waiting = false
    const wait = () => {
      waiting = true
      onWait()
    }
    const restart = () => {
      wait()
      void upload.abort().then(() => upload.start())
      watch()
    }
    const watch = () => {
      clearTimeout(stalled)
      stalled = setTimeout(restart, STALL_MS)
    }
    const online = () => waiting && restart()
    addEventListener('offline', wait)
    const settle = (end: () => void) => {
      clearTimeout(stalled)
      removeEventListener('online', online)
      removeEventListener('offline', wait)
      end()
    }

    const upload = new Upload(file, {
      endpoint,
      uploadUrl: url,
      metadata: { filename: file.name, meetingData, ...(fingerprint && { fingerprint }) },
      headers: fingerprint ? { 'Upload-Fingerprint': fingerprint } : {},
      chunkSize: CHUNK_BYTES,
      retryDelays: delays,
      storeFingerprintForResuming: false,
      fileReader: { openFile: async () => sourceOf(file) },
      onShouldRetry: (error, attempt) => {
        if (signal.aborted || !mayPass(error, attempt)) return false
        wait()
        return true
      },
      onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
      onProgress: (bytes, total) => {
        waiting = false
        watch()
        // The server takes its time over a complete file.
        if (bytes === total) clearTimeout(stalled)
        onSent(bytes)
      },
      onSuccess: () => settle(resolve),
      onError: (error) => settle(() => reject(toFailure(error))),
    })

    signal.addEventListener('abort', () => {
      settle(() => reject(new DOMException('The upload was stopped', 'AbortError')))
      upload.abort(true).catch(() => {})
    })
    addEventListener('online', online)
    watch()
    upload.start()
  })
}

/** Reads a file a piece at a time, as bytes that every way of sending takes. */
function sourceOf(file: File) {
  return {
    size: file.size,
    slice: async (start: number, end: number) => {
      const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer())
      return { value: Object.assign(bytes, { size: bytes.length }), done: end >= file.size }
    },
    close() {},
  }
}

/** No answer at all passes; so may a server that is starting or has just noticed the break. */
function mayPass({ originalResponse }: DetailedError, attempt: number): boolean {
  const status = originalResponse?.getStatus() ?? 0
  return status === 0 || (attempt < ANSWERED_ATTEMPTS && [409, 423, 500, 502, 504].includes(status))
}

function toFailure(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (response) return new ApiError(response.getStatus(), response.getBody(), '')
  return 'originalRequest' in error ? new TypeError('The connection was lost') : error
}
