const LARGEST_BYTES = 1024 * 1024

/** A file's text, in UTF-8 or as older spreadsheets save it; null if it is too large or isn't text. */
export async function readText(file: File): Promise<string | null> {
  if (file.size > LARGEST_BYTES) return null
  const bytes = await file.arrayBuffer()
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252')
  return text === null || text.includes('\0') ? null : text
}

function decoded(bytes: ArrayBuffer, encoding: 'utf-8' | 'windows-1252'): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
