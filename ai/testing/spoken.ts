import { wav } from './tones'

/** A line that a synthesizer speaks, or one that was recorded. */
export type Line = { text: string; voice?: string } | { path: string }

const RATE = 16_000
const PAUSE_SECONDS = 1
const WORDS_A_MINUTE = '150'

/** A recording of lines with a pause between them, and when each begins, in seconds. */
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
  const spoken =
    'path' in line
      ? await Bun.file(line.path).bytes()
      : await output([
          'espeak-ng',
          '-v',
          line.voice ?? 'en-us',
          '-s',
          WORDS_A_MINUTE,
          '--stdout',
          line.text,
        ])
  const format = ['-f', 's16le', '-ar', String(RATE), '-ac', '1']
  const bytes = await output(['ffmpeg', '-v', 'error', '-i', 'pipe:0', ...format, 'pipe:1'], spoken)
  return new Int16Array(bytes.buffer, 0, bytes.length >> 1)
}

async function output(argv: string[], stdin?: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const child = Bun.spawn(argv, { stdin: stdin ?? 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const bytes = await new Response(child.stdout).bytes()
  if ((await child.exited) !== 0) throw new Error(await new Response(child.stderr).text())
  return new Uint8Array(bytes)
}
