/**
 * Sent before the page's data: the reader's zone, the server's clock, support's address, the paths to expect.
 */
export type PageStart = { zone: string; now: string; support: string; keys: string[] }

/** Pairs of API path and JSON, pushed by small scripts in the stream. */
type StreamedData = [path: string, value: unknown][]

declare global {
  interface Window {
    __D?: StreamedData
  }
}

/**
 * The data sent with the page, by API path: what has arrived as values, the rest as promises that resolve
 * when it arrives, or with undefined when the stream ends.
 */
export function streamedData(keys: string[]): Record<string, unknown> {
  const here = new Map(window.__D ?? [])
  const waiting = new Map<string, (value: unknown) => void>()
  const data = keys.map((key): [string, unknown] => [
    key,
    here.has(key) ? here.get(key) : new Promise((resolve) => waiting.set(key, resolve)),
  ])
  window.__D = Object.assign([], {
    push: (...pairs: StreamedData) => {
      for (const [key, value] of pairs) waiting.get(key)?.(value)
      return 0
    },
  })
  const giveUp = () => {
    for (const resolve of waiting.values()) resolve(undefined)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', giveUp)
  else giveUp()
  return Object.fromEntries(data)
}
