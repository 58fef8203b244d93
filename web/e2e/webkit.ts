import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
/** The opening tags of what is on top at the element's center, the innermost first. */
const ON_TOP = `
  const box = arguments[0].getBoundingClientRect()
  const all = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return all.slice(0, 3).map((element) => element.cloneNode().outerHTML).join(' ')
`
const SIZE = { width: 1280, height: 900 }

/** A WebKitGTK window, driven over WebDriver: the other tests' drivers don't support it. */
export type WebKitWindow = {
  open: (path: string) => Promise<void>
  reload: () => Promise<void>
  /** Waits for an element that matches the XPath. */
  find: (xpath: string) => Promise<void>
  /** Clicks once nothing covers the element. */
  click: (xpath: string) => Promise<void>
  /** Types into the element once it can have the focus; for a file input, the path of a file. */
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
  const look = async (xpath: string) => {
    const found = await send('POST', '/element', { using: 'xpath', value: xpath })
    return String(found[ELEMENT])
  }
  /** Does it with the element as soon as that works; an error tells what was there instead. */
  const once = <T>(xpath: string, act: (element: string) => Promise<T>) =>
    eventually(async () => act(await look(xpath))).catch(async (error) => {
      const file = join(process.env.E2E_PICTURES ?? tmpdir(), 'webkit-failed.png')
      await picture(file)
      const onTop = look(xpath).then((element) =>
        send('POST', '/execute/sync', { script: ON_TOP, args: [{ [ELEMENT]: element }] }),
      )
      throw new Error(`${error.message} ${xpath} ${await onTop.catch(String)} (${file})`)
    })
  const picture = async (file: string) => {
    await Bun.write(file, Buffer.from(await send('GET', '/screenshot'), 'base64'))
  }
  await send('POST', '/window/rect', SIZE)
  return {
    open: (path) => send('POST', '/url', { url: `${baseUrl}${path}` }),
    reload: () => send('POST', '/refresh', {}),
    find: (xpath) => once(xpath, async () => {}),
    click: (xpath) => once(xpath, (id) => send('POST', `/element/${id}/click`, {})),
    type: (xpath, text) => once(xpath, (id) => send('POST', `/element/${id}/value`, { text })),
    fill: (xpath, text) =>
      once(xpath, async (id) => {
        await send('POST', `/element/${id}/clear`, {})
        await send('POST', `/element/${id}/value`, { text })
        const typed = await send('GET', `/element/${id}/property/value`)
        if (typed !== text) throw new Error(`typed ${typed} instead of ${text}`)
      }),
    setDay: (xpath, day) =>
      once(xpath, (id) =>
        send('POST', '/execute/sync', { script: SET_VALUE, args: [{ [ELEMENT]: id }, day] }),
      ),
    value: (xpath) => once(xpath, (id) => send('GET', `/element/${id}/property/value`)),
    path: async () => new URL(await send('GET', '/url')).pathname,
    picture,
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
