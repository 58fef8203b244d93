/** How often the server is asked for while it cannot be reached, in milliseconds. */
const RETRY_MS = 3000

let tellOffline = () => {}

/** Sets how the reader learns that code waits for the server; the room of the notifications does. */
export function onOffline(tell: () => void): void {
  tellOffline = tell
}

/** True if the server answers; a gateway without a server behind it does not count. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const { status } = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}

/** True for code of the page that cannot be fetched: there is no connection, or a newer version. */
export function isImportError(error: unknown): boolean {
  return error instanceof TypeError && /import|module script/i.test(error.message)
}

/**
 * Fetches code of the page. If the server cannot be reached, the reader sees a notice and the code
 * comes later; the page stays as it is. Throws if the server answers and the code is gone.
 */
export async function importWhenOnline<T>(load: () => Promise<T>, retryMs = RETRY_MS): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isImportError(error)) throw error
    if (!(await isServerReachable())) {
      tellOffline()
      do await new Promise((resolve) => setTimeout(resolve, retryMs))
      while (!(await isServerReachable()))
    }
    return load()
  }
}
