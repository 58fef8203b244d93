import type { Transcoded } from './filters'
import type { Sound } from './sound'

/** Prepares recordings. `none` passes on what a transcription server takes as it is. */
type AudioEngineName = 'ffmpeg' | 'node-av' | 'none'

/** Does the work that needs a decoder. Every failure that is the file's own fault is an AudioError. */
export type AudioEngine = {
  name: AudioEngineName
  probe(path: string): Promise<Probe>
  transcode(job: TranscodeJob): Promise<Transcoded>
  /** Mono samples at `rate` Hz of any recording. */
  pcm(path: string, rate: number, signal?: AbortSignal): Promise<Int16Array>
  /** Writes the sound of recordings of one kind, one after the other, as a file that can be searched by time. */
  join(paths: string[], output: string): Promise<void>
}

/**
 * The facts a file gives before it is decoded. `duration` is in seconds, null if the file does not
 * say; an `estimated` one is a guess from the bit rate.
 */
export type Probe = {
  duration: number | null
  estimated: boolean
  hasAudio: boolean
  /** In Hz; 0 if the file does not say. */
  rate: number
  channels: number
}

export type TranscodeJob = {
  path: string
  /** Bare frames of MP3 are written here, all of one length. */
  output: string
  sound: Sound
  /** A directory of its own, so that nothing in the file can name a neighbour. */
  jobDir: string
  maxSeconds: number
  /** A WAV file is decoded to its end, whatever length its head states. */
  ignoreLength: boolean
  cpuMs: number
  signal?: AbortSignal
  /** Called now and then with the seconds of sound that are done. */
  onSeconds?: (seconds: number) => void
}

/** The demuxers that read one file and never another; playlists and scripts that name files are not among them. */
export const FORMATS = 'mp3,wav,w64,aiff,aac,mov,matroska,ogg,flac,caf,amr,asf,mpegts,mpeg,avi,ac3'
