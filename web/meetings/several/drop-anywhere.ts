import { useEffect } from 'react'
import { openTaker } from '../upload/chosen-files'
import { takeFiles } from '../upload/take-files'

/**
 * Files dropped anywhere on the page are added to the open upload dialog, or `taken` if no dialog is open.
 * Otherwise nothing happens: the browser would leave the page, and what is recorded or typed there, to show
 * the file.
 */
export function DropAnywhere({ taken }: { taken: boolean }) {
  useEffect(() => {
    const taker = () => openTaker() ?? (taken && !isInDialog() ? takeFiles : null)
    const over = new AbortController()
    const { signal } = over
    window.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event) || event.defaultPrevented) return
        event.preventDefault()
        if (event.dataTransfer && !taker()) event.dataTransfer.dropEffect = 'none'
      },
      { signal },
    )
    window.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event) || event.defaultPrevented) return
        event.preventDefault()
        taker()?.([...(event.dataTransfer?.files ?? [])])
      },
      { signal },
    )
    return () => over.abort()
  }, [taken])
  return null
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

function isInDialog(): boolean {
  return document.querySelector('[role=dialog][data-state=open]') !== null
}
