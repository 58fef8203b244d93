import type { Page } from 'playwright-core'
import { startProduct } from '../../e2e/product'

/**
 * How long the page of 2,000 action items takes, in milliseconds, on a fresh navigation with a warm cache: until its
 * first byte, and until the list is painted; and how soon a tick shows on a second page:
 * `bun run build && bun run bench:actions`, on a server's database with `E2E_DATABASE_URL=…`.
 */
const PAINT_BAR_MS = 100
const TICK_BAR_MS = 1_000
const MEETINGS = 40
const ITEMS_EACH = 50
const ROUNDS = 15

const product = await startProduct()
Object.assign(process.env, product.env)
const { newAdviser } = await import('../../e2e/adviser')
const { closeBrowser } = await import('../../e2e/browser')
const { fillActionItems } = await import('./practice')

const { page, context } = await newAdviser()
// a page that hears of every change would ask for it
await page.goto('/terms')
await fillActionItems(page, MEETINGS, ITEMS_EACH)
const other = await context.newPage()

const rows = [
  ...(await painted('all open', '/actions')),
  ...(await painted('by client', '/actions?view=client')),
  row('ticked on the other page', await tickTimes(), TICK_BAR_MS),
]
console.table(rows)
await closeBrowser()
await product.stop()
process.exit(rows.every(({ met }) => met !== 'no') ? 0 : 1)

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

/** The paint in which the list came is the first after its rows are there. */
async function visit(path: string) {
  await page.goto(path)
  await page.locator('[data-item]').first().waitFor()
  return page.evaluate(() => {
    const [{ responseStart: answered = 0 } = {}] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[]
    const [shown] = performance.getEntriesByName('first-contentful-paint')
    return { answered, shown: shown?.startTime ?? Number.NaN }
  })
}

async function tickTimes(): Promise<number[]> {
  await page.goto('/actions')
  await other.goto('/actions')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const box = page.locator('[data-item] input').nth(round)
    const id = await page.locator('[data-item]').nth(round).getAttribute('data-item')
    const ticked = leaves(other, id)
    const since = performance.now()
    await box.click()
    await ticked
    times.push(performance.now() - since)
    await page.locator(`[data-item="${id}"]`).waitFor({ state: 'detached' })
  }
  return times
}

function leaves(page: Page, id: string | null) {
  return page.locator(`[data-item="${id}"]`).waitFor({ state: 'detached' })
}

function row(what: string, times: number[], bar: number | null = null) {
  const inOrder = times.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(inOrder[Math.floor((inOrder.length - 1) * part)] ?? 0)
  const met = bar === null ? '' : at(0.5) < bar ? 'yes' : 'no'
  return { what, least: at(0), median: at(0.5), most: at(1), bar, met }
}
