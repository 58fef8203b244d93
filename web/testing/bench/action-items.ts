import { startProduct } from '../../e2e/product'

/**
 * How long the page of 2,000 action items takes, in milliseconds, on a fresh navigation with a warm cache:
 * until its first byte, and until the list is painted; and how soon a tick is painted in a second window,
 * from the click itself: `bun run build && bun run bench:actions`, on a database server with
 * `E2E_DATABASE_URL=…`.
 */
const PAINT_BAR_MS = 100
const TICK_BAR_MS = 1_000
const MEETINGS = 40
const ITEMS_EACH = 50
const ROUNDS = 15

const product = await startProduct()
Object.assign(process.env, product.env)
const { newAdviser } = await import('../../e2e/adviser')
const { closeBrowser, openWindow } = await import('../../e2e/browser')
const { fillActionItems } = await import('./practice')

const { page, context } = await newAdviser()
// a page that is notified of every change would ask for it
await page.goto('/terms')
await fillActionItems(page, MEETINGS, ITEMS_EACH)
await page.addInitScript(markFirstItem)

const rows = [
  ...(await painted('all open', '/actions')),
  ...(await painted('by client', '/actions?view=client')),
  row('ticked in the other window', await tickTimes(), TICK_BAR_MS),
]
console.table(rows)
await closeBrowser()
await product.stop()
process.exit(rows.every(({ met }) => met !== 'no') ? 0 : 1)

/** Makes the browser record when it paints the marked element. */
function markFirstItem() {
  const watch = new MutationObserver(() => {
    const text = document.querySelector('[data-item] p')
    if (!text) return
    text.setAttribute('elementtiming', 'item')
    watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true })
}

async function painted(what: string, path: string) {
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(path))
  return [
    row(
      `${what}: first byte`,
      visits.map(({ answered }) => answered),
    ),
    row(
      `${what}: list painted`,
      visits.map(({ shown }) => shown),
      PAINT_BAR_MS,
    ),
  ]
}

async function visit(path: string) {
  await page.goto(path)
  return page.evaluate(async () => {
    const [{ responseStart: answered = 0 } = {}] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[]
    const shown = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) resolve(startTime)
      }).observe({ type: 'element', buffered: true })
    })
    return { answered, shown }
  })
}

/** In two windows: Chromium paints a background tab once a second, and a driver's click waits for a paint. */
async function tickTimes(): Promise<number[]> {
  const { page: other } = await openWindow(undefined, {
    storageState: await context.storageState(),
  })
  await page.goto('/actions')
  await other.goto('/actions')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await page.locator('[data-item]').nth(round).getAttribute('data-item')
    const clicked = page.evaluate(clickTime)
    const painted = other.evaluate(goneTime, `[data-item="${id}"]`)
    await page.locator('[data-item] input').nth(round).click()
    times.push((await painted) - (await clicked))
    await page.locator(`[data-item="${id}"]`).waitFor({ state: 'detached' })
  }
  return times
}

function clickTime() {
  return new Promise<number>((resolve) =>
    addEventListener('click', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), {
      capture: true,
      once: true,
    }),
  )
}

/** Of the first frame without the element. */
function goneTime(selector: string) {
  return new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelector(selector)) requestAnimationFrame(look)
      else requestAnimationFrame((painted) => resolve(performance.timeOrigin + painted))
    }
    look()
  })
}

function row(what: string, times: number[], bar: number | null = null) {
  const inOrder = times.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(inOrder[Math.floor((inOrder.length - 1) * part)] ?? 0)
  const met = bar === null ? '' : at(0.5) < bar ? 'yes' : 'no'
  return { what, least: at(0), median: at(0.5), most: at(1), bar, met }
}
