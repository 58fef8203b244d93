import { type Finished, runLimited } from '../limits/limited-process'
import { AudioError } from './error'

/** Per media tool, in bytes. */
const MEMORY = 2 ** 31
/** Processor time to read a recording's metadata, and to join recordings, with either tool. */
export const PROBE_CPU_MS = 30_000
export const JOIN_CPU_MS = 120_000

/** Runs a media tool on a recording. Throws an AudioError if it takes too long. */
export async function runTool(
  tool: Omit<Parameters<typeof runLimited>[0], 'memory'>,
): Promise<Finished> {
  const finished = await runLimited({ ...tool, memory: MEMORY })
  if (finished.timedOut) throw new AudioError('The recording took too long to prepare.')
  return finished
}
