/**
 * An API answer that a page waits for. A failed one counts as undefined: the browser asks again.
 * If the page's subject, its first answer, is not there or cannot be (404, 400), that is known: null.
 */
export type Preloaded = {
  path: string
  promise: Promise<unknown>
  settled: boolean
  value: unknown
  status: number | null
}

/** Asks for all paths at once; the promises never reject. */
export function preload(paths: string[], fetch: (path: string) => Promise<Response>): Preloaded[] {
  return [...new Set(paths)].map((path, index) => {
    const load: Preloaded = {
      path,
      promise: Promise.resolve(),
      settled: false,
      value: undefined,
      status: null,
    }
    load.promise = read(load, index === 0, fetch)
    return load
  })
}

async function read(
  load: Preloaded,
  subject: boolean,
  fetch: (path: string) => Promise<Response>,
): Promise<unknown> {
  try {
    const response = await fetch(load.path)
    load.status = response.status
    if (response.ok) load.value = await response.json()
    if (subject && NOT_THERE.includes(response.status)) load.value = null
  } catch {
    load.status = 500
  }
  load.settled = true
  return load.value
}

const NOT_THERE = [400, 404]
