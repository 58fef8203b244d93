/** Delay after typing before a save, in milliseconds. */
export const REST_MS = 1000

/** Delay before a failed save is retried, in milliseconds. */
export const RETRY_MS = 5000

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

type Surroundings = {
  /**
   * what to wait for before sending a text, which may change it; null if nothing. Throws if it must not be
   * sent
   */
  ready?: () => Promise<void> | null
  /** sends the text; `last` if the page may be gone before the answer. Throws if it is not saved */
  send: (content: string, last: boolean) => Promise<void>
  /** keeps text on this device until it is saved */
  keep: (content: string) => void
  /** called when the text on this device is saved */
  forget: () => void
  show: (state: SaveState, error?: unknown) => void
  /** true for a failure that may pass without a change of the text */
  mayPass?: (error: unknown) => boolean
}

/**
 * Saves a note one second after typing stops, one call at a time. Unsaved text stays on this device and is
 * sent with the next change or `flush`, and retried if the failure may pass.
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

  /** Replaces the text with the server's. */
  function adopt(next: string): void {
    clearTimeout(timer)
    if (text !== saved) forget()
    text = next
    saved = next
  }

  /** Sends unsaved text; resolves when that, or a running save, has been answered. */
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

  /** Sends everything, also during a save, without retrying. */
  async function saveAll(last = false): Promise<void> {
    if (sending) await sending
    await flush(last)
    if (!sending) clearTimeout(timer)
  }

  return { write, adopt, flush, saveAll, unsaved: () => text !== saved }
}
