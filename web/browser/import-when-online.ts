/** How often an unreachable server is polled, in milliseconds. */
const RETRY_MS = 3000

let tellOffline = () => {}

/** Sets the callback that reports code waiting for the server. */
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

/** True if code of the page can't be fetched: offline, or after a new release. */
export function isImportError(error: unknown): boolean {
  return error instanceof TypeError && /import|module script/i.test(error.message)
}

/**
 * Fetches code of the page. If the server is unreachable, shows a notice and waits; the page stays unchanged.
 * Throws if the server answers and the code is gone.
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
