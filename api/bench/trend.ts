/** Resident megabytes `minute` minutes after the start. */
export type Sample = { minute: number; web: number; worker: number }

/** Megabytes per minute, by least squares. */
export function slope(samples: Sample[], of: 'web' | 'worker'): number {
  const count = samples.length
  const meanX = samples.reduce((sum, { minute }) => sum + minute, 0) / count
  const meanY = samples.reduce((sum, sample) => sum + sample[of], 0) / count
  const top = samples.reduce((sum, each) => sum + (each.minute - meanX) * (each[of] - meanY), 0)
  const bottom = samples.reduce((sum, { minute }) => sum + (minute - meanX) ** 2, 0)
  return top / bottom
}

/** First and last value. */
export function ends(samples: Sample[], of: 'web' | 'worker'): string {
  return `${samples[0]?.[of]} / ${samples.at(-1)?.[of]}`
}
