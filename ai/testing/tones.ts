/**
 * Encodes words as tones, for recordings whose text a test's transcription server can read back. A
 * byte is two of sixteen tones of 40 ms; a word is a start tone, voice, bytes, check and pause.
 * Single tones between 500 and 3,050 Hz survive speech codecs, 8 kHz sampling and MP3.
 */
const SYMBOL_SECONDS = 0.04
const START_SECONDS = 0.08
const PAUSE_SECONDS = 0.06
const FIRST_HZ = 500
const STEP_HZ = 150
const START_HZ = 3050
const RAMP_SECONDS = 0.004
const LEVEL = 0.5
/** Sampling rate for `readTones`. */
export const TONE_RATE = 8000

export type Voice = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** A decoded word; times in seconds. `voice` identifies the speaker. */
export type ToneWord = { text: string; voice: number; start: number; end: number }

/** Words in a voice, or silence in seconds. */
export type Utterance = { text: string; voice?: Voice } | { silence: number }

/** A WAV file of the text in one voice. */
export function speakTones(
  text: string,
  options: { voice?: Voice; rate?: number } = {},
): Uint8Array<ArrayBuffer> {
  return recordTones([{ text, voice: options.voice }], options.rate)
}

/** A 16-bit mono WAV file of several voices and silences, with half a second between utterances. */
export function recordTones(utterances: Utterance[], rate = 16_000): Uint8Array<ArrayBuffer> {
  const tones: { hz: number; seconds: number }[] = [silence(0.3)]
  for (const utterance of utterances) {
    if ('silence' in utterance) {
      tones.push(silence(utterance.silence))
      continue
    }
    for (const word of utterance.text.split(/\s+/).filter(Boolean)) {
      tones.push(...wordTones(word, utterance.voice ?? 0))
    }
    tones.push(silence(0.5))
  }
  return wav(render(tones, rate), rate)
}

/** Decodes words from samples at TONE_RATE; omits damaged ones. */
export function readTones(samples: Int16Array): ToneWord[] {
  const words: ToneWord[] = []
  const hop = 40
  const window = 320
  let at = 0
  while (at + window < samples.length) {
    if (!isStart(samples, at, window)) {
      at += hop
      continue
    }
    const start = bestStart(samples, at)
    const word = readWord(samples, start)
    if (word === null) {
      at += hop
      continue
    }
    words.push(word)
    at = Math.round(word.end * TONE_RATE)
  }
  return words
}

function silence(seconds: number) {
  return { hz: 0, seconds }
}

function wordTones(word: string, voice: number) {
  const symbols = [voice & 15]
  for (const byte of new TextEncoder().encode(word)) symbols.push(byte >> 4, byte & 15)
  symbols.push(checkOf(symbols))
  return [
    { hz: START_HZ, seconds: START_SECONDS },
    ...symbols.map((symbol) => ({ hz: FIRST_HZ + symbol * STEP_HZ, seconds: SYMBOL_SECONDS })),
    silence(PAUSE_SECONDS),
  ]
}

function checkOf(symbols: number[]): number {
  return symbols.reduce((sum, symbol, at) => (sum + symbol * ((at % 7) + 1)) % 16, 5)
}

function render(tones: { hz: number; seconds: number }[], rate: number): Int16Array {
  const total = tones.reduce((sum, tone) => sum + tone.seconds, 0)
  const samples = new Int16Array(Math.ceil(total * rate))
  let time = 0
  for (const { hz, seconds } of tones) {
    const from = Math.round(time * rate)
    const length = Math.round((time + seconds) * rate) - from
    const ramp = RAMP_SECONDS * rate
    for (let at = 0; at < length && hz > 0; at += 1) {
      const edge = Math.min(1, at / ramp, (length - at) / ramp)
      samples[from + at] = Math.sin((2 * Math.PI * hz * at) / rate) * edge * LEVEL * 32_767
    }
    time += seconds
  }
  return samples
}

/** A 16-bit mono WAV file. */
export function wav(samples: Int16Array, rate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const word = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  word(0, 'RIFF')
  view.setUint32(4, 36 + samples.length * 2, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  word(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  bytes.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), 44)
  return bytes
}

/** The power of one frequency (Goertzel), relative to the squared number of samples. */
function power(samples: Int16Array, from: number, length: number, hz: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hz) / TONE_RATE)
  let before = 0
  let last = 0
  for (let at = from; at < from + length; at += 1) {
    const next = (samples[at] ?? 0) + coefficient * last - before
    before = last
    last = next
  }
  return (last * last + before * before - coefficient * last * before) / (length * length)
}

function energy(samples: Int16Array, from: number, length: number): number {
  let sum = 0
  for (let at = from; at < from + length; at += 1) sum += (samples[at] ?? 0) ** 2
  return sum / length
}

/** A pure tone's power is a quarter of its squared amplitude, which is half its energy. */
function isStart(samples: Int16Array, from: number, length: number): boolean {
  const loudness = energy(samples, from, length)
  return loudness > 10_000 && power(samples, from, length, START_HZ) > loudness * 0.3
}

function bestStart(samples: Int16Array, near: number): number {
  const length = START_SECONDS * TONE_RATE
  let best = near
  let strongest = -1
  for (let from = Math.max(0, near - 160); from < near + length; from += 8) {
    const strength = power(samples, from, length, START_HZ)
    if (strength > strongest) {
      strongest = strength
      best = from
    }
  }
  return best
}

function readWord(samples: Int16Array, start: number): ToneWord | null {
  for (const shift of [0, -32, 32, -64, 64]) {
    const symbols = readSymbols(samples, start + shift + START_SECONDS * TONE_RATE)
    const check = symbols.pop()
    if (symbols.length < 3 || symbols.length % 2 === 0 || check !== checkOf(symbols)) continue
    const [voice = 0, ...nibbles] = symbols
    const bytes = new Uint8Array(nibbles.length / 2)
    for (const at of bytes.keys()) {
      bytes[at] = ((nibbles[at * 2] ?? 0) << 4) | (nibbles[at * 2 + 1] ?? 0)
    }
    const seconds = START_SECONDS + (symbols.length + 1) * SYMBOL_SECONDS
    const text = new TextDecoder().decode(bytes)
    return { text, voice, start: start / TONE_RATE, end: start / TONE_RATE + seconds }
  }
  return null
}

function readSymbols(samples: Int16Array, from: number): number[] {
  const length = SYMBOL_SECONDS * TONE_RATE
  const symbols: number[] = []
  const loudest = energy(samples, from, length)
  for (let at = from; at + length <= samples.length; at += length) {
    const inner = at + length * 0.15
    const width = length * 0.7
    if (energy(samples, inner, width) < loudest * 0.1) break
    let best = 0
    let strongest = -1
    for (let symbol = 0; symbol < 16; symbol += 1) {
      const strength = power(samples, inner, width, FIRST_HZ + symbol * STEP_HZ)
      if (strength > strongest) {
        strongest = strength
        best = symbol
      }
    }
    symbols.push(best)
  }
  return symbols
}
