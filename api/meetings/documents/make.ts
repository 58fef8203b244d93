import { placesFor } from '../../http/answers/places'
import { refuse } from '../../http/refusals'
import type { MeetingDocument } from './document'
import { markdownOf } from './markdown'

type DocumentKind = 'pdf' | 'docx' | 'md'

const AT_A_TIME = 2
const WAITING = 20
/** Of one user, so that the others' documents are not refused meanwhile. */
const OF_A_USER = 4
const RETRY_SECONDS = 5
const TIMEOUT_MS = 60_000

const take = placesFor(OF_A_USER, RETRY_SECONDS)
let running = 0
const waiting: (() => void)[] = []

/**
 * The document as a file; null if this format can't show some of its characters. Rendered off the event loop,
 * which an hours-long transcript would block for seconds. Throws 503 if too many are waiting, 429 if the user
 * has as many under way as allowed.
 */
export async function makeDocument(
  userId: number,
  kind: DocumentKind,
  document: MeetingDocument,
): Promise<Uint8Array | null> {
  if (kind === 'md') return Buffer.from(markdownOf(document))
  const over = take(userId)
  try {
    return await inTurn(kind, document)
  } finally {
    over()
  }
}

async function inTurn(kind: 'pdf' | 'docx', document: MeetingDocument): Promise<Uint8Array | null> {
  if (running >= AT_A_TIME) {
    if (waiting.length >= WAITING) throw refuse('busy', {}, { 'retry-after': '5' })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return await inWorker(kind, document)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function inWorker(kind: DocumentKind, document: MeetingDocument): Promise<Uint8Array | null> {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url).href)
  let timer: Timer | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('document: rendering timed out')), TIMEOUT_MS)
      worker.onmessage = ({ data }: MessageEvent<{ bytes: Uint8Array | null }>) =>
        resolve(data.bytes)
      worker.onerror = ({ message }) => reject(new Error(`document: ${message}`))
      worker.postMessage({ kind, document })
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
