/** An unreadable transcript file; `message` can be shown to the user. */
export class TranscriptFileError extends Error {
  override readonly name = 'TranscriptFileError'
}
