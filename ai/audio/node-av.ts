import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Finished } from '../limits/limited-process'
import type { AudioEngine } from './engine'
import { decodingError } from './error'
import { collectMetadata } from './filters'
import { runTool } from './process'

const CHILD = join(import.meta.dir, 'node-av-child.ts')
const PROBE_CPU_MS = 30_000
const PCM_CPU_MS = 600_000
const JOIN_CPU_MS = 120_000

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
export function nodeAvEngine(): AudioEngine {
  return {
    name: 'node-av',

    async probe(path) {
      const { stdout } = check(
        await runTool({
          argv: command('probe', resolve(path)),
          cwd: tmpdir(),
          cpuMs: PROBE_CPU_MS,
        }),
      )
      return JSON.parse(new TextDecoder().decode(stdout))
    },

    async transcode(job) {
      const metadata = collectMetadata(job.onSeconds)
      check(
        await runTool({
          argv: command(
            'transcode',
            resolve(job.path),
            resolve(job.output),
            String(job.maxSeconds),
            job.ignoreLength ? 'ignore-length' : '',
            JSON.stringify(job.sound),
          ),
          cwd: job.jobDir,
          cpuMs: job.cpuMs,
          signal: job.signal,
          onLine: metadata.readLine,
        }),
      )
      return metadata.result
    },

    async pcm(path, rate, signal) {
      const { stdout } = check(
        await runTool({
          argv: command('pcm', resolve(path), String(rate)),
          cwd: tmpdir(),
          cpuMs: PCM_CPU_MS,
          signal,
        }),
      )
      return new Int16Array(stdout.slice(0, stdout.length & ~1).buffer)
    },

    async join(paths, output) {
      check(
        await runTool({
          argv: command('join', resolve(output), ...paths.map((path) => resolve(path))),
          cwd: tmpdir(),
          cpuMs: JOIN_CPU_MS,
        }),
      )
    },
  }
}

function command(...words: string[]): string[] {
  return [process.execPath, CHILD, ...words]
}

function check(finished: Finished): Finished {
  if (finished.code !== 0) throw decodingError(finished.stderr)
  return finished
}
