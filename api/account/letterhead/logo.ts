import { LARGEST_LOGO_BYTES } from '@app/web/browser/limits'
import { env } from '../../env'
import { readBody } from '../../http/read-body'
import { refuse } from '../../http/refusals'

/** Twice what a document prints, for sharp edges. */
const WIDTH = 720
const HEIGHT = 240
const MOST_PIXELS = 25_000_000
const MOST_MEMORY = 268_435_456
const TIMEOUT_MS = 10_000

/** How each format begins, and what ffmpeg reads it by; nothing else is read. */
const FORMATS = [
  ['png_pipe', /^\x89PNG\r\n/],
  ['jpeg_pipe', /^\xff\xd8\xff/],
  ['webp_pipe', /^RIFF[\s\S]{4}WEBP/],
] as const

/** The picture of the body as a PNG of our own making: nothing of the file but its pixels stays. */
export async function readLogo(request: Request): Promise<Uint8Array> {
  const picture = await readBody(request, LARGEST_LOGO_BYTES)
  if (!picture) throw refuse('logoTooLarge')
  const head = Buffer.from(picture.subarray(0, 16)).toString('latin1')
  const [format] = FORMATS.find(([, beginning]) => beginning.test(head)) ?? []
  if (!format) throw refuse('badLogo')
  const ffmpeg = Bun.which(env.ffmpegPath ?? 'ffmpeg')
  if (!ffmpeg) throw refuse('noPictures')
  const drawing = Bun.spawn({
    cmd: [ffmpeg, ...argumentsFor(format)],
    stdin: picture,
    stdout: 'pipe',
    stderr: 'ignore',
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  const png = await new Response(drawing.stdout).bytes()
  if ((await drawing.exited) !== 0 || png.length === 0) throw refuse('badLogo')
  return png
}

function argumentsFor(format: string): string[] {
  const fitted = `scale=w='min(${WIDTH},iw)':h='min(${HEIGHT},ih)':force_original_aspect_ratio=decrease`
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1'],
    ...['-max_alloc', `${MOST_MEMORY}`, '-protocol_whitelist', 'pipe', '-f', format],
    ...['-max_pixels', `${MOST_PIXELS}`, '-i', 'pipe:0', '-frames:v', '1', '-map_metadata', '-1'],
    ...[
      '-vf',
      `${fitted},format=rgba`,
      '-threads',
      '1',
      '-f',
      'image2pipe',
      '-c:v',
      'png',
      'pipe:1',
    ],
  ]
}
