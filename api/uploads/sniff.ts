import { utf16In } from '@app/ai/transcript-file/utf16'
import { isTranscriptFile } from '@app/web/meetings/upload/audio-file'
import { Refusal, refuse } from '../http/refusals'

/** Enough of a file's beginning to identify it, after the tags that MP3 files begin with. */
export const HEAD_BYTES = 64 * 1024

export type Media = { kind: 'audio' | 'transcript'; mediaType: string }

/** Recordings by their detected type, with the type for playback. */
const RECORDINGS: Record<string, string> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/aac': 'audio/aac',
  'audio/x-caf': 'audio/x-caf',
  'audio/aiff': 'audio/aiff',
  'audio/flac': 'audio/flac',
  'audio/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/ogg': 'video/ogg',
  'application/ogg': 'audio/ogg',
  'audio/amr': 'audio/amr',
  'audio/x-ms-asf': 'audio/x-ms-wma',
  'video/x-ms-asf': 'audio/x-ms-wma',
  'application/vnd.ms-asf': 'audio/x-ms-wma',
  'audio/vnd.dolby.dd-raw': 'audio/ac3',
  'audio/wavpack': 'audio/x-wavpack',
  'audio/x-musepack': 'audio/x-musepack',
  'audio/x-dsf': 'audio/x-dsf',
  'audio/x-dff': 'audio/x-dff',
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/quicktime',
  'video/3gpp': 'video/3gpp',
  'video/3gpp2': 'video/3gpp2',
  'video/webm': 'video/webm',
  'video/matroska': 'video/webm',
  'video/vnd.avi': 'video/x-msvideo',
  'video/mp2t': 'video/mp2t',
  'video/mpeg': 'video/mpeg',
  'video/MP1S': 'video/mpeg',
  'video/MP2P': 'video/mpeg',
}

/** The type of a recording that nothing recognizes; it can still be downloaded. */
const UNKNOWN = 'audio/x-unknown'

const TRANSCRIPTS: Record<string, string> = {
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  txt: 'text/plain',
  json: 'application/json',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Text that makes a media library open other files or addresses. */
const SCRIPTS = /^(#EXT|ffconcat|\[playlist\]|\[reference\]|v=0\s|<|%PDF|%!PS|#!(?!AMR)|\{\\rtf)/i

/**
 * The type of a file by its first bytes; the name only separates transcripts from other text. Throws a
 * refusal for everything else.
 */
export async function sniff(head: Uint8Array, name: string): Promise<Media> {
  if (head.length === 0) throw refuse('emptyFile')
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  if (isTranscriptFile(name)) return sniffTranscript(head, name, type?.ext)
  if (type !== undefined && !hidesScript(head)) {
    const mediaType = RECORDINGS[type.mime]
    if (mediaType) return { kind: 'audio', mediaType }
  }
  if (type === undefined && hasMpegFrames(head)) return { kind: 'audio', mediaType: 'audio/mpeg' }
  if (type === undefined && isLargeWave(head)) return { kind: 'audio', mediaType: 'audio/wav' }
  if (type === undefined && isWave64(head)) return { kind: 'audio', mediaType: 'audio/x-w64' }
  if (type === undefined && isSun(head)) return { kind: 'audio', mediaType: 'audio/basic' }
  throw refuse('unsupportedFile')
}

/** The same for a live recording, but accepts any bytes: they may be the only copy. */
export async function sniffLive(head: Uint8Array, name: string): Promise<Media> {
  try {
    return await sniff(head, name)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 415) throw error
    return { kind: 'audio', mediaType: UNKNOWN }
  }
}

function sniffTranscript(head: Uint8Array, name: string, found: string | undefined): Media {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const isDocument = found === 'docx' || found === 'zip'
  const isText = found === undefined && !isBinary(head) && !SCRIPTS.test(beginning(head))
  const fits = extension === 'docx' ? isDocument : isText || found === 'vtt' || found === 'srt'
  const mediaType = TRANSCRIPTS[extension]
  if (!fits || !mediaType) throw refuse('unsupportedFile')
  return { kind: 'transcript', mediaType }
}

/** After an MP3 file's tags there must be audio, not a playlist. */
function hidesScript(head: Uint8Array): boolean {
  return SCRIPTS.test(beginning(head.subarray(tagBytes(head))))
}

/** The length of an ID3v2 tag, which encodes its size with seven bits per byte. */
function tagBytes(head: Uint8Array): number {
  const [i, d, three] = head
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0
  const size = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  return Math.min(head.length, size + 10)
}

function beginning(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, 64)).trimStart()
}

function isBinary(bytes: Uint8Array): boolean {
  return utf16In(bytes) === null && bytes.some((byte) => byte < 9 || (byte > 13 && byte < 27))
}

/** A WAV file with 64-bit lengths, as recorders write it that may exceed 4 GB. */
function isLargeWave(head: Uint8Array): boolean {
  return /^(RF64|BW64).{4}WAVEds64/s.test(new TextDecoder('latin1').decode(head.subarray(0, 16)))
}

/** Wave64: "riff" and "wave" as 16-byte ids, with a length of 8 bytes between. */
function isWave64(head: Uint8Array): boolean {
  const ids = Buffer.concat([head.subarray(0, 16), head.subarray(24, 40)]).toString('hex')
  return ids === '726966662e91cf11a5d628db04c1000077617665f3acd3118cd100c04f8edb8a'
}

/** Sun's AU: ".snd", where the data begins, their length, and one of 27 encodings. */
function isSun(head: Uint8Array): boolean {
  const [start = 0, , encoding = 0] = [4, 8, 12].map((at) => uint32(head, at))
  return uint32(head, 0) === 0x2e_73_6e_64 && start >= 24 && encoding >= 1 && encoding <= 27
}

function uint32(bytes: Uint8Array, at: number): number {
  return bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 256 + byte, 0)
}

/** MP3 files cut from a stream begin in the middle of a frame: three whole ones must follow. */
function hasMpegFrames(head: Uint8Array): boolean {
  for (let at = 0; at < Math.min(head.length, 4096); at += 1) {
    let end = at
    let frames = 0
    while (frames < 3) {
      const length = mpegFrameBytes(head, end)
      if (length === 0) break
      end += length
      frames += 1
    }
    if (frames === 3) return true
  }
  return false
}

const BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const RATES = [44_100, 48_000, 32_000]

/** The length of the layer III frame at `at`; 0 if there is none. */
function mpegFrameBytes(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
  if (a !== 0xff || (b & 0xe6) !== 0xe2) return 0
  const version = (b >> 3) & 3 // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5
  const rate = RATES[(c >> 2) & 3]
  const kilobits = (version === 3 ? BITRATES : BITRATES_2)[c >> 4]
  if (version === 1 || !rate || !kilobits) return 0
  const divided = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4
  return Math.floor(((version === 3 ? 144 : 72) * kilobits * 1000) / divided) + ((c >> 1) & 1)
}
