import { useEffect } from 'react'
import { takeFiles } from '../upload/take-files'

/** While it is shown, files can be dropped anywhere on the page, unless a dialog is open. */
export function DropAnywhere() {
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
        takeFiles([...(event.dataTransfer?.files ?? [])])
      },
      { signal },
    )
    return () => over.abort()
  }, [])
  return null
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

function isInDialog(): boolean {
  return document.querySelector('[role=dialog][data-state=open]') !== null
}
