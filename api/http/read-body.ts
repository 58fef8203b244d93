/** The whole body; null as soon as it is longer than `limit` bytes. */
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
