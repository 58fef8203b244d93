/** An unserialized answer: a JSON value. */
export type Answer = { status: number; value: unknown }
/** Answers API paths like the page's reader would get them. */
export type Ask = (path: string) => Promise<Answer | Response>

/**
 * An API answer that a page waits for. A failed one counts as undefined: the browser asks again. If the
 * page's subject, its first answer, does not exist (404) or is invalid (400), it is null.
 */
export type Preloaded = {
  path: string
  promise: Promise<unknown>
  settled: boolean
  value: unknown
  /** The serialized value. */
  json: string | undefined
  status: number | null
}

/** Requests all paths at once; the promises never reject. */
export function preload(paths: string[], ask: Ask): Preloaded[] {
  return [...new Set(paths)].map((path, index) => {
    const load: Preloaded = {
      path,
      promise: Promise.resolve(),
      settled: false,
      value: undefined,
      json: undefined,
      status: null,
    }
    const promise = read(load, index === 0, ask)
    load.promise = promise
    // React reads such a promise without waiting for a tick.
    void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }))
    return load
  })
}

async function read(load: Preloaded, subject: boolean, ask: Ask): Promise<unknown> {
  try {
    const answer = await ask(load.path)
    load.status = answer.status
    if (isWell(answer)) await keep(load, answer)
    if (subject && NOT_THERE.includes(answer.status))
      Object.assign(load, { value: null, json: 'null' })
  } catch {
    load.status = 500
  }
  load.settled = true
  return load.value
}

async function keep(load: Preloaded, answer: Answer | Response) {
  if (answer instanceof Response) {
    const json = await answer.text()
    load.value = JSON.parse(json)
    load.json = json
  } else {
    load.json = JSON.stringify(answer.value)
    load.value = answer.value
  }
}

export async function readValue<Value>(answer: Answer | Response): Promise<Value> {
  return answer instanceof Response ? answer.json() : (answer.value as Value)
}

/** False for a refusal or a failure. */
export function isWell({ status }: Answer | Response): boolean {
  return status >= 200 && status < 300
}

const NOT_THERE = [400, 404]
