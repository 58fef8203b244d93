import type { Sound } from './sound'

export const PEAKS_PER_SECOND = 10

const TELL_SECONDS = 10

/**
 * `silences` are in seconds, the last one without an end if it lasts to the end; `peaks` are 0..1,
 * one per 0.1 s.
 */
export type Transcoded = { silences: Silence[]; peaks: number[] }

export type Silence = { start: number; end: number | null }

/**
 * Filters that convert to `sound` and attach, as frame metadata, a peak per 0.1 s and silences
 * below −35 dB of at least 0.4 s.
 */
export function filtersTo({ rate, channels }: Sound): string {
  return [
    `aresample=${rate}`,
    `aformat=sample_fmts=s16p:channel_layouts=${channels === 1 ? 'mono' : 'stereo'}`,
    `asetnsamples=n=${rate / PEAKS_PER_SECOND}:p=0`,
    'astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=Peak_level',
    'silencedetect=n=-35dB:d=0.4',
  ].join(',')
}

/** Collects silences and peaks from the filters' metadata, one `key=value` line at a time. */
export function collectMetadata(onSeconds?: (seconds: number) => void): {
  readLine(line: string): void
  result: Transcoded
} {
  const result: Transcoded = { silences: [], peaks: [] }
  return {
    result,
    readLine(line) {
      const at = line.indexOf('=')
      if (at <= 0) return
      const key = line.slice(0, at)
      const number = Number(line.slice(at + 1))
      if (key.endsWith('astats.Overall.Peak_level')) {
        result.peaks.push(Number.isFinite(number) ? Math.min(1, 10 ** (number / 20)) : 0)
        const seconds = result.peaks.length / PEAKS_PER_SECOND
        if (seconds % TELL_SECONDS === 0) onSeconds?.(seconds)
      } else if (key.endsWith('silence_start')) {
        result.silences.push({ start: Math.max(0, number), end: null })
      } else if (key.endsWith('silence_end')) {
        const last = result.silences.at(-1)
        if (last !== undefined) last.end = number
      }
    },
  }
}
