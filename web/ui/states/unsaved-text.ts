import { useEffect, useState } from 'react'

/** What was written, and over which text, in editors that went before it was saved, until the page is loaded again. */
const left = new Map<string, { text: string; over: string }>()

/**
 * Text being written in an editor; `saved` until something is. If the editor goes without `forget`, such as to
 * another page, the next one with this key starts with its text (`restored`). The browser asks before closing
 * the page.
 */
export function useUnsavedText(key: string, saved: string) {
  const [restored] = useState(left.has(key))
  const [written, setWritten] = useState(left.get(key)?.text)
  const text = written ?? saved
  const isUnsaved = text !== saved
  useEffect(() => {
    if (isUnsaved) return askBeforeUnload()
  }, [isUnsaved])

  function write(next: string) {
    if (next === saved) left.delete(key)
    else left.set(key, { text: next, over: writtenOver(key) ?? saved })
    setWritten(next)
  }
  return { text, write, restored, forget: () => void left.delete(key) }
}

/** The saved text when the unsaved text with this key was begun: since then, another window can have changed it. */
export function writtenOver(key: string): string | undefined {
  return left.get(key)?.over
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
