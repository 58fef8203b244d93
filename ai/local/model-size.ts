import type { Model } from './models'

/** Bytes of the whole model. */
export function sizeOf({ files }: Model): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** `673 MB`, `1.1 GB`. */
export function inWords(bytes: number): string {
  if (bytes < 999_500) return `${Math.ceil(bytes / 1e3)} kB`
  if (bytes < 999_500_000) return `${Math.round(bytes / 1e6)} MB`
  return `${(bytes / 1e9).toFixed(1)} GB`
}
