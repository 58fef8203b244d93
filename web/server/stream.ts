import { escapeJson, scriptJson } from './inline-scripts'
import type { Preloaded } from './preload'

const encoder = new TextEncoder()
const BODY_TAG = '<body>'
const BODY_TAG_BYTES = encoder.encode(BODY_TAG)

/**
 * Inserts loaded data into the HTML stream, each answer before the markup that shows it. Writes only between
 * React's flushes: a script inside one would break the markup.
 */
export function withData(
  html: ReadableStream<Uint8Array>,
  loads: Preloaded[],
  nonce: string,
): ReadableStream<Uint8Array> {
  const unsent = new Set(loads)
  let held: Uint8Array[] = []
  let begun = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function release(controller: TransformStreamDefaultController<Uint8Array>) {
    timer = undefined
    const scripts = encoder.encode(scriptsFor(unsent, nonce))
    const markup = join(held)
    held = []
    const at = begun ? 0 : afterBody(markup)
    begun = true
    controller.enqueue(join([markup.subarray(0, at), scripts, markup.subarray(at)]))
  }

  return html.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        held.push(chunk)
        timer ??= setTimeout(() => {
          try {
            release(controller)
          } catch {
            // the reader has disconnected
          }
        }, 0)
      },
      async flush(controller) {
        clearTimeout(timer)
        if (held.length > 0) release(controller)
        await Promise.all([...unsent].map((load) => load.promise))
        if (unsent.size > 0) controller.enqueue(encoder.encode(scriptsFor(unsent, nonce)))
      },
    }),
  )
}

/** The script with all data that has arrived, for the beginning of the body; empty if there is none. */
export function dataScript(loads: Preloaded[], nonce: string): string {
  return scriptsFor(new Set(loads), nonce)
}

function scriptsFor(unsent: Set<Preloaded>, nonce: string): string {
  const arrived = [...unsent].filter((load) => load.settled)
  if (arrived.length === 0) return ''
  for (const load of arrived) unsent.delete(load)
  const pairs = arrived.map(({ path, json }) =>
    json === undefined ? `[${scriptJson(path)}]` : `[${scriptJson(path)},${escapeJson(json)}]`,
  )
  return `<script nonce="${nonce}">(self.__D||=[]).push(${pairs.join(',')});document.currentScript.remove()</script>`
}

function afterBody(markup: Uint8Array): number {
  for (let at = 0; at <= markup.length - BODY_TAG_BYTES.length; at++) {
    if (BODY_TAG_BYTES.every((byte, index) => markup[at + index] === byte)) {
      return at + BODY_TAG_BYTES.length
    }
  }
  return markup.length
}

function join(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
