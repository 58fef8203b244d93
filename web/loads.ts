/** An API answer that a page waits for. A failed one counts as undefined: the browser asks again. */
export type Load = {
  path: string
  promise: Promise<unknown>
  settled: boolean
  value: unknown
  status: number | null
}

/** Starts all loads at once; the promises never reject. */
export function startLoads(paths: string[], fetch: (path: string) => Promise<Response>): Load[] {
  return [...new Set(paths)].map((path) => {
    const load: Load = {
      path,
      promise: Promise.resolve(),
      settled: false,
      value: undefined,
      status: null,
    }
    load.promise = read(load, fetch)
    return load
  })
}

async function read(load: Load, fetch: (path: string) => Promise<Response>): Promise<unknown> {
  try {
    const response = await fetch(load.path)
    load.status = response.status
    if (response.ok) load.value = await response.json()
  } catch {
    load.status = 500
  }
  load.settled = true
  return load.value
}
