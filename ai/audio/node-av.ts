import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Finished } from '../limits/limited-process'
import type { AudioEngine } from './engine'
import { decodingError } from './error'
import { collectMetadata } from './filters'
import { JOIN_CPU_MS, PROBE_CPU_MS, runTool } from './process'

const CHILD = join(import.meta.dir, 'node-av-child.ts')
const PCM_CPU_MS = 600_000
const TRIES = 3
/** Exit codes from here on say which signal ended a program. */
const FIRST_SIGNAL_CODE = 128

/** The package is optional and not built for every platform. */
export function hasNodeAv(): boolean {
  try {
    Bun.resolveSync('node-av', import.meta.dir)
    return true
  } catch {
    return false
  }
}

/**
 * An engine that uses the node-av package, in a child process per file: a crash in native code
 * would end this one.
 */
export function nodeAvEngine(child = CHILD): AudioEngine {
  const command = (...words: string[]) => [process.execPath, child, ...words]

  return {
    name: 'node-av',

    async probe(path) {
      const { stdout } = await run(() => ({
        argv: command('probe', resolve(path)),
        cwd: tmpdir(),
        cpuMs: PROBE_CPU_MS,
      }))
      return JSON.parse(new TextDecoder().decode(stdout))
    },

    async transcode(job) {
      let metadata = collectMetadata(job.onSeconds)
      await run(() => {
        metadata = collectMetadata(job.onSeconds)
        return {
          argv: command(
            'transcode',
            resolve(job.path),
            resolve(job.output),
            String(job.maxSeconds),
            JSON.stringify(job.sound),
          ),
          cwd: job.jobDir,
          cpuMs: job.cpuMs,
          signal: job.signal,
          onLine: metadata.readLine,
        }
      })
      return metadata.result
    },

    async pcm(path, rate, signal) {
      const { stdout } = await run(() => ({
        argv: command('pcm', resolve(path), String(rate)),
        cwd: tmpdir(),
        cpuMs: PCM_CPU_MS,
        signal,
      }))
      return new Int16Array(stdout.slice(0, stdout.length & ~1).buffer)
    },

    async join(paths, output) {
      await run(() => ({
        argv: command('join', resolve(output), ...paths.map((path) => resolve(path))),
        cwd: tmpdir(),
        cpuMs: JOIN_CPU_MS,
      }))
    },
  }
}

/**
 * Runs the child again if a signal ended it: its native code crashes once in about seventy runs on a busy
 * machine, whatever the file. A file that crashes it each time counts as unreadable.
 */
async function run(tool: () => Parameters<typeof runTool>[0]): Promise<Finished> {
  for (let attempt = 1; ; attempt += 1) {
    const finished = await runTool(tool())
    if (finished.code === 0) return finished
    if (finished.code < FIRST_SIGNAL_CODE || attempt === TRIES) throw decodingError(finished.stderr)
  }
}
