import { expect, test } from 'bun:test'
import { readTones, recordTones, speakTones, TONE_RATE, type Voice } from './tones'

const TEXT =
  "Good morning, Margaret! I'll send £450,000 (42 %) to Zürich by Friday at 10:30, 好的 ✓."

/** Samples of a WAV file made at TONE_RATE. */
function samplesOf(wav: Uint8Array): Int16Array {
  return new Int16Array(wav.slice(44).buffer)
}

test('any text is read back word for word, with increasing times', () => {
  const words = readTones(samplesOf(speakTones(TEXT, { rate: TONE_RATE })))
  expect(words.map((word) => word.text)).toEqual(TEXT.split(' '))
  for (const [at, word] of words.entries()) {
    expect(word.end).toBeGreaterThan(word.start)
    expect(word.start).toBeGreaterThanOrEqual(words[at - 1]?.end ?? 0)
  }
})

test('voices are distinguished', () => {
  const voices: Voice[] = [0, 3, 7, 1]
  const recording = recordTones(
    voices.map((voice) => ({ text: 'mine', voice })),
    TONE_RATE,
  )
  expect(readTones(samplesOf(recording)).map((word) => word.voice)).toEqual(voices)
})

test('words survive low levels, coarse quantization and noise', () => {
  const clean = samplesOf(speakTones(TEXT, { rate: TONE_RATE }))
  let seed = 7
  const noise = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return (seed / 2 ** 31 - 0.5) * 400
  }
  const rough = clean.map((sample) => Math.round((sample * 0.2 + noise()) / 256) * 256)
  expect(readTones(rough).map((word) => word.text)).toEqual(TEXT.split(' '))
})

test('silence and noise contain no words, and a truncated word is left out', () => {
  expect(readTones(new Int16Array(TONE_RATE))).toEqual([])
  const noise = Int16Array.from(
    { length: 40_000 },
    (_, at) => (((at * 7919) % 65_536) - 32_768) / 4,
  )
  expect(readTones(noise)).toEqual([])
  const two = samplesOf(speakTones('hello there', { rate: TONE_RATE }))
  const [first] = readTones(two)
  const cut = two.slice(Math.round(((first?.start ?? 0) + 0.2) * TONE_RATE))
  expect(readTones(cut).map((word) => word.text)).toEqual(['there'])
})
