import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runLimited } from '../limits/limited-process'
import { plainText, type Segment } from '../segments'
import { TranscriptFileError } from './error'

const CHILD = join(import.meta.dir, 'child.ts')
/** The largest accepted file takes 3 s on a slow machine. */
const CPU_MS = 60_000
/** Bytes. The largest accepted files use about half of it. */
const MEMORY = 768 * 2 ** 20

type Limits = { cpuMs: number; memory: number }
type Answer = { segments: Segment[] } | { refusal: string }

/**
 * Reads a transcript in a separate process, which keeps a bad file from blocking or crashing this
 * one. Throws a TranscriptFileError, whose message can be shown to the user, also if the file takes
 * too much time or memory.
 */
export async function readTranscriptFile(
  bytes: Uint8Array,
  name: string,
  signal?: AbortSignal,
  { cpuMs, memory }: Limits = { cpuMs: CPU_MS, memory: MEMORY },
): Promise<{ segments: Segment[]; fullText: string }> {
  const argv = [process.execPath, CHILD, name]
  const run = { argv, cwd: tmpdir(), stdin: bytes, cpuMs, memory, signal }
  const { code, stdout } = await runLimited(run)
  if (code !== 0) {
    console.error(`a transcript file could not be read: its process ended with ${code}`)
    throw new TranscriptFileError('The transcript file took too much time or memory to read.')
  }
  const answer: Answer = JSON.parse(new TextDecoder().decode(stdout))
  if ('refusal' in answer) throw new TranscriptFileError(answer.refusal)
  return { segments: answer.segments, fullText: plainText(answer.segments) }
}
