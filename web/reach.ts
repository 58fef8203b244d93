import { toastError } from './ui/toast'

/** How long after the server could not be reached it is tried again, in milliseconds. */
const restMs = 3000

/** Whether the server answers; a gateway without a server behind it does not count. */
export async function isReached(): Promise<boolean> {
  try {
    const { status } = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}

/** True for code of the page that cannot be fetched: there is no connection, or a newer version. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /import|module script/i.test(error.message)
}

/**
 * Fetches code of the page. Without a connection the reader is told so and it is waited for: what is
 * on the page stays, and what was asked for comes later. Throws where the server is there and the
 * code is not.
 */
export async function fetchCode<T>(load: () => Promise<T>, rest = restMs): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isMissingCode(error)) throw error
    if (!(await isReached())) {
      toastError('No connection', 'What you asked for opens when the server is reached again.')
      do await new Promise((resolve) => setTimeout(resolve, rest))
      while (!(await isReached()))
    }
    return load()
  }
}
