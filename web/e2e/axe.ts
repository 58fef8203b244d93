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
