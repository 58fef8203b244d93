/** What prepares recordings: ffmpeg, the optional node-av package, or nothing. */
export type AudioEngineName = 'ffmpeg' | 'node-av' | 'none'

/** A part of a recording that a transcription server accepts. Times in seconds from the start of the recording. */
export type AudioPiece = {
  index: number
  path: string
  mediaType: string
  start: number
  duration: number
}

/** A recording made ready. `warnings` are sentences for people. */
export type PreparedAudio = {
  path: string
  mediaType: string
  /** Seconds of sound that were decoded. */
  duration: number
  /** Nothing in it is louder than −35 dB: do not pay for transcribing it. */
  silent: boolean
  pieces: AudioPiece[]
  /** About 800 values 0..1 for drawing the waveform; empty without an engine. */
  peaks: number[]
  warnings: string[]
}

/** What a file says about itself before it is decoded; `duration` in seconds, null when it does not say. */
export type Probe = {
  duration: number | null
  hasAudio: boolean
  hasVideo: boolean
  format: string | null
}

/** A recording that cannot be used; `message` is in plain words. */
export class AudioError extends Error {
  override readonly name = 'AudioError'
}

/** Does the work of an engine; see `findEngine`. */
export type AudioEngine = {
  name: AudioEngineName
  probe(path: string): Promise<Probe>
  transcode(job: TranscodeJob): Promise<Transcoded>
  /** Mono 16-bit little-endian samples at `rate` Hz. */
  pcm(path: string, rate: number): Promise<Int16Array>
}

export type TranscodeJob = {
  path: string
  /** 16 kHz mono MP3 of 48 kbit/s is written here. */
  output: string
  maxSeconds: number
  timeoutMs: number
  signal?: AbortSignal
}

/** Silences in seconds; the last one may be open-ended. */
export type Transcoded = { silences: { start: number; end: number | null }[]; peaks: number[] }

/** The best engine there is: the given path, `ffmpeg` on PATH, the node-av package, or none. */
export async function findEngine(_ffmpegPath: string | null = null): Promise<AudioEngine> {
  throw new AudioError('not built yet')
}

/** Probes, transcodes and cuts a recording inside `jobDir`, a directory of its own. */
export async function prepareAudio(
  _input: { path: string; jobDir: string; maxSeconds: number; signal?: AbortSignal },
  _engine: AudioEngine,
): Promise<PreparedAudio> {
  throw new AudioError('not built yet')
}
