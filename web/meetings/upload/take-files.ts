import { toastError } from '../../ui/toast'
import { isAcceptedFile } from './audio-file'
import { chooseFiles } from './chosen-files'

/** Takes those files that are recordings or transcripts, and reports others. */
export function takeFiles(files: File[]): void {
  const { accepted = [], refused } = Object.groupBy(files, (file) =>
    isAcceptedFile(file) ? 'accepted' : 'refused',
  )
  if (refused) refuseType(accepted.length > 0 ? refused : [])
  if (accepted.length > 0) chooseFiles(accepted)
}

/** Says that a file is neither a recording nor a transcript; of several, which were left out. */
export function refuseType(leftOut: File[] = []): void {
  const names = leftOut.map(({ name }) => name).join(', ')
  toastError(
    'Invalid file type',
    `${names && `Not added: ${names}. `}Please upload an audio file (MP3, WAV, M4A, AAC, CAF, etc.)`,
  )
}
