import type { Transcoded } from './filters'
import type { Sound } from './sound'

/** Decodes recordings. `none` passes on files that a transcription server accepts unchanged. */
type AudioEngineName = 'ffmpeg' | 'node-av' | 'none'

/** Throws an AudioError for every failure that is the file's fault. */
export type AudioEngine = {
  name: AudioEngineName
  probe(path: string): Promise<Probe>
  transcode(job: TranscodeJob): Promise<Transcoded>
  /** Decodes any recording to mono samples at `rate` Hz. */
  pcm(path: string, rate: number, signal?: AbortSignal): Promise<Int16Array>
  /**
   * Concatenates recordings of one kind into a file that players can seek in. The same ones always give
   * the same file, by whose hash a repeated upload is recognized.
   */
  join(paths: string[], output: string): Promise<void>
}

/**
 * Metadata read before decoding. `duration` is in seconds, null if missing; `estimated` means it
 * was derived from the bit rate.
 */
export type Probe = {
  duration: number | null
  estimated: boolean
  /** How many audio tracks there are. */
  tracks: number
  /** Hz; 0 if unknown. */
  rate: number
  channels: number
}

export type TranscodeJob = {
  path: string
  /** Gets raw MP3 frames of equal length. */
  output: string
  sound: Sound
  /** A private directory, which keeps the file from referring to others by name. */
  jobDir: string
  maxSeconds: number
  cpuMs: number
  signal?: AbortSignal
  /** Reports progress in seconds of audio. */
  onSeconds?: (seconds: number) => void
}

/** Demuxers that read only the given file, unlike playlists and scripts, which name others. */
export const FORMATS =
  'mp3,wav,w64,aiff,aac,mov,matroska,ogg,flac,caf,amr,asf,mpegts,mpeg,avi,ac3,wv,mpc,mpc8,au,dsf,iff'
