import { Upload } from 'tus-js-client'
import { holdUpload, listBeingSent } from './being-sent'
import { assertNotAway, mayPass, toFailure } from './send-errors'

export { listBeingSent } from './being-sent'

type Sending = {
  file: File
  /** identifies the file beyond name and size; null if unknown */
  fingerprint: string | null
  meetingData: string
  /** the server's upload with the file's beginning; null for a new upload */
  url: string | null
}

type Hearing = {
  /** bytes that the server has or that are being sent */
  onSent: (bytes: number) => void
  /** the connection is lost and being retried */
  onWait: () => void
  onUrl: (url: string) => void
}

/** Bytes per request; if the connection breaks, most of a request is kept as well. */
const CHUNK_BYTES = 16 * 1024 * 1024
/** Milliseconds between attempts; in total more than an hour without a connection. */
const delays = [500, 1_000, 2_000, 4_000, ...Array.from({ length: 500 }, () => 8_000)]
/** A connection without progress for this long counts as lost, in milliseconds. */
const STALL_MS = 45_000

/**
 * Sends a file resumably: automatically after a lost connection, from `url` after a reload. Aborting deletes
 * it on the server. Throws ApiError.
 */
export function sendResumable(
  { file, fingerprint, meetingData, url }: Sending,
  { onSent, onWait, onUrl }: Hearing,
  signal: AbortSignal,
  endpoint = new URL('/api/uploads', location.href).href,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // it may have been stopped while this code was loading
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
    let held = { url: '', over: new AbortController() }
    const hold = (next: string) => {
      if (next === held.url) return
      held.over.abort()
      held = { url: next, over: new AbortController() }
      holdUpload(next, held.over.signal)
      onUrl(next)
    }
    const settle = (end: () => void) => {
      clearTimeout(stalled)
      held.over.abort()
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
      onAfterResponse: assertNotAway,
      onShouldRetry: (error, attempt) => {
        if (signal.aborted || !mayPass(error, attempt)) return false
        wait()
        return true
      },
      onUploadUrlAvailable: () => upload.url && hold(upload.url),
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

    const stop = async () => {
      void upload.abort()
      const senders = (await listBeingSent()).filter((each) => each === upload.url)
      settle(() => reject(new DOMException('The upload was stopped', 'AbortError')))
      upload.abort(senders.length < 2).catch(() => {})
    }
    signal.addEventListener('abort', stop)
    addEventListener('online', online)
    watch()
    upload.start()
  })
}

/** Reads a file in chunks, as bytes that every transport accepts. */
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
