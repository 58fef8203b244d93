import { wav } from './tones'

/** A line for a synthesizer, or a recorded one. */
export type Line = { text: string; voice?: string } | { path: string }

const RATE = 16_000
const PAUSE_SECONDS = 1
const VOICE = ['espeak-ng', '-s', '150', '-v']
const FORMAT = ['-f', 's16le', '-ar', String(RATE), '-ac', '1']

/** Records lines with pauses between them; `starts` are in seconds. */
export async function speakLines(lines: Line[], pauseSeconds = PAUSE_SECONDS) {
  const parts: Int16Array[] = []
  const starts: number[] = []
  let length = 0
  for (const line of lines) {
    const sound = await soundOf(line)
    const pause = new Int16Array(Math.round(pauseSeconds * RATE))
    parts.push(pause, sound)
    starts.push((length + pause.length) / RATE)
    length += pause.length + sound.length
  }
  const samples = new Int16Array(length)
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  return { bytes: wav(samples, RATE), starts, samples }
}

async function soundOf(line: Line): Promise<Int16Array> {
  const decode = (from: string) => ['ffmpeg', '-v', 'error', '-i', from, ...FORMAT, 'pipe:1']
  const bytes =
    'path' in line
      ? await output(decode(line.path))
      : await output(
          decode('pipe:0'),
          await output([...VOICE, line.voice ?? 'en-us', '--stdout', line.text]),
        )
  return new Int16Array(bytes.buffer, 0, bytes.length >> 1)
}

async function output(argv: string[], stdin?: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const child = Bun.spawn(argv, { stdin: stdin ?? 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const bytes = await new Response(child.stdout).bytes()
  if ((await child.exited) !== 0) throw new Error(await new Response(child.stderr).text())
  return new Uint8Array(bytes)
}
