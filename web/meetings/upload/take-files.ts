import { toastError } from '../../ui/toast'
import { isAcceptedFile } from './audio-file'
import { chooseFiles } from './chosen-files'

/** Takes those of the files that are recordings or transcripts, and says if there are others. */
export function takeFiles(files: File[]): void {
  const accepted = files.filter(isAcceptedFile)
  if (accepted.length < files.length) {
    toastError('Invalid file type', 'Please upload an audio file (MP3, WAV, M4A, AAC, CAF, etc.)')
  }
  if (accepted.length > 0) chooseFiles(accepted)
}
