import { type Product, until } from '../../testing/process/product'

const PATIENCE_MS = 10 * 60_000

type Sent = { status: number; id: number | null; message: string | null }

/** Uploads a recording like the upload dialog, under any name. */
export async function send(
  product: Product,
  title: string,
  bytes: Uint8Array<ArrayBuffer> | Blob,
  name = 'talk.wav',
): Promise<Sent> {
  const form = new FormData()
  const data = { title, date: '2026-04-03', clientId: product.clientId }
  form.append('meetingData', JSON.stringify(data))
  form.append('audioFile', new File([bytes], name))
  const response = await product.fetch('/api/meetings/upload', { method: 'POST', body: form })
  const { id = null, message = null } = (await response.json()) as Partial<Sent>
  return { status: response.status, id, message }
}

/** A meeting's final state: "Processed", "Failed: …", or "still Processing". */
export async function outcome(
  product: Product,
  id: number,
  withinMs = PATIENCE_MS,
): Promise<string> {
  const ended = await until(
    async () => {
      const { status, failure } = await product.meeting(id)
      return status === 'Processing' ? null : `${status}${failure ? `: ${failure}` : ''}`
    },
    withinMs,
    100,
  )
  return ended ?? 'still Processing'
}

/** Files in the product's directory that belong to finished work. */
export async function leftovers(dataDir: string): Promise<string[]> {
  const found: string[] = []
  for (const pattern of ['scratch/**', 'recordings/incoming/*', 'uploads/*']) {
    for await (const path of new Bun.Glob(pattern).scan({ cwd: dataDir })) found.push(path)
  }
  return found
}

/** Counts equal lines, most frequent first. */
export function tally(lines: string[]): string {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  return sorted.map(([line, count]) => `  ${count} × ${line}`).join('\n')
}
