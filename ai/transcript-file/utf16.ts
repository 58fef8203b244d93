type Utf16 = 'utf-16le' | 'utf-16be'

/** Bytes that are judged by. */
const SAMPLE = 4096
/** The share of line breaks, spaces and Western letters in a text, of which one byte is 0. */
const LEAST_ZEROS = 0.02
/** The other byte is 0 in few letters, as in 一 and 가. */
const TIMES_OTHER_ZEROS = 2
const CONTROL = /(?!\s)\p{Cc}|\ufffd/u

/** Which UTF-16 a text is in: by its byte order mark, or else by the places of its zero bytes. */
export function utf16In(bytes: Uint8Array): Utf16 | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const guess = guessIn(sample)
  const isText = guess !== null && !CONTROL.test(decode(sample, guess))
  return isText ? guess : null
}

function guessIn(sample: Uint8Array): Utf16 | null {
  const zeros = (from: 0 | 1) => sample.filter((byte, at) => byte === 0 && at % 2 === from).length
  const [even, odd] = [zeros(0), zeros(1)]
  const least = (LEAST_ZEROS * sample.length) / 2
  if (odd > least && odd >= TIMES_OTHER_ZEROS * even) return 'utf-16le'
  return even > least && even >= TIMES_OTHER_ZEROS * odd ? 'utf-16be' : null
}

/** The sample may end within a character. */
function decode(sample: Uint8Array, label: Utf16): string {
  return new TextDecoder(label).decode(sample, { stream: true })
}
