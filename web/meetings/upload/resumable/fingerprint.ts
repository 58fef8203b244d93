/** Bytes at the start that distinguish a file from another with the same name, size and time. */
const READ_BYTES = 1024 * 1024

/**
 * The SHA-256 of a file's beginning, in hex: the server compares it before an upload resumes. Null if the
 * browser can't compute it, as without HTTPS.
 */
export async function fingerprintOf(file: Blob): Promise<string | null> {
  if (!crypto.subtle) return null
  const bytes = await file.slice(0, READ_BYTES).arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
