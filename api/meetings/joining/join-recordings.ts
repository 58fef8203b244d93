import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { thin } from '@app/ai/audio/peaks'
import { prepareAudio } from '@app/ai/audio/prepare'
import type { StoredAudio } from '@app/db/meetings/recordings'
import { unsealToFile } from '../../storage/recording'
import { openIntake, type Received } from '../../uploads/intake'
import { audioEngine } from '../engine'

export type JoinedRecording = {
  received: Received
  /** In seconds: the first recording alone, and both. */
  first: number
  duration: number
  peaks: number[]
}

/** Sound is prepared alike for every recording, so that frames of two can follow each other. */
export async function joinRecordings(
  userId: number,
  recordings: StoredAudio[],
  { directory, maxSeconds }: { directory: string; maxSeconds: number },
  signal: AbortSignal,
): Promise<JoinedRecording> {
  const intake = await openIntake(userId, 'joined.mp3', () => {})
  try {
    let duration = 0
    const lengths: number[] = []
    const peaks: number[] = []
    for (const [index, recording] of recordings.entries()) {
      const jobDir = join(directory, String(index))
      await mkdir(jobDir, { mode: 0o700 })
      const path = await unsealToFile(recording, jobDir, signal)
      const prepared = await prepareAudio({ path, jobDir, maxSeconds, signal }, audioEngine())
      for await (const bytes of Bun.file(prepared.path).stream()) await intake.write(bytes)
      const seconds = prepared.duration ?? 0
      peaks.push(...perSecond(prepared.peaks, seconds))
      lengths.push(seconds)
      duration += seconds
    }
    const received = await intake.finish()
    return { received, first: lengths[0] ?? 0, duration, peaks: thin(peaks) }
  } catch (error) {
    await intake.discard()
    throw error
  }
}

function perSecond(peaks: number[], seconds: number): number[] {
  return Array.from(
    { length: Math.ceil(seconds) },
    (_, second) => peaks[Math.floor((second * peaks.length) / seconds)] ?? 0,
  )
}
