import { useSyncExternalStore } from 'react'
import { ApiError } from '../../browser/api'
import { errorWords } from '../../browser/error-words'
import { createListeners } from '../../browser/listeners'
import { isPlanLimit } from '../upload/plan-limit'
import { sendFile } from '../upload/send-file'
import type { UploadFields } from '../upload/upload-data'

/** A file in the tray. */
export type Queued = {
  id: number
  fields: UploadFields
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** bytes */
  sent: number
  /** The connection is lost and being retried. */
  offline: boolean
  /** why it was refused */
  failure: string | null
  /** It went over the plan’s limit. */
  overPlan: boolean
  /** The same file would be refused again. */
  final: boolean
}

/** Invalid fields, too large, and not a recording. */
const FINAL = [400, 413, 415]

type Sender = { userId: number; zone: string; onDone: () => void }

let queue: Queued[] = []
let current: { id: number; controller: AbortController } | null = null
let ids = 0
const { subscribe, notify } = createListeners()

/** The files in the tray, in sending order. */
export function useQueue(): Queued[] {
  return useSyncExternalStore(subscribe, () => queue, empty)
}

/** Queues files to be sent one after another. */
export function enqueueFiles(files: UploadFields[], sender: Sender): void {
  const added = files.map((fields): Queued => {
    ids += 1
    const fresh = { sent: 0, offline: false, failure: null, overPlan: false, final: false }
    return { id: ids, fields, state: 'waiting', ...fresh }
  })
  change([...queue, ...added])
  void sendAll(sender)
}

export function retryFile(id: number, sender: Sender): void {
  alter(id, { state: 'waiting', sent: 0, failure: null, overPlan: false })
  void sendAll(sender)
}

/** Removes a file from the tray, and stops sending it. */
export function removeFile(id: number): void {
  if (current?.id === id) current.controller.abort()
  change(queue.filter((one) => one.id !== id))
}

/** Removes sent files from the tray. */
export function clearDone(): void {
  change(queue.filter(({ state }) => state !== 'done'))
}

async function sendAll(sender: Sender): Promise<void> {
  if (current) return
  addEventListener('beforeunload', askFirst)
  for (let next = nextFile(); next; next = nextFile()) await sendNext(next, sender)
  removeEventListener('beforeunload', askFirst)
}

function nextFile(): Queued | undefined {
  return queue.find(({ state }) => state === 'waiting')
}

async function sendNext({ id, fields }: Queued, { userId, zone, onDone }: Sender): Promise<void> {
  const controller = new AbortController()
  current = { id, controller }
  alter(id, { state: 'sending' })
  try {
    await sendFile(userId, fields, zone, {
      onMove: (sent) => alter(id, { sent, offline: false }),
      onWait: () => alter(id, { offline: true }),
      signal: controller.signal,
    })
    alter(id, { state: 'done', sent: fields.file.size })
    onDone()
  } catch (error) {
    const [, failure] = errorWords('upload', error)
    const final = error instanceof ApiError && FINAL.includes(error.status)
    alter(id, { state: 'failed', failure: failure ?? null, overPlan: isPlanLimit(error), final })
  }
  current = null
}

function alter(id: number, part: Partial<Queued>): void {
  change(queue.map((one) => (one.id === id ? { ...one, ...part } : one)))
}

function change(next: Queued[]): void {
  queue = next
  notify()
}

const nothing: Queued[] = []
function empty(): Queued[] {
  return nothing
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
