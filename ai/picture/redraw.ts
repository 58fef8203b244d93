import { join } from 'node:path'
import { hasNodeAv } from '../audio/node-av'
import { runLimited } from '../limited-process'

/** How each format begins, and what FFmpeg reads it by; nothing else is read. */
const FORMATS = [
  ['png_pipe', /^\x89PNG\r\n/],
  ['jpeg_pipe', /^\xff\xd8\xff/],
  ['webp_pipe', /^RIFF[\s\S]{4}WEBP/],
] as const

const CHILD = join(import.meta.dir, 'node-av-child.ts')
const MOST_PIXELS = 25_000_000
/** In bytes; of the whole program, and of one block that ffmpeg asks for. */
const MEMORY = 2 ** 31
const MOST_MEMORY = 2 ** 28
const TIMEOUT_MS = 10_000

/** In pixels. */
export type Size = { width: number; height: number }

export type PictureEngine = {
  name: 'ffmpeg' | 'node-av'
  /** The command that reads a picture of the format and writes it as a PNG after the filters. */
  command(format: string, filters: string): string[]
}

/** The best engine there is: the given program or `ffmpeg` on PATH, else the node-av package, else null. */
export function findPictureEngine(ffmpegPath: string | null = null): PictureEngine | null {
  const ffmpeg = Bun.which(ffmpegPath ?? 'ffmpeg')
  if (ffmpeg !== null) return ffmpegPictures(ffmpeg)
  return hasNodeAv() ? nodeAvPictures : null
}

/** The engine over an ffmpeg program. */
export function ffmpegPictures(ffmpeg: string): PictureEngine {
  return {
    name: 'ffmpeg',
    command: (format, filters) => [
      ...[ffmpeg, '-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1'],
      ...['-max_alloc', `${MOST_MEMORY}`, '-protocol_whitelist', 'pipe', '-f', format],
      ...['-max_pixels', `${MOST_PIXELS}`, '-i', 'pipe:0', '-frames:v', '1', '-map_metadata', '-1'],
      ...['-vf', filters, '-threads', '1', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
    ],
  }
}

/** The engine over the node-av package, in a process of its own: a crash in native code ends it. */
export const nodeAvPictures: PictureEngine = {
  name: 'node-av',
  command: (format, filters) => [process.execPath, CHILD, format, filters, `${MOST_PIXELS}`],
}

/**
 * A PNG, JPEG or WebP drawn again as a PNG, made smaller to fit into `most`: nothing of the file but its pixels stays.
 * Null if it cannot be read, or has more than 25 million pixels.
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
