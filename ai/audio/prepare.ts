import { join } from 'node:path'
import { PIECE_SECONDS, planCuts } from './cuts'
import type { AudioEngine } from './engine'
import { AudioError } from './error'
import { ffmpegEngine } from './ffmpeg'
import type { Silence } from './filters'
import { PREPARED_TYPE, sliceSeconds } from './frames'
import { repairLength } from './length/repair'
import { hasNodeAv, nodeAvEngine } from './node-av'
import { acceptedAsIs } from './passthrough'
import { thin } from './peaks'
import { PREPARED } from './sound'
import { transcodeWhole } from './transcode'
import { warningsAbout } from './warnings'

export type { AudioEngine } from './engine'

/**
 * A section of a recording small enough for a transcription server. `start` and `duration` are
 * seconds; null if unknown.
 */
export type AudioPiece = {
  index: number
  path: string
  mediaType: string
  start: number
  duration: number | null
}

/** `warnings` are sentences for the user. */
type PreparedAudio = {
  path: string
  mediaType: string
  /** Decoded seconds; null without an engine. */
  duration: number | null
  /** True if nothing is louder than −35 dB: transcribing it would waste money. */
  silent: boolean
  pieces: AudioPiece[]
  /** Up to 800 waveform values, 0..1; empty without an engine. */
  peaks: number[]
  warnings: string[]
}

type PrepareInput = {
  path: string
  /** An existing private directory for all output. */
  jobDir: string
  /** Audio after this is dropped, with a warning. */
  maxSeconds: number
  pieceSeconds?: number
  signal?: AbortSignal
  /** Reports progress, 0..1; never called if the duration is unknown. */
  onShare?: (share: number) => void
}

/** In Hz. A telephone has 8,000; at 1, a file of a few kilobytes is hours to decode and transcribe. */
const LEAST_RATE = 1_000
const TOO_FEW_SAMPLES =
  'Unsupported file format: the sample rate of the recording is too low for speech.'
/** A recording with less audio than this, in seconds, counts as silent. */
const LEAST_SOUND = 0.3

/** The best available engine: the given program, `ffmpeg` on PATH, the node-av package, or none. */
export function findEngine(ffmpegPath: string | null = null): AudioEngine {
  const ffmpeg = ffmpegPath === null ? Bun.which('ffmpeg') : Bun.which(ffmpegPath)
  if (ffmpeg !== null) return ffmpegEngine(ffmpeg)
  if (hasNodeAv()) return nodeAvEngine()
  return noEngine
}

/** Probes, transcodes and cuts a recording. Throws an AudioError if the file is at fault. */
export async function prepareAudio(
  input: PrepareInput,
  engine: AudioEngine = findEngine(),
): Promise<PreparedAudio> {
  if (Bun.file(input.path).size === 0) {
    throw new AudioError('Unsupported file format: the file is empty.')
  }
  if (engine.name === 'none') return passThrough(input)

  const path = await repairLength(input.path, input.jobDir)
  const probe = await engine.probe(path)
  if (probe.tracks === 0) throw new AudioError('The file has no audio track.')
  if (probe.rate > 0 && probe.rate < LEAST_RATE) throw new AudioError(TOO_FEW_SAMPLES)
  const output = join(input.jobDir, 'full.mp3')
  const { silences, peaks, decoded } = await transcodeWhole(engine, {
    path,
    output,
    sound: PREPARED,
    jobDir: input.jobDir,
    maxSeconds: input.maxSeconds + 1,
    signal: input.signal,
    onSeconds: (seconds) => reportShare(seconds, probe.duration, input),
  })
  const duration = Math.min(decoded, input.maxSeconds)
  const warnings = await warningsAbout(input, probe, decoded)
  return {
    path: output,
    mediaType: PREPARED_TYPE,
    duration,
    silent: soundSeconds(duration, silences) < LEAST_SOUND,
    pieces: await cut(output, duration, silences, input),
    peaks: thin(peaks),
    warnings,
  }
}

async function cut(
  path: string,
  duration: number,
  silences: Silence[],
  input: PrepareInput,
): Promise<AudioPiece[]> {
  const spans = planCuts(duration, silences, input.pieceSeconds ?? PIECE_SECONDS)
  const pieces: AudioPiece[] = []
  for (const [index, { start, end }] of spans.entries()) {
    const piece = join(input.jobDir, `piece-${String(index).padStart(3, '0')}.mp3`)
    await Bun.write(piece, await sliceSeconds(path, start, end))
    pieces.push({ index, path: piece, mediaType: PREPARED_TYPE, start, duration: end - start })
  }
  return pieces
}

async function passThrough({ path }: PrepareInput): Promise<PreparedAudio> {
  const accepted = await acceptedAsIs(path)
  if (accepted === null) {
    throw new AudioError(
      'Unsupported file format: without ffmpeg, this server only takes MP3, M4A, WAV, FLAC, OGG and WebM files up to 25 MB.',
    )
  }
  const { mediaType } = accepted
  return {
    path,
    mediaType,
    duration: null,
    silent: false,
    pieces: [{ index: 0, path, mediaType, start: 0, duration: null }],
    peaks: [],
    warnings: [],
  }
}

const noEngine: AudioEngine = {
  name: 'none',
  probe: async () => ({ duration: null, estimated: true, tracks: 1, rate: 0, channels: 0 }),
  transcode: () => Promise.reject(new AudioError('This server has no ffmpeg.')),
  pcm: () => Promise.reject(new AudioError('This server has no ffmpeg.')),
  join: () => Promise.reject(new AudioError('This server has no ffmpeg.')),
}

function reportShare(
  seconds: number,
  duration: number | null,
  { maxSeconds, onShare }: PrepareInput,
): void {
  if (duration) onShare?.(Math.min(1, seconds / Math.min(duration, maxSeconds)))
}

function soundSeconds(duration: number, silences: Silence[]): number {
  return silences.reduce(
    (left, { start, end }) => left - (Math.min(end ?? duration, duration) - start),
    duration,
  )
}
