import type { Probe } from './engine'
import { hidesRecording } from './length/hidden'
import { statedSeconds } from './length/read'
import { hasUnread } from './unread'

/**
 * A recording is incomplete if it falls short of its stated duration by more than both: seconds,
 * and share of the whole.
 */
const MISSING_SECONDS = 3
const MISSING_SHARE = 0.02

/**
 * Programs that write to a pipe leave lengths near the largest signed number of bytes (SoX:
 * 0x7f000008 in AIFF). No recording of that length can be uploaded.
 */
const PLACEHOLDER_BYTES = 2_000_000_000

/** What of a recording is not in its transcript, in sentences for the user. */
export async function warningsAbout(
  { path, maxSeconds }: { path: string; maxSeconds: number },
  probe: Probe,
  decoded: number,
): Promise<string[]> {
  const warnings: string[] = []
  const promised = (await statedSeconds(path)) ?? (probe.estimated ? null : probe.duration)
  const believable = (decoded / Bun.file(path).size) * PLACEHOLDER_BYTES
  if (decoded > maxSeconds) {
    warnings.push(`The recording is longer than ${hours(maxSeconds)}. The rest was left out.`)
  } else if (promised !== null && isShort(decoded, promised) && promised < believable) {
    warnings.push(`The file is incomplete: it ends at ${clock(decoded)} of ${clock(promised)}.`)
  }
  if (probe.tracks > 1) {
    warnings.push(`The file has ${probe.tracks} audio tracks. Only the first one was transcribed.`)
  }
  if (await hidesRecording(path)) {
    warnings.push('The file has several recordings in a row. Only the first one was transcribed.')
  }
  if (await hasUnread(path)) {
    warnings.push(
      'Part of the recording was damaged and isn’t in the transcript. Its file has all of it.',
    )
  }
  return warnings
}

function isShort(decoded: number, probed: number): boolean {
  return probed - decoded > Math.max(MISSING_SECONDS, probed * MISSING_SHARE)
}

/** As the player shows it: 4:05, or 1:04:05. */
function clock(seconds: number): string {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor)
  const parts = hours ? [hours, minutes, rest] : [minutes, rest]
  return parts.map((part, index) => String(part).padStart(index ? 2 : 1, '0')).join(':')
}

function hours(seconds: number): string {
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} min`
  return `${Math.round((seconds / 3600) * 10) / 10} hours`
}
