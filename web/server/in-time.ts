/** How long a page waits to be sent in one piece, in milliseconds. Unnoticeable. */
const GRACE_MS = 100
/**
 * More for each other page that waits: they render one after the other, and streaming, which takes half as
 * long again, would make all of them later.
 */
const TURN_MS = 5

let waiting = 0

/** True if a page's part is ready in time to be sent with the rest of it. Throws if it fails in time. */
export async function isInTime(part: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), GRACE_MS + TURN_MS * waiting)
  })
  waiting += 1
  try {
    return await Promise.race([part.then(() => true), late])
  } finally {
    waiting -= 1
    clearTimeout(timer)
  }
}
