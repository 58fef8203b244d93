import { join } from 'node:path'
import { hasNodeAv } from '../audio/node-av'
import { runLimited } from '../limits/limited-process'

/** FFmpeg's demuxer for each accepted format, with its magic number. */
const FORMATS = [
  ['png_pipe', /^\x89PNG\r\n/],
  ['jpeg_pipe', /^\xff\xd8\xff/],
  ['webp_pipe', /^RIFF[\s\S]{4}WEBP/],
] as const

const CHILD = join(import.meta.dir, 'node-av-child.ts')
const MAX_PIXELS = 25_000_000
/** Bytes, for the whole process and for a single allocation by ffmpeg. */
const MEMORY = 2 ** 31
const MAX_MEMORY = 2 ** 28
const TIMEOUT_MS = 10_000

/** In pixels. */
export type Size = { width: number; height: number }

export type PictureEngine = {
  name: 'ffmpeg' | 'node-av'
  /** The command that reads a picture in the format, applies the filters and writes a PNG. */
  command(format: string, filters: string): string[]
}

/**
 * The best available engine: the given program or `ffmpeg` on PATH, else the node-av package, else
 * null.
 */
export function findPictureEngine(ffmpegPath: string | null = null): PictureEngine | null {
  const ffmpeg = Bun.which(ffmpegPath ?? 'ffmpeg')
  if (ffmpeg !== null) return ffmpegPictures(ffmpeg)
  return hasNodeAv() ? nodeAvPictures : null
}

export function ffmpegPictures(ffmpeg: string): PictureEngine {
  return {
    name: 'ffmpeg',
    command: (format, filters) => [
      ...[ffmpeg, '-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1'],
      ...['-max_alloc', `${MAX_MEMORY}`, '-protocol_whitelist', 'pipe', '-f', format],
      ...['-max_pixels', `${MAX_PIXELS}`, '-i', 'pipe:0', '-frames:v', '1', '-map_metadata', '-1'],
      ...['-vf', filters, '-threads', '1', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
    ],
  }
}

/** Runs the node-av package in a separate process, which a crash in native code may end. */
export const nodeAvPictures: PictureEngine = {
  name: 'node-av',
  command: (format, filters) => [process.execPath, CHILD, format, filters, `${MAX_PIXELS}`],
}

/**
 * Redraws a PNG, JPEG or WebP as a PNG, scaled down to fit `most`, which leaves nothing of the file
 * but its pixels. Null if it is unreadable or has more than 25 million pixels.
 */
export async function redraw(
  picture: Uint8Array,
  most: Size,
  engine: PictureEngine,
): Promise<Uint8Array | null> {
  const head = Buffer.from(picture.subarray(0, 16)).toString('latin1')
  const [format] = FORMATS.find(([, beginning]) => beginning.test(head)) ?? []
  if (!format) return null
  const fitted = `scale=w='min(${most.width},iw)':h='min(${most.height},ih)':force_original_aspect_ratio=decrease`
  const { code, stdout } = await runLimited({
    argv: engine.command(format, `${fitted},format=rgba`),
    cwd: import.meta.dir,
    stdin: picture,
    memory: MEMORY,
    cpuMs: TIMEOUT_MS,
    timeoutMs: TIMEOUT_MS,
  })
  return code === 0 && stdout.length > 0 ? stdout : null
}
