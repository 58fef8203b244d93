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

/** MP3 at one bit rate, `rate` in Hz and `kbps` in 1,000 bits a second, that divides into whole bytes a frame. */
export type Sound = { rate: 16_000 | 32_000 | 48_000; channels: 1 | 2; kbps: number }

/** Enough to recognize speech. */
export const PREPARED: Sound = { rate: 16_000, channels: 1, kbps: 48 }

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

/** Silences in seconds, the last one without an end when it lasts to the end; a peak 0..1 for every 0.1 s. */
export type Transcoded = { silences: Silence[]; peaks: number[] }

export type Silence = { start: number; end: number | null }

/** The demuxers that read one file and never another; playlists and scripts that name files are not among them. */
export const FORMATS = 'mp3,wav,w64,aiff,aac,mov,matroska,ogg,flac,caf,amr,asf,mpegts,mpeg,avi,ac3'

export const PEAKS_PER_SECOND = 10
const TELL_SECONDS = 10

/** The filters to `sound`, with a peak per 0.1 s and silences below −35 dB of 0.4 s and more as frame metadata. */
export function filtersTo({ rate, channels }: Sound): string {
  return [
    `aresample=${rate}`,
    `aformat=sample_fmts=s16p:channel_layouts=${channels === 1 ? 'mono' : 'stereo'}`,
    `asetnsamples=n=${rate / PEAKS_PER_SECOND}:p=0`,
    'astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=Peak_level',
    'silencedetect=n=-35dB:d=0.4',
  ].join(',')
}

/** Collects silences and peaks from the metadata that the filters attach, a line `key=value` at a time. */
export function collectMetadata(onSeconds?: (seconds: number) => void): {
  readLine(line: string): void
  result: Transcoded
} {
  const result: Transcoded = { silences: [], peaks: [] }
  return {
    result,
    readLine(line) {
      const at = line.indexOf('=')
      if (at <= 0) return
      const key = line.slice(0, at)
      const number = Number(line.slice(at + 1))
      if (key.endsWith('astats.Overall.Peak_level')) {
        result.peaks.push(Number.isFinite(number) ? Math.min(1, 10 ** (number / 20)) : 0)
        const seconds = result.peaks.length / PEAKS_PER_SECOND
        if (seconds % TELL_SECONDS === 0) onSeconds?.(seconds)
      } else if (key.endsWith('silence_start')) {
        result.silences.push({ start: Math.max(0, number), end: null })
      } else if (key.endsWith('silence_end')) {
        const last = result.silences.at(-1)
        if (last !== undefined) last.end = number
      }
    },
  }
}
