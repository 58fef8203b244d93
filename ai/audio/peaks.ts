import type { AudioEngine } from './engine'

/** Values in one waveform. */
const PEAK_COUNT = 800
const RATE = 8000
const WINDOW = 400

/** The waveform of any recording: up to 800 values 0..1, the loudest sample of each stretch. */
export async function peaks(path: string, engine: AudioEngine): Promise<number[]> {
  const samples = await engine.pcm(path, RATE)
  const values: number[] = []
  for (let at = 0; at < samples.length; at += WINDOW) {
    let loudest = 0
    for (const sample of samples.subarray(at, at + WINDOW)) {
      loudest = Math.max(loudest, Math.abs(sample))
    }
    values.push(loudest / 32_768)
  }
  return thin(values)
}

/** Reduces peaks to at most `count`, keeping the largest of each group, to three decimals. */
export function thin(values: number[], count: number = PEAK_COUNT): number[] {
  const length = Math.min(count, values.length)
  const result: number[] = []
  for (let at = 0; at < length; at += 1) {
    const from = Math.floor((at * values.length) / length)
    const to = Math.floor(((at + 1) * values.length) / length)
    let loudest = 0
    for (let each = from; each < to; each += 1) loudest = Math.max(loudest, values[each] ?? 0)
    result.push(Math.round(loudest * 1000) / 1000)
  }
  return result
}
