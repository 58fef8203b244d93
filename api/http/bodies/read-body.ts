import { refuse } from '../refusals'

/** The body as text. Throws 413 as soon as it exceeds `limit` bytes. */
export async function readText(request: Request, limit: number): Promise<string> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  const body = announced > limit ? null : await readBody(request, limit)
  if (body === null) throw refuse('requestTooLarge')
  return new TextDecoder().decode(body)
}

/** The whole body; null as soon as it exceeds `limit` bytes. */
export async function readBody({ body }: Request, limit: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let read = 0
  for await (const bytes of body ?? []) {
    read += bytes.byteLength
    if (read > limit) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
