import { TranscriptFileError } from './error'
import { parseTranscript } from './parse'

/**
 * A program of its own: reads a transcript file from standard input, whose name is its argument, and writes either
 * its passages or the reason to refuse it to standard output, as JSON.
 */
const [name = ''] = process.argv.slice(2)

try {
  const { segments } = parseTranscript(await Bun.stdin.bytes(), name)
  await Bun.write(Bun.stdout, JSON.stringify({ segments }))
} catch (error) {
  if (!(error instanceof TranscriptFileError)) throw error
  await Bun.write(Bun.stdout, JSON.stringify({ refusal: error.message }))
}
