/** A transcript file that cannot be read; `message` is in plain words and safe to show. */
export class TranscriptFileError extends Error {
  override readonly name = 'TranscriptFileError'
}
