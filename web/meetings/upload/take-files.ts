import { toastError } from '../../ui/toast'
import { isAcceptedFile } from './audio-file'
import { chooseFiles } from './chosen-files'

/** Takes those files that are recordings or transcripts, and reports others. */
export function takeFiles(files: File[]): void {
  const accepted = files.filter(isAcceptedFile)
  if (accepted.length < files.length) refuseType()
  if (accepted.length > 0) chooseFiles(accepted)
}

/** Says that a file is neither a recording nor a transcript. */
export function refuseType(): void {
  toastError('Invalid file type', 'Please upload an audio file (MP3, WAV, M4A, AAC, CAF, etc.)')
}
