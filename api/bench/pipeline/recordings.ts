import { type AiServer, startAiServer } from '@app/ai/testing/testing'
import type { MeetingDetail } from '@app/db/meetings/meetings'
import { uploadForm } from '../../meetings/testing'
import {
  type Product,
  type ProductOptions,
  startProduct,
  until,
  withDatabase,
  withDirectory,
} from '../../testing/process/product'

const PATIENCE_MS = 10 * 60_000

type Recording = Uint8Array<ArrayBuffer> | Blob
type Sent = { status: number; id: number | null; message: string | null }

/** What a product needs: a new directory, a new database and a provider. */
export async function withProvider(
  work: (options: ProductOptions, ai: AiServer) => Promise<void>,
  variables: Record<string, string> = {},
) {
  const ai = await startAiServer()
  await withDirectory((dataDir) =>
    withDatabase((database) =>
      work({ dataDir, aiUrl: ai.url, variables: { ...database, ...variables } }, ai),
    ),
  )
  await ai.stop()
}

/** A new product with its provider. */
export function withProduct(
  work: (product: Product, dataDir: string, ai: AiServer) => Promise<void>,
  variables: Record<string, string> = {},
) {
  return withProvider(async (options, ai) => {
    const product = await startProduct(options)
    await work(product, options.dataDir, ai)
    await product.kill()
  }, variables)
}

/** Uploads a recording like the upload dialog, under any name. */
export async function send(
  product: Product,
  title: string,
  bytes: Recording,
  name = 'talk.wav',
): Promise<Sent> {
  const body = uploadForm({ bytes, name }, { title, clientId: product.clientId })
  const response = await product.fetch('/api/meetings/upload', { method: 'POST', body })
  const { id = null, message = null } = (await response.json()) as Partial<Sent>
  return { status: response.status, id, message }
}

/** Uploads a recording that must not be refused. Returns the meeting's id. */
export async function upload(product: Product, title: string, bytes: Recording, name?: string) {
  const { id, message } = await send(product, title, bytes, name)
  if (id === null) throw new Error(message ?? 'the recording was refused')
  return id
}

/** The meeting once its processing has ended; null if it has not. */
export async function ended(
  product: Product,
  id: number,
  withinMs = PATIENCE_MS,
): Promise<MeetingDetail | null> {
  const ask = async () => {
    // A busy machine drops a slow connection.
    const meeting = await product.meeting(id).catch(() => null)
    return meeting?.status === 'Processing' ? null : meeting
  }
  return until(ask, withinMs, 100)
}

/** "Processed", "Failed: …", or "still Processing". */
export function outcomeOf(meeting: MeetingDetail | null): string {
  if (meeting === null) return 'still Processing'
  return `${meeting.status}${meeting.failure ? `: ${meeting.failure}` : ''}`
}

/** Counts equal lines, most frequent first. */
export function tally(lines: string[]): string {
  const counts = [...Map.groupBy(lines, (line) => line)].map(([line, all]) => [all.length, line])
  const sorted = counts.sort(([one], [other]) => Number(other) - Number(one))
  return sorted.map(([count, line]) => `  ${count} × ${line}`).join('\n')
}
