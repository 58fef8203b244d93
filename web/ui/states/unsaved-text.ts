import { useEffect, useState } from 'react'

/** What was written in editors that went before it was saved, until the page is loaded again. */
const left = new Map<string, string>()

/**
 * Text being written in an editor; `saved` until something is. If the editor goes without `forget`, such as to
 * another page, the next one with this key starts with its text (`restored`). The browser asks before closing
 * the page.
 */
export function useUnsavedText(key: string, saved: string) {
  const [restored] = useState(left.has(key))
  const [written, setWritten] = useState(left.get(key))
  const text = written ?? saved
  const isUnsaved = text !== saved
  useEffect(() => {
    if (isUnsaved) return askBeforeUnload()
  }, [isUnsaved])

  function write(next: string) {
    if (next === saved) left.delete(key)
    else left.set(key, next)
    setWritten(next)
  }
  return { text, write, restored, forget: () => void left.delete(key) }
}

/** Said below the text that an editor starts with again. */
export const RESTORED = 'Restored your unsaved changes.'

/** The browser asks before it closes or reloads the page, until the returned function is called. */
export function askBeforeUnload(): () => void {
  // a listener for each caller: a shared one would go with the first that stops asking
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
