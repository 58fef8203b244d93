import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join, resolve } from 'node:path'
import { type AudioEngine, FORMATS, type Probe } from './engine'
import { AudioError, decodingError } from './error'
import { collectMetadata, filtersTo } from './filters'
import { JOIN_CPU_MS, PROBE_CPU_MS, runTool } from './process'

/** Longest output, in seconds. */
const MAX_OUTPUT_SECONDS = 9 * 3600
const BYTES_PER_KBIT = 125
const PCM_CPU_MS = 300_000

/**
 * Both whitelists are needed: without the formats, a playlist named .mp3 reads the files it lists.
 */
const SAFE_INPUT = ['-protocol_whitelist', 'file', '-format_whitelist', FORMATS]
/** A recording that is mostly damaged still has what can be heard. */
const DESPITE_ERRORS = ['-max_error_rate', '1']
const QUIET = ['-nostdin', '-hide_banner', '-nostats', '-loglevel', 'error']

const UNKNOWN: Probe = { duration: null, estimated: true, tracks: 1, rate: 0, channels: 0 }

/** An engine that runs the ffmpeg program, and the ffprobe next to it. */
export function ffmpegEngine(ffmpeg: string): AudioEngine {
  const beside = join(dirname(ffmpeg), 'ffprobe')
  const ffprobe = existsSync(beside) ? beside : Bun.which('ffprobe')

  return {
    name: 'ffmpeg',

    async probe(path) {
      if (ffprobe === null) return UNKNOWN
      const { stdout, stderr } = await runTool({
        argv: [
          ...[ffprobe, '-v', 'warning', ...SAFE_INPUT],
          ...[
            '-print_format',
            'json',
            '-show_entries',
            'format=duration:stream=codec_type,sample_rate,channels',
          ],
          ...['-i', `file:${resolve(path)}`],
        ],
        cwd: tmpdir(),
        cpuMs: PROBE_CPU_MS,
      })
      return readProbe(new TextDecoder().decode(stdout), stderr)
    },

    async transcode(job) {
      const metadata = collectMetadata(job.onSeconds)
      const { code, stderr } = await runTool({
        argv: [
          ...[ffmpeg, '-y', ...QUIET, ...DESPITE_ERRORS],
          ...['-threads', '1', '-max_alloc', '536870912', ...SAFE_INPUT],
          ...['-t', String(job.maxSeconds), '-i', `file:${resolve(job.path)}`],
          ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-threads', '1'],
          ...['-af', `${filtersTo(job.sound)},ametadata=mode=print:file=-`],
          ...[
            '-c:a',
            'libmp3lame',
            '-b:a',
            `${job.sound.kbps}k`,
            '-compression_level',
            '7',
            '-write_xing',
            '0',
            '-id3v2_version',
            '0',
          ],
          ...[
            '-fs',
            String(MAX_OUTPUT_SECONDS * job.sound.kbps * BYTES_PER_KBIT),
            '-f',
            'mp3',
            `file:${resolve(job.output)}`,
          ],
        ],
        cwd: job.jobDir,
        cpuMs: job.cpuMs,
        signal: job.signal,
        onLine: metadata.readLine,
      })
      if (code !== 0) throw decodingError(stderr)
      return metadata.result
    },

    async pcm(path, rate, signal) {
      const { code, stdout, stderr } = await runTool({
        argv: [
          ...[ffmpeg, ...QUIET, ...DESPITE_ERRORS, '-threads', '1', ...SAFE_INPUT],
          ...['-i', `file:${resolve(path)}`],
          ...['-map', '0:a:0', '-ac', '1', '-ar', String(rate), '-f', 's16le', 'pipe:1'],
        ],
        cwd: tmpdir(),
        cpuMs: PCM_CPU_MS,
        signal,
      })
      if (code !== 0) throw decodingError(stderr)
      return new Int16Array(stdout.slice(0, stdout.length & ~1).buffer)
    },

    join: (paths, output) => joinSound(ffmpeg, paths, output),
  }
}

/** With several files, first writes each with a stated length, which places the next one. */
async function joinSound(ffmpeg: string, paths: string[], output: string): Promise<void> {
  const [only] = paths
  if (only !== undefined && paths.length === 1) return copySound(ffmpeg, SAFE_INPUT, only, output)
  const list = `${output}.list`
  const parts: string[] = []
  for (const [index, path] of paths.entries()) {
    const part = `${output}.${index}${extname(output)}`
    await copySound(ffmpeg, SAFE_INPUT, path, part)
    parts.push(part)
  }
  await Bun.write(list, parts.map((part) => `file '${resolve(part)}'\n`).join(''))
  await copySound(ffmpeg, ['-f', 'concat', '-safe', '0'], list, output)
  await Promise.all([list, ...parts].map((path) => rm(path, { force: true })))
}

async function copySound(ffmpeg: string, input: string[], path: string, output: string) {
  const { code, stderr } = await runTool({
    argv: [
      ...[ffmpeg, '-y', ...QUIET, '-threads', '1', ...input, '-i', `file:${resolve(path)}`],
      ...['-map', '0:a:0', '-c', 'copy', '-map_metadata', '-1', '-fflags', '+bitexact'],
      ...(output.endsWith('.mp4') ? ['-movflags', '+faststart'] : ['-cues_to_front', '1']),
      `file:${resolve(output)}`,
    ],
    cwd: tmpdir(),
    cpuMs: JOIN_CPU_MS,
  })
  if (code !== 0) throw decodingError(stderr)
}

/** Looks for an audio stream in the output, because ffprobe's exit code says little. */
function readProbe(json: string, stderr: string): Probe {
  const parsed = parse(json)
  const streams = parsed.streams ?? []
  if (streams.length === 0) throw decodingError(stderr)
  const tracks = streams.filter((stream) => stream.codec_type === 'audio')
  const [sound] = tracks
  if (!sound) throw new AudioError('The file has no audio track.')
  const duration = Number(parsed.format?.duration)
  return {
    duration: Number.isFinite(duration) && duration > 0 ? duration : null,
    estimated: stderr.includes('Estimating duration'),
    tracks: tracks.length,
    rate: Number(sound.sample_rate) || 0,
    channels: sound.channels ?? 0,
  }
}

type ProbeJson = {
  streams?: { codec_type?: string; sample_rate?: string; channels?: number }[]
  format?: { duration?: string }
}

function parse(json: string): ProbeJson {
  try {
    return JSON.parse(json) as ProbeJson
  } catch {
    return {}
  }
}
