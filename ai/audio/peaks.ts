/** Values per waveform. */
const PEAK_COUNT = 800

/** Reduces peaks to at most `count` by taking each group's maximum, rounded to three decimals. */
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
