/** A recording that cannot be used; `message` is in plain words and safe to show. */
export class AudioError extends Error {
  override readonly name = 'AudioError'
}

/** The disk is full, which is no fault of the recording: it may be tried again. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
  readonly code = 'ENOSPC'
  constructor() {
    super('The server has no disk space left to prepare the recording.')
  }
}

/** The words for what a media library says of a file that it cannot decode. */
export function decodingError(complaint: string): Error {
  if (/no space left/i.test(complaint)) return new DiskFullError()
  if (/matches no streams|no audio stream|does not contain any stream/i.test(complaint)) {
    return new AudioError('The file has no audio track.')
  }
  return new AudioError('Unsupported file format: the file couldn’t be read as a recording.')
}
