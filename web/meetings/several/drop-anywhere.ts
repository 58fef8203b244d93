import { useEffect } from 'react'
import { toastError } from '../../ui/toast'
import { isAcceptedFile } from '../upload/audio-file'
import { chooseFiles } from './chosen-files'

/** While the page is shown, files may be dropped anywhere on it, unless a dialog is open. */
export function useDropAnywhere(): void {
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    window.addEventListener(
      'dragover',
      (event) => {
        if (hasFiles(event) && !isInDialog()) event.preventDefault()
      },
      { signal },
    )
    window.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event) || event.defaultPrevented || isInDialog()) return
        event.preventDefault()
        take([...(event.dataTransfer?.files ?? [])])
      },
      { signal },
    )
    return () => over.abort()
  }, [])
}

/** Takes those of the files that are recordings or transcripts, and says if there are others. */
export function take(files: File[]): void {
  const accepted = files.filter(isAcceptedFile)
  if (accepted.length < files.length) {
    toastError('Invalid file type', 'Please upload an audio file (MP3, WAV, M4A, AAC, CAF, etc.)')
  }
  if (accepted.length > 0) chooseFiles(accepted)
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

function isInDialog(): boolean {
  return document.querySelector('[role=dialog][data-state=open]') !== null
}
