/**
 * An API answer that a page waits for. A failed one counts as undefined: the browser asks again.
 * If the page's subject, its first answer, is not there or cannot be (404, 400), it is known: null.
 */
export type Preloaded = {
  path: string
  promise: Promise<unknown>
  settled: boolean
  value: unknown
  /** The value as it came. */
  json: string | undefined
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
      json: undefined,
      status: null,
    }
    const promise = read(load, index === 0, fetch)
    load.promise = promise
    // React reads such a promise without waiting for its next turn.
    void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }))
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
    if (response.ok) keep(load, await response.text())
    if (subject && NOT_THERE.includes(response.status)) keep(load, 'null')
  } catch {
    load.status = 500
  }
  load.settled = true
  return load.value
}

function keep(load: Preloaded, json: string) {
  load.value = JSON.parse(json)
  load.json = json
}

const NOT_THERE = [400, 404]
