/** How long writing rests before it is saved, in milliseconds. */
export const restMs = 1000

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

type Surroundings = {
  /** sends the text; `last` when the page may be gone before the answer. Throws when it is not saved */
  send: (content: string, last: boolean) => Promise<void>
  /** keeps text on this device until it is saved */
  keep: (content: string) => void
  /** called when what is on this device is saved */
  forget: () => void
  show: (state: SaveState, error?: unknown) => void
}

export type NoteSaver = ReturnType<typeof createNoteSaver>

/**
 * Saves a note one second after writing stops, one call at a time. What could not be saved stays on
 * this device and is sent again with the next change or `flush`.
 */
export function createNoteSaver(saved: string, { send, keep, forget, show }: Surroundings) {
  let text = saved
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false

  function write(next: string): void {
    text = next
    clearTimeout(timer)
    if (text === saved && !sending) forget()
    else {
      keep(text)
      timer = setTimeout(flush, restMs)
    }
  }

  async function flush(last = false): Promise<void> {
    clearTimeout(timer)
    if (sending || text === saved) return
    const content = text
    sending = true
    show('saving')
    try {
      await send(content, last)
      saved = content
      if (text === content) forget()
      show('saved')
    } catch (error) {
      show('failed', error)
      return
    } finally {
      sending = false
    }
    if (text !== saved) timer = setTimeout(flush, restMs)
  }

  return { write, flush, unsaved: () => text !== saved }
}
