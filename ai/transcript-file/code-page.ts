import { detectAll } from 'jschardet'

/** What text files without Unicode are in, as the library calls it, and as decoders do if they differ. */
const ENCODINGS = [
  ...['windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254'],
  ...['windows-1255', 'windows-1256', 'windows-1257', 'iso-8859-2', 'iso-8859-5', 'iso-8859-7'],
  ...['koi8-r', 'koi8-u', 'cp866', 'cp874', 'mac-roman'],
  ...['gb18030', 'big5hkscs', 'cp932', 'euc-jis-2004', 'cp949'],
]
const LABELS = new Map([
  ['macroman', 'macintosh'],
  ['cp874', 'windows-874'],
  ['cp932', 'shift_jis'],
  ['cp949', 'euc-kr'],
])
const WESTERN = 'windows-1252'

/** Bytes that are judged by; more tell no more. */
const SAMPLE = 200_000
const LINE_BREAK = 10
/** The library has no model of Albanian, whose letters are those of French. */
const ALBANIAN = /^(?=.*[ëç])[\p{ASCII}ëçËÇ“”‘’…–—]*$/su
const OTHER = String.raw`[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab}]`
/** A letter of another script in a word, a capital after a small letter, and no character at all. */
const ODD = new RegExp(
  String.raw`[A-Za-z]${OTHER}|${OTHER}[A-Za-z]|\p{Ll}(?!\p{ASCII})\p{Lu}|[\x80-\x9f\ufffd]`,
  'gu',
)
const BEYOND_ASCII = /\P{ASCII}+/gu
const ASIAN = /[\p{sc=Hani}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}]/u
/** A name from elsewhere may be odd, or "the PDFs" in another script. */
const MOST_ODD = 0.2
/** The share of characters beyond ASCII in a line, of these and its letters, in Asian languages. */
const LEAST_ASIAN = 0.3
/** Less speaks for no encoding, if more of the text is beyond ASCII than a few words. */
const LEAST_CONFIDENCE = 0.1
const FEW = 20
/** An encoding of the West that fits this much of the best one fits as well. */
const AS_WELL = 0.993

/**
 * Decodes a file in an encoding of before Unicode by its language. Those of the West are expected;
 * null if the text is in none that is known.
 */
export function decodeCodePage(bytes: Uint8Array): string | null {
  const sample = linesBeyondAscii(bytes)
  const encoding = ALBANIAN.test(decode(sample, WESTERN)) ? WESTERN : likeliest(sample)
  return encoding === null ? null : decode(bytes, encoding)
}

function likeliest(sample: Uint8Array): string | null {
  const { beyond, letters } = countsOf(sample)
  const mayBeAsian = beyond >= LEAST_ASIAN * (beyond + letters)
  const options = { detectEncodings: ENCODINGS, minimumThreshold: 0 }
  const found = detectAll(sample, options)
    .map(({ encoding, confidence }) => ({ label: labelOf(encoding ?? WESTERN), confidence }))
    .filter(({ label }) => isLanguage(decode(sample, label), mayBeAsian))
  const [best] = found
  const western = found.find(({ label }) => label === WESTERN)
  const most = best?.confidence ?? 0
  if (mayBeAsian && beyond > FEW && most < LEAST_CONFIDENCE) return null
  return (western?.confidence ?? 0) >= AS_WELL * most ? WESTERN : (best?.label ?? WESTERN)
}

/** False if the wrong encoding is seen. */
function isLanguage(text: string, mayBeAsian: boolean): boolean {
  if (ASIAN.test(text) && !mayBeAsian) return false
  const odd = text.match(ODD)?.length ?? 0
  return odd <= MOST_ODD * (text.match(BEYOND_ASCII)?.length ?? 0)
}

/** The others may be in English, which would speak for an encoding of the West. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = []
  let size = 0
  for (let at = 0; at < bytes.length && size < SAMPLE; ) {
    const next = bytes.indexOf(LINE_BREAK, at)
    const line = bytes.subarray(at, next < 0 ? bytes.length : next + 1)
    at += line.length
    if (line.every((byte) => byte < 0x80)) continue
    lines.push(line)
    size += line.length
  }
  return Buffer.concat(lines).subarray(0, SAMPLE)
}

/** Bytes beyond ASCII, and letters of it. */
function countsOf(bytes: Uint8Array): { beyond: number; letters: number } {
  const beyond = bytes.filter((byte) => byte > 0x7f).length
  const letters = bytes.filter((byte) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a).length
  return { beyond, letters }
}

function labelOf(encoding: string): string {
  const name = encoding.toLowerCase()
  return LABELS.get(name) ?? name
}

function decode(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes)
}
