import { TranscriptFileError } from './error'

/** Decodes a file as UTF-16 (by its BOM), UTF-8 or else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const utf16 =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : null
  const text = utf16 === null ? decodeBytes(bytes) : new TextDecoder(utf16).decode(bytes)
  if (text.includes('\0')) {
    throw new TranscriptFileError('Unsupported file format: the transcript isn’t a text file.')
  }
  return text.replace(/\r\n?/g, '\n')
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
