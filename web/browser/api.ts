import type { SWRConfiguration } from 'swr'
import { noteRefusal } from './session-end'

/** A call answered with an error. The message is "<status>: <body text, or the status text>". */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`)
  }

  /** The `message` of a JSON body, otherwise the body. */
  get words(): string {
    const parsed = parseJson(this.body)
    return isRecord(parsed) && typeof parsed.message === 'string' ? parsed.message : this.body
  }
}

/** SWR's fetcher: GET a path, JSON out; throws ApiError. */
export async function fetcher<T>(path: string): Promise<T> {
  const response = await fetch(path, { credentials: 'include' })
  await refuse(response)
  return response.json()
}

/**
 * Keys of changes without an answer, by path and content: sent again unchanged, one creates nothing twice. After
 * an answer the same content is another entry.
 */
let keys: Record<string, string> = {}

/**
 * Sends a change. A JSON content type is set only with a JSON body; a form is sent unchanged. An empty or
 * non-JSON answer with an ok status is a success and returns null. Throws ApiError.
 */
export async function send<T = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T | null> {
  const json = body instanceof FormData ? '' : JSON.stringify(body)
  keys[path + json] ??= `${Math.random()}`
  const response = await fetch(path, {
    method,
    credentials: 'include',
    signal,
    headers: json
      ? { 'content-type': 'application/json', 'idempotency-key': keys[path + json] ?? '' }
      : {},
    body: json || (body as FormData | undefined),
  })
  await refuse(response)
  const text = await response.text()
  keys = {}
  return parseJson(text) as T | null
}

/** Throws the ApiError of a response that is not ok. */
export async function refuse(response: Response): Promise<void> {
  if (response.ok) return
  noteRefusal(response)
  throw new ApiError(response.status, await response.text(), response.statusText)
}

/** Default loading: once, never stale, no retries. */
export const dataDefaults: SWRConfiguration = {
  fetcher,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
}

let navigated = false

/** Called when the reader opens a second page: from then on `fresh()` hooks load again. */
export function markNavigated(to = true): void {
  navigated = to
}

/** Options for data that must be fresh on every visit, but not loaded twice on the first paint. */
export function fresh(): SWRConfiguration {
  return { revalidateIfStale: navigated }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
