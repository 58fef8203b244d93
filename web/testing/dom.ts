import { GlobalRegistrator } from '@happy-dom/global-registrator'
import { HOME, installDom } from './dom-switch'

/** Web globals of the runtime that must stay: happy-dom's drop cookies and can't stream. */
const kept = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'URL',
  'URLSearchParams',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'MessageChannel',
  'WebSocket',
  'clearInterval',
  'clearTimeout',
  'console',
  'crypto',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'structuredClone',
] as const

const OwnEvent = MessageEvent

/** Replaces server-sent events: tests send them with `emit` on the `opened` ones. */
export class QuietEvents extends EventTarget {
  static CLOSED = 2
  static opened: QuietEvents[] = []
  readyState = 1

  constructor() {
    super()
    QuietEvents.opened.push(this)
  }

  emit(type: string, data: object = {}) {
    this.dispatchEvent(new OwnEvent(type, { data: JSON.stringify(data) }))
  }

  /** Like a browser when the answer is an error. */
  refuse() {
    this.readyState = QuietEvents.CLOSED
    this.emit('error')
  }

  close() {
    QuietEvents.opened = QuietEvents.opened.filter((one) => one !== this)
  }
}

if (!GlobalRegistrator.isRegistered) installDom(register)

function register() {
  const own = kept.map((name) => [name, Reflect.get(globalThis, name)] as const)
  GlobalRegistrator.register({ url: HOME, width: 1280, height: 800 })
  for (const [name, value] of own) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, EventSource: QuietEvents })
  // Keeps React from measuring every render for a browser's profiler, which it does if this exists.
  Reflect.deleteProperty(console, 'timeStamp')
  printNodesAsMarkup()
}

/** A failed expectation prints its value: for a node, the whole window, for seconds. */
function printNodesAsMarkup() {
  Object.defineProperty(Node.prototype, Symbol.for('nodejs.util.inspect.custom'), {
    value(this: Node) {
      return this instanceof Element ? this.outerHTML : `${this.nodeName} ${this.textContent}`
    },
  })
}
