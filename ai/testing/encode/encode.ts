import { join } from 'node:path'
import { temporaryDirectory } from '../directory'

const CHILD = join(import.meta.dir, 'child.ts')

/** A file to make. Codecs go by FFmpeg’s names; the ending of `name` chooses the container. */
export type Format = {
  name: string
  sound?: { codec: string; bitrate?: string; channels?: 1 | 6 }
  /** The codec of three seconds of a gray picture. */
  picture?: string
  /** Options of the container. */
  options?: Record<string, string>
  /** Written in one go, as to a pipe, so that its head states no length. */
  piped?: boolean
}

/** A WAV file’s sound as other devices and programs record it: one file for each format, made by the node-av package. */
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

/** The same for one format. */
export async function encodeOne(wav: Uint8Array<ArrayBuffer>, format: Format) {
  const [file] = await encode(wav, [format])
  if (!file) throw new Error(`no ${format.name} was made`)
  return file
}
