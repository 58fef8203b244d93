import { baseUrl } from './browser'

const DRIVER = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver'
const BROWSER = process.env.WEBKIT_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
/** WebDriver's key for an element (W3C WebDriver, 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const PATIENCE_MS = 60_000
const SET_VALUE = `
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(...arguments)
  arguments[0].dispatchEvent(new Event('input', { bubbles: true }))
`
const SIZE = { width: 1280, height: 900 }

/** A WebKitGTK window, driven over WebDriver: the other tests' drivers don't support it. */
export type WebKitWindow = {
  open: (path: string) => Promise<void>
  reload: () => Promise<void>
  /** Waits for a visible element that matches the XPath, and returns its id. */
  find: (xpath: string) => Promise<string>
  click: (xpath: string) => Promise<void>
  /** Types into the element; for a file input, the path of a file. */
  type: (xpath: string, keys: string) => Promise<void>
  /** Types again if the focus moved meanwhile, for example to a closing list. */
  fill: (xpath: string, text: string) => Promise<void>
  /** Sets a date control to a day, as yyyy-MM-dd: browsers differ in how it handles keys. */
  setDay: (xpath: string, day: string) => Promise<void>
  value: (xpath: string) => Promise<string>
  path: () => Promise<string>
  picture: (file: string) => Promise<void>
  close: () => Promise<void>
}

/** Starts a driver and its browser. Needs a display. */
export async function openWebKit(): Promise<WebKitWindow> {
  const port = 20_000 + (process.pid % 20_000)
  const driver = Bun.spawn([DRIVER, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const call = caller(`http://127.0.0.1:${port}`)
  const options = { binary: BROWSER, args: ['--automation'] }
  const { sessionId } = await eventually(() =>
    call('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    }),
  )
  const send = (method: string, path: string, body?: object) =>
    call(method, `/session/${sessionId}${path}`, body)
  const find = (xpath: string) =>
    eventually(async () => {
      const found = await send('POST', '/element', { using: 'xpath', value: xpath })
      return String(found[ELEMENT])
    })
  await send('POST', '/window/rect', SIZE)
  return {
    open: (path) => send('POST', '/url', { url: `${baseUrl}${path}` }),
    reload: () => send('POST', '/refresh', {}),
    find,
    click: (xpath) =>
      eventually(async () => send('POST', `/element/${await find(xpath)}/click`, {})),
    type: async (xpath, text) => send('POST', `/element/${await find(xpath)}/value`, { text }),
    fill: (xpath, text) =>
      eventually(async () => {
        const field = `/element/${await find(xpath)}`
        await send('POST', `${field}/clear`, {})
        await send('POST', `${field}/value`, { text })
        const typed = await send('GET', `${field}/property/value`)
        if (typed !== text) throw new Error(`typed ${typed} instead of ${text}`)
      }),
    setDay: async (xpath, day) =>
      send('POST', '/execute/sync', {
        script: SET_VALUE,
        args: [{ [ELEMENT]: await find(xpath) }, day],
      }),
    value: async (xpath) => send('GET', `/element/${await find(xpath)}/property/value`),
    path: async () => new URL(await send('GET', '/url')).pathname,
    picture: async (file) => {
      await Bun.write(file, Buffer.from(await send('GET', '/screenshot'), 'base64'))
    },
    close: async () => {
      await send('DELETE', '')
      driver.kill()
    },
  }
}

function caller(url: string) {
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
}

/** The first successful answer, for as long as a person would wait. */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
      await Bun.sleep(100)
    }
  }
}
