import { decodeWindows } from './code-page'
import { TranscriptFileError } from './error'
import { utf16In } from './utf16'

/** Accented letters are at most this share of a text in a Western language. */
const MOST_BEYOND_ASCII = 0.3
/** Too few characters to judge by. */
const SHORT = 20

/**
 * Decodes a file as UTF-16, UTF-8, or else Windows-1250 or Windows-1252. Throws for
 * other encodings.
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
  if (!isWestern(bytes)) {
    throw new TranscriptFileError(
      'The transcript couldn’t be read. Its encoding is unknown: save it as UTF-8.',
    )
  }
  return decodeWindows(bytes)
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

/** False for Cyrillic, Chinese and other encodings, which are mostly bytes beyond ASCII. */
function isWestern(bytes: Uint8Array): boolean {
  let beyond = 0
  let letters = 0
  for (const byte of bytes) {
    if (byte > 0x7f) beyond += 1
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) letters += 1
  }
  return beyond <= SHORT || beyond <= MOST_BEYOND_ASCII * (letters + beyond)
}
