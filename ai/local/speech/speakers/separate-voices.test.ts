import { expect, test } from 'bun:test'
import { SAMPLE_RATE } from '../protocol'
import { groupVoices } from './group'
import { separateVoices } from './separate-voices'
import { windowsOf } from './windows'

const ALIKE = 0.6
const seconds = (from: number, to: number) => ({ from: from * SAMPLE_RATE, to: to * SAMPLE_RATE })
/** Voice vectors by the level of the samples. */
const VOICES = [
  [1, 0.1, 0],
  [0.1, 1, 0],
  [0.5, 0.1, 1],
].map((each) => Float32Array.from(each, (value) => value / Math.hypot(...each)))

/** Samples at the level of each voice in turn. */
function speak(...turns: [voice: number, lasting: number][]): Float32Array {
  const parts = turns.map(([voice, lasting]) =>
    new Float32Array(lasting * SAMPLE_RATE).fill((voice + 1) / 10),
  )
  return Float32Array.from(parts.flatMap((part) => [...part]))
}

async function hear(samples: Float32Array) {
  const level = samples[samples.length >> 1] ?? 0
  return VOICES[Math.round(level * 10) - 1] ?? null
}

test('windows cover all speech, and each owns the part around its middle', () => {
  const windows = windowsOf([seconds(1, 5), seconds(8, 8.3), seconds(9, 10)])
  expect(windows.map(({ from, to }) => [from / SAMPLE_RATE, to / SAMPLE_RATE])).toEqual([
    [1, 2.6],
    [1.8, 3.4],
    [2.6, 4.2],
    [3.4, 5],
    [9, 10],
  ])
  const owned = windows.map(({ own }) => own)
  expect(owned.at(0)?.from).toBe(SAMPLE_RATE)
  expect(owned.slice(1, 4).map(({ from }) => from)).toEqual(owned.slice(0, 3).map(({ to }) => to))
  expect(owned.at(3)?.to).toBe(5 * SAMPLE_RATE)
})

test('clusters are merged while they are alike', () => {
  const [one, other, third] = VOICES
  if (!one || !other || !third) throw new Error('no voices')
  expect(groupVoices([one, other, one, third, other], ALIKE)).toEqual([0, 1, 0, 2, 1])
  expect(groupVoices([one, other, third], 0)).toEqual([0, 0, 0])
  expect(groupVoices([], ALIKE)).toEqual([])
})

test('two alternating speakers are separated, each with a voice vector', async () => {
  const samples = speak([0, 8], [1, 8], [0, 8])
  const speech = [seconds(0, 8), seconds(8, 16), seconds(16, 24)]
  const { turns, voices } = await separateVoices(samples, speech, ALIKE, hear)
  expect(turns).toEqual([
    { speaker: 0, start: 0, end: 8 },
    { speaker: 1, start: 8, end: 16 },
    { speaker: 0, start: 16, end: 24 },
  ])
  expect(voices.map(({ speaker, seconds: lasting }) => [speaker, lasting])).toEqual([
    [0, 16],
    [1, 8],
  ])
})

test('a brief other voice is assigned to the nearest speaker', async () => {
  const samples = speak([0, 40], [2, 1], [1, 40])
  const speech = [seconds(0, 40), seconds(40, 41), seconds(41, 81)]
  const { turns } = await separateVoices(samples, speech, ALIKE, hear)
  const [first, second, ...others] = turns
  expect([first?.end, second?.start, others]).toEqual([41, 41, []])
  expect(first?.speaker).not.toBe(second?.speaker)
})

test('no speech means no speaker, and a model that detects no voice is no error', async () => {
  expect(await separateVoices(speak([0, 2]), [], ALIKE, hear)).toEqual({ turns: [], voices: [] })
  const deaf = async () => null
  expect((await separateVoices(speak([0, 2]), [seconds(0, 2)], ALIKE, deaf)).turns).toEqual([])
})
