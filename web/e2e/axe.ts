import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Violations of WCAG 2.2 A and AA on the page, by axe-core, whose own choice leaves the size of targets out. */
export async function violations(page: Page): Promise<string[]> {
  // The browser does not paint a background window: its color transitions stay unfinished.
  await page.bringToFront()
  await page.evaluate(animationsEnd)
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const runner = (window as unknown as { axe: typeof import('axe-core') }).axe
    const found = await runner.run(document, { rules: { 'target-size': { enabled: true } } })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

/** The same in each theme. */
export async function violationsInBothThemes(page: Page) {
  return { light: await painted(page, 'light'), dark: await painted(page, 'dark') }
}

async function painted(page: Page, theme: string): Promise<string[]> {
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, theme)
  return violations(page)
}

/** Waits until animations end, except endless ones such as a spinner. */
async function animationsEnd(): Promise<void> {
  const painted = () => new Promise((done) => requestAnimationFrame(done))
  for (;;) {
    await painted()
    await painted()
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    })
    if (moving.length === 0) return
    await Promise.allSettled(moving.map(({ finished }) => finished))
  }
}
