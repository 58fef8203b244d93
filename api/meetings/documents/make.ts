import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runLimited } from '@app/ai/limits/limited-process'
import { placesFor } from '../../http/answers/places'
import { refuse } from '../../http/refusals'
import type { MeetingDocument } from './document'
import type { Order } from './document-child'
import { UNFIT } from './ending'
import { markdownOf } from './markdown'

type DocumentKind = Order['kind'] | 'md'
type Limits = { cpuMs: number; memory: number }

const AT_A_TIME = 2
const WAITING = 20
/** Of one user, so that the others' documents are not refused meanwhile. */
const OF_A_USER = 4
const RETRY_SECONDS = 5
const CHILD = join(import.meta.dir, 'document-child.ts')
/** Of each program. Two fit beside the product in the 2 GB that the compose file gives it. */
const LIMITS: Limits = { cpuMs: 60_000, memory: 768 * 2 ** 20 }
const TIMEOUT_MS = 180_000

const take = placesFor(OF_A_USER, RETRY_SECONDS)
let running = 0
const waiting: (() => void)[] = []

/**
 * The document as a file; null if this format can't show some of its characters. Rendered by a program with
 * limits: fifty thousand short lines take gigabytes. Throws 413 if the transcript exceeds them, 503 if too many
 * documents are waiting, 429 if the user has as many under way as allowed.
 */
export async function makeDocument(
  userId: number,
  kind: DocumentKind,
  document: MeetingDocument,
  limits: Limits = LIMITS,
): Promise<Uint8Array | null> {
  if (kind === 'md') return Buffer.from(markdownOf(document))
  const over = take(userId)
  try {
    return await inTurn(() => inProgram(kind, document, limits))
  } finally {
    over()
  }
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_A_TIME) {
    if (waiting.length >= WAITING) throw refuse('busy', {}, { 'retry-after': '5' })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function inProgram(
  kind: Order['kind'],
  document: MeetingDocument,
  limits: Limits,
): Promise<Uint8Array | null> {
  const { logo, ...letterhead } = document.letterhead
  const order: Order = {
    kind,
    document: { ...document, letterhead: { ...letterhead, logo: null } },
    logo: logo && Buffer.from(logo).toString('base64'),
  }
  const { code, stdout } = await runLimited({
    argv: [process.execPath, CHILD],
    cwd: tmpdir(),
    stdin: new TextEncoder().encode(JSON.stringify(order)),
    timeoutMs: TIMEOUT_MS,
    isAwaited: true,
    ...limits,
  })
  if (code === 0) return stdout
  if (code === UNFIT) return null
  console.error(`a document could not be rendered: its process ended with ${code}`)
  throw refuse('documentTooLong')
}
