import { join } from 'node:path'
import { temporaryDirectory } from '../directory'

const CHILD = join(import.meta.dir, 'child.ts')

/** A file to encode. Codecs have FFmpeg’s names; the extension of `name` selects the container. */
export type Format = {
  name: string
  sound?: { codec: string; bitrate?: string; channels?: 1 | 6 }
  /** How often the audio is in the file. */
  tracks?: number
  /** The codec for three seconds of gray video. */
  picture?: string
  /** Container options. */
  options?: Record<string, string>
  /** Written without seeking, as to a pipe, which leaves the length out of the header. */
  piped?: boolean
}

/**
 * Encodes a WAV file as other devices and programs record it: one file per format, with the node-av
 * package.
 */
export async function encode(
  wav: Uint8Array<ArrayBuffer>,
  formats: Format[],
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }[]> {
  await using directory = temporaryDirectory()
  await Bun.write(directory.file('in.wav'), wav)
  const argv = [process.execPath, CHILD, 'in.wav', JSON.stringify(formats)]
  const child = Bun.spawn(argv, { cwd: directory.path, stderr: 'pipe' })
  const said = await new Response(child.stderr).text()
  if ((await child.exited) !== 0) throw new Error(said)
  const read = async ({ name }: Format) => ({
    name,
    bytes: await Bun.file(directory.file(name)).bytes(),
  })
  return await Promise.all(formats.map(read))
}

/** Encodes a single format. */
export async function encodeOne(wav: Uint8Array<ArrayBuffer>, format: Format) {
  const [file] = await encode(wav, [format])
  if (!file) throw new Error(`no ${format.name} was made`)
  return file
}
