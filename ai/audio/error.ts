import { saysDiskFull } from '../limits/full-disk'

/** An unusable recording; `message` can be shown to the user. */
export class AudioError extends Error {
  override readonly name = 'AudioError'
}

/** The disk is full. That isn't the recording's fault, and the job can be retried. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
  readonly code = 'ENOSPC'
  constructor() {
    super('The server has no disk space left to prepare the recording.')
  }
}

/** Turns a media library's decoding error into one for the user. */
export function decodingError(complaint: string): Error {
  if (saysDiskFull(complaint)) return new DiskFullError()
  if (/matches no streams|no audio stream|does not contain any stream/i.test(complaint)) {
    return new AudioError('The file has no audio track.')
  }
  return new AudioError('Unsupported file format: the file couldn’t be read as a recording.')
}
