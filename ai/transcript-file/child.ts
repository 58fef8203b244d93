import { TranscriptFileError } from './error'
import { parseTranscript } from './parse'

/**
 * Runs as a separate program: reads a transcript file from standard input, with its name as the
 * argument, and writes its segments or the refusal as JSON to standard output.
 */
const [name = ''] = process.argv.slice(2)

try {
  const { segments } = parseTranscript(await Bun.stdin.bytes(), name)
  await Bun.write(Bun.stdout, JSON.stringify({ segments }))
} catch (error) {
  if (!(error instanceof TranscriptFileError)) throw error
  await Bun.write(Bun.stdout, JSON.stringify({ refusal: error.message }))
}
