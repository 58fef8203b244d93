import type { AudioEngine, TranscodeJob } from './engine'
import { AudioError, DiskFullError } from './error'
import { PEAKS_PER_SECOND, type Transcoded } from './filters'
import { secondsIn } from './frames'

const CPU_MS = 30 * 60_000
/**
 * Tolerated difference between decoded and written seconds; encoders report no error on a full
 * disk.
 */
const LOST_SECONDS = 1

/**
 * Writes a recording as MP3 frames. `decoded` is the seconds written. Throws an AudioError if there
 * are none, a DiskFullError if some are missing.
 */
export async function transcodeWhole(
  engine: AudioEngine,
  job: Omit<TranscodeJob, 'cpuMs'>,
): Promise<Transcoded & { decoded: number }> {
  const transcoded = await engine.transcode({ ...job, cpuMs: CPU_MS })
  const decoded = secondsIn(Bun.file(job.output).size, job.sound)
  if (decoded < transcoded.peaks.length / PEAKS_PER_SECOND - LOST_SECONDS) throw new DiskFullError()
  if (decoded === 0) throw new AudioError('The file has no sound.')
  return { ...transcoded, decoded }
}
