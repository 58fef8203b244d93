import type { Model } from './models'

/** Total bytes of a model. */
export function sizeOf({ files }: Model): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** `673 MB`, `1.1 GB`. */
export function inWords(bytes: number): string {
  if (bytes < 999_500) return `${Math.ceil(bytes / 1e3)} kB`
  if (bytes < 999_500_000) return `${Math.round(bytes / 1e6)} MB`
  return `${(bytes / 1e9).toFixed(1)} GB`
}

const USUAL_BITS_A_SECOND = 50e6

/** `about 3 minutes at 50 Mbit/s`. */
export function timeInWords(bytes: number): string {
  const minutes = Math.ceil((bytes * 8) / USUAL_BITS_A_SECOND / 60)
  return `about ${minutes === 1 ? 'a minute' : `${minutes} minutes`} at 50 Mbit/s`
}
