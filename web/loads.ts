/**
 * An API answer that a page waits for. A failed one counts as undefined: the browser asks again.
 * Where the page's subject, its first load, is not there or cannot be (404, 400), that is known: null.
 */
export type Load = {
  path: string
  promise: Promise<unknown>
  settled: boolean
  value: unknown
  status: number | null
}

/** Starts all loads at once; the promises never reject. */
export function startLoads(paths: string[], fetch: (path: string) => Promise<Response>): Load[] {
  return [...new Set(paths)].map((path, index) => {
    const load: Load = {
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
  load: Load,
  subject: boolean,
  fetch: (path: string) => Promise<Response>,
): Promise<unknown> {
  try {
    const response = await fetch(load.path)
    load.status = response.status
    if (response.ok) load.value = await response.json()
    if (subject && notThere.includes(response.status)) load.value = null
  } catch {
    load.status = 500
  }
  load.settled = true
  return load.value
}

const notThere = [400, 404]
