import { decodeCodePage } from './code-page'
import { TranscriptFileError } from './error'
import { utf16In } from './utf16'

/**
 * Decodes a file as UTF-16, UTF-8, or else in the encoding of before Unicode that its language
 * speaks for. Throws if none does.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16In(bytes)
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
    const text = new TextDecoder().decode(bytes)
    if (isDamagedUtf8(text)) return text
  }
  const text = decodeCodePage(bytes)
  if (text === null) {
    throw new TranscriptFileError(
      'The transcript couldn’t be read. Its encoding is unknown: save it as UTF-8.',
    )
  }
  return text
}

/** True if more characters beyond ASCII could be decoded than not. */
function isDamagedUtf8(text: string): boolean {
  let balance = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7f) balance += code === 0xfffd ? -1 : 1
  }
  return balance > 0
}
