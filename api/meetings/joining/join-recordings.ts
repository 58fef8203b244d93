import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repairLength } from '@app/ai/audio/length/repair'
import { listeningSound } from '@app/ai/audio/listening'
import { thin } from '@app/ai/audio/peaks'
import { transcodeWhole } from '@app/ai/audio/transcode'
import type { StoredAudio } from '@app/db/meetings/recordings'
import { unsealToFile } from '../../storage/recording'
import { openIntake, type Received } from '../../uploads/intake'
import { audioEngine } from '../engine'

type JoinedRecording = {
  received: Received
  /** Seconds: of the first recording, and of both. */
  first: number
  duration: number
  peaks: number[]
}

/** Converts all to one audio format, so that frames of both can follow each other. */
export async function joinRecordings(
  userId: number,
  recordings: StoredAudio[],
  { directory, maxSeconds }: { directory: string; maxSeconds: number },
  signal: AbortSignal,
): Promise<JoinedRecording> {
  const engine = audioEngine()
  const parts = await Promise.all(
    recordings.map(async (recording, index) => {
      const jobDir = join(directory, String(index))
      await mkdir(jobDir, { mode: 0o700 })
      const stored = await unsealToFile(recording, jobDir, signal)
      return { jobDir, path: await repairLength(stored, jobDir) }
    }),
  )
  const sound = listeningSound(await Promise.all(parts.map(({ path }) => engine.probe(path))))
  const intake = await openIntake(userId, 'joined.mp3', () => {})
  try {
    const lengths: number[] = []
    const peaks: number[] = []
    for (const { path, jobDir } of parts) {
      const output = join(jobDir, 'joined.mp3')
      const job = { path, output, sound, jobDir, maxSeconds, signal }
      const written = await transcodeWhole(engine, job)
      for await (const bytes of Bun.file(output).stream()) await intake.write(bytes)
      await rm(jobDir, { recursive: true })
      peaks.push(...perSecond(written.peaks, written.decoded))
      lengths.push(written.decoded)
    }
    const received = await intake.finish()
    const [first = 0, second = 0] = lengths
    return { received, first, duration: first + second, peaks: thin(peaks) }
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
