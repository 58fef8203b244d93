/** A recording that cannot be used; `message` is in plain words and safe to show. */
export class AudioError extends Error {
  override readonly name = 'AudioError'
}

/** The words for what a media library says of a file that it cannot decode. */
export function decodingError(complaint: string): AudioError {
  if (/matches no streams|no audio stream|does not contain any stream/i.test(complaint)) {
    return new AudioError('The file has no sound track.')
  }
  if (/no space left/i.test(complaint)) {
    return new AudioError('There was no room on the disk to prepare the recording.')
  }
  return new AudioError('Unsupported file format: the file could not be read as a recording.')
}
