import { toastError } from '../../ui/toast'
import { isAcceptedFile } from './audio-file'
import { chooseFiles } from './chosen-files'
import type { Entries } from './upload-entries'

/**
 * Takes those files that are recordings or transcripts, and reports others. The dialog for one file
 * passes on its entries.
 */
export function takeFiles(files: File[], entries: Entries | null = null): void {
  const { accepted = [], refused } = Object.groupBy(files, (file) =>
    isAcceptedFile(file) ? 'accepted' : 'refused',
  )
  if (refused) refuseType(accepted.length > 0 ? refused : [])
  const first = entries?.file ? [entries.file] : []
  if (accepted.length > 0) chooseFiles([...first, ...accepted], entries)
}

/** Says that a file is neither a recording nor a transcript; of several, which were left out. */
function refuseType(leftOut: File[] = []): void {
  const names = leftOut.map(({ name }) => name).join(', ')
  toastError(
    'Invalid file type',
    `${names && `Not added: ${names}. `}Please upload an audio file (MP3, WAV, M4A, AAC, CAF, etc.)`,
  )
}

/** For the dialog of a planned meeting, which has one recording. */
export function refuseForOne(files: File[]): void {
  if (files.length === 1) refuseType()
  else toastError('One file at a time', 'Please choose one recording for this meeting.')
}

/** Adds files dropped beside the dialog for one file: more than one are asked about together. */
export function addDropped(
  files: File[],
  dialog: { entries: Entries; single: boolean; choose: (file: File) => void },
): void {
  const { entries, single, choose } = dialog
  const { file: chosen } = entries
  const accepted = files.filter(isAcceptedFile)
  const [first] = accepted
  if (first && files.length === 1 && !chosen) choose(first)
  else if (single) refuseForOne(chosen ? [chosen, ...accepted] : files)
  else takeFiles(files, entries)
}
