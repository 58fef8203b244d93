import { basename } from 'node:path'
import type { AudioEngine, Probe, TranscodeJob } from '../audio/engine'
import type { Transcoded } from '../audio/filters'

type Prepared = Transcoded & { frames: Uint8Array; told: number[] }

/**
 * The engine for tests that are not about it. It reads a recording once per process: most tests upload the
 * same few, and each reading starts two programs. Failures are not remembered.
 */
export function preparedOnce(engine: AudioEngine): AudioEngine {
  const probes = new Map<string, Probe>()
  const prepared = new Map<string, Prepared>()
  return {
    ...engine,
    async probe(path) {
      const file = await nameOf(path)
      const probe = probes.get(file) ?? (await engine.probe(path))
      probes.set(file, probe)
      return { ...probe }
    },
    async transcode(job) {
      const { sound, maxSeconds } = job
      const form = JSON.stringify([await nameOf(job.path), sound, maxSeconds])
      const known = prepared.get(form)
      const { silences, peaks } = known ? await repeat(known, job) : await read(form, job)
      return structuredClone({ silences, peaks })
    },
  }

  async function read(form: string, job: TranscodeJob): Promise<Prepared> {
    const made = await transcode(engine, job)
    prepared.set(form, made)
    return made
  }
}

async function repeat(known: Prepared, job: TranscodeJob): Promise<Prepared> {
  job.signal?.throwIfAborted()
  await Bun.write(job.output, known.frames)
  for (const seconds of known.told) job.onSeconds?.(seconds)
  return known
}

async function transcode(engine: AudioEngine, job: TranscodeJob): Promise<Prepared> {
  const told: number[] = []
  const onSeconds = (seconds: number) => {
    told.push(seconds)
    job.onSeconds?.(seconds)
  }
  const transcoded = await engine.transcode({ ...job, onSeconds })
  return { ...transcoded, frames: await Bun.file(job.output).bytes(), told }
}

/** The file's name and a digest of its bytes. */
async function nameOf(path: string): Promise<string> {
  const bytes = await Bun.file(path).bytes()
  return `${basename(path)} ${new Bun.CryptoHasher('sha256').update(bytes).digest('hex')}`
}
