import {
  type Browser,
  type BrowserContext,
  chromium,
  firefox,
  type Locator,
  type Page,
} from 'playwright-core'
import { dayIn } from '../time/days'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Every window's time zone: west of UTC, to tell the reader's day from the server's. */
const ZONE = 'America/New_York'

/** The reader's day, as yyyy-MM-dd: just after midnight UTC it is still the previous one. */
export function today(): string {
  return dayIn(ZONE, new Date())
}

/** Logged by the driver, not the product, on pages that live long enough to register the worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright'

export type Watched = { page: Page; context: BrowserContext; complaints: string[] }

/** The installed Firefox is driven over WebDriver BiDi; no Playwright build is needed. */
const IN_FIREFOX = process.env.E2E_BROWSER === 'firefox'

let browser: Promise<Browser> | null = null
let windows: Page[] = []
let machines = 0
let interrupted = false

export const baseUrl = process.env.E2E_URL ?? 'http://localhost:3000'

function launch(): Promise<Browser> {
  if (IN_FIREFOX) {
    const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
    return firefox.launch({ executablePath, channel: 'moz-firefox' })
  }
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: QUIET })
}

/** A separate window, like another person's at another machine. */
export async function openWindow(
  // just below the width at which a meeting has two panes
  size = { width: 1264, height: 900 },
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Watched> {
  browser ??= launch()
  const context = await (await browser).newContext({
    baseURL: baseUrl,
    viewport: size,
    timezoneId: ZONE,
    // it would intercept requests before a test's routes
    serviceWorkers: 'block',
    extraHTTPHeaders: ownAddress(),
    ...(IN_FIREFOX ? { colorScheme: null } : {}),
    ...options,
  })
  const page = comingToLife(await context.newPage())
  if (IN_FIREFOX) typeKeyByKey(page)
  windows.push(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    const known = [BLOCKED, NETWORK_CHANGED].some((words) => message.text().includes(words))
    if (!known) complaints.push(message.text())
  })
  watchNetwork(page)
  page.on('pageerror', ({ stack, message }) => {
    const words = stack ?? message
    if (!(IN_FIREFOX && words.includes(CUT_OFF))) complaints.push(words)
  })
  return { page, context, complaints }
}

const NETWORK_CHANGED = 'ERR_NETWORK_CHANGED'
/** Firefox reports an import as failed if a navigation interrupts it; Chromium doesn't. */
const CUT_OFF = 'error loading dynamically imported module'

/** Includes this page in `wasInterrupted`. */
export function watchNetwork(page: Page): void {
  page.on('console', (message) => {
    if (message.text().includes(NETWORK_CHANGED)) interrupted = true
  })
}

/** Makes the page's `goto` and `reload` wait for hydration, like a person waits before typing. */
function comingToLife(page: Page): Page {
  const { goto, reload } = page
  return Object.assign(page, {
    goto: async (...to: Parameters<Page['goto']>) => {
      const response = await goto.apply(page, to)
      await alive(page, 'h1')
      return response
    },
    reload: async (...how: Parameters<Page['reload']>) => {
      const response = await reload.apply(page, how)
      await alive(page, 'h1')
      return response
    },
  })
}

/**
 * Fills in text by keys. In Firefox the driver assigns it from the page's own script, which React ignores.
 */
function typeKeyByKey(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator('body'))
  if (prototype.fill.name === 'typed') return
  const { fill } = prototype
  prototype.fill = async function typed(this: Locator, ...given: Parameters<Locator['fill']>) {
    const isDate = await this.evaluate((control) => control.getAttribute('type') === 'date')
    if (isDate) return fill.apply(this, given)
    await this.focus()
    await this.selectText()
    await this.page().keyboard.press('Delete')
    await this.page().keyboard.type(given[0])
  }
}

/** Headers of a separate machine: rate limits count by address. */
export function ownAddress() {
  machines += 1
  return { 'x-forwarded-for': `10.20.${machines >> 8}.${machines & 255}` }
}

/** Waits until the element's part of the page is hydrated; it may load later. */
export async function alive(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    selector,
  )
}

/** Saves a screenshot of every open window, for a failed test. */
export async function photograph(name: string): Promise<void> {
  const directory = process.env.E2E_PICTURES
  if (!directory) return
  for (const [index, page] of windows.entries()) {
    await page.screenshot({
      path: `${directory}/${name.slice(0, 60)} ${index}.png`,
      fullPage: true,
    })
  }
}

/**
 * True if a network interface of the machine came or went since the last call: Chromium then aborts all
 * requests, even to localhost.
 */
export function wasInterrupted(): boolean {
  const was = interrupted
  interrupted = false
  return was
}

export async function closeWindows(): Promise<void> {
  const closing = windows
  windows = []
  await Promise.all(closing.map((page) => page.context().close()))
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = null
}
