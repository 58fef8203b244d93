/** How long writing rests before it is saved, in milliseconds. */
export const REST_MS = 1000

/** How long after a failed save it is tried again, in milliseconds. */
export const RETRY_MS = 5000

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

type Surroundings = {
  /** what to wait for before a text is sent, which may change it; null if nothing is. Throws when it must not be sent */
  ready?: () => Promise<void> | null
  /** sends the text; `last` when the page may be gone before the answer. Throws when it is not saved */
  send: (content: string, last: boolean) => Promise<void>
  /** keeps text on this device until it is saved */
  keep: (content: string) => void
  /** called when what is on this device is saved */
  forget: () => void
  show: (state: SaveState, error?: unknown) => void
  /** true for a failure that may pass without a change of the text */
  mayPass?: (error: unknown) => boolean
}

/**
 * Saves a note one second after writing stops, one call at a time. What could not be saved stays on
 * this device and is sent again with the next change or `flush`, by itself if the failure may pass.
 */
export function createNoteSaver(
  saved: string,
  { ready = () => null, send, keep, forget, show, mayPass = () => false }: Surroundings,
) {
  let text = saved
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null

  function write(next: string): void {
    text = next
    clearTimeout(timer)
    if (text === saved && !sending) forget()
    else {
      keep(text)
      timer = setTimeout(flush, REST_MS)
    }
  }

  /** Takes over a text that the server has in place of what was written. */
  function adopt(next: string): void {
    clearTimeout(timer)
    if (text !== saved) forget()
    text = next
    saved = next
  }

  /** Sends what is not saved; resolves when that, or what was already on its way, has been answered. */
  async function flush(last = false): Promise<void> {
    clearTimeout(timer)
    if (!sending && text !== saved) sending = run(last)
    await sending
  }

  async function run(last: boolean): Promise<void> {
    show('saving')
    try {
      const waiting = ready()
      if (waiting) await waiting
      const content = text
      if (content === saved) {
        forget()
        return show('idle')
      }
      await send(content, last)
      saved = content
      if (text === content) forget()
      else keep(text)
      show('saved')
    } catch (error) {
      if (mayPass(error)) timer = setTimeout(flush, RETRY_MS)
      return show('failed', error)
    } finally {
      sending = null
    }
    if (text !== saved) timer = setTimeout(flush, REST_MS)
  }

  /** Sends all that was written, also during a save, and does not try again by itself. */
  async function saveAll(last = false): Promise<void> {
    if (sending) await sending
    await flush(last)
    if (!sending) clearTimeout(timer)
  }

  return { write, adopt, flush, saveAll, unsaved: () => text !== saved }
}
