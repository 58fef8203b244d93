// A client made from the description alone, like a generated one.
import { document, type Operation } from './described'

export type Arguments = {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}
export type Known = Operation & { method: string; path: string }

/** Every call of the document by operation id. */
export function operations(): Map<string, Known> {
  const all = Object.entries(document().paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({
      ...call,
      method: method.toUpperCase(),
      path,
    })),
  )
  return new Map(all.map((operation) => [operation.operationId, operation]))
}

/** The request for an operation with these arguments. */
export function requestOf(operation: Known, { path, query, headers, body }: Arguments): Request {
  const filled = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(path?.[name] ?? '')),
  )
  const url = new URL(filled, 'http://localhost')
  for (const [name, value] of Object.entries(query ?? {}).flatMap(exploded))
    url.searchParams.set(name, `${value}`)
  const [type] = Object.keys(operation.requestBody?.content ?? {})
  const json = type === 'application/json' && body !== undefined
  return new Request(url, {
    method: operation.method,
    headers: {
      origin: 'http://localhost',
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: json ? JSON.stringify(body) : (body as BodyInit | undefined),
  })
}

/** An object's entries are parameters of their own. */
function exploded([name, value]: [string, unknown]): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [[name, value]]
}
