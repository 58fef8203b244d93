import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Rules of WCAG 2.2 A and AA that what the page shows breaks, by axe-core. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const runner = (window as unknown as { axe: typeof import('axe-core') }).axe
    const found = await runner.run(document)
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

/** The same of the present page, painted in each theme. */
export async function violationsInBothThemes(page: Page) {
  return { light: await painted(page, 'light'), dark: await painted(page, 'dark') }
}

async function painted(page: Page, theme: string): Promise<string[]> {
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, theme)
  await page.waitForTimeout(300)
  return violations(page)
}
