import { rm } from 'node:fs/promises'
import type { BrowserContext } from 'playwright-core'
import { startProduct } from '../../e2e/product'

/**
 * How many seconds of a recording, from when the page says that it records, are lost if its browser is killed
 * at a random moment of each of `KILLS` (100) recordings: `bun run build && bun run bench:capture`. The
 * browser is killed by SIGKILL; a power loss is not simulated.
 */
const kills = Number(process.env.KILLS ?? 100)
const BAR_SECONDS = 3
/** Codes are limited to ten emails an hour, and recordings per account and month. */
const KILLS_EACH = 3

const product = await startProduct()
Object.assign(process.env, product.env)
const { killBrowser, newProfile, openBrowserWithMicrophone } = await import(
  '../../e2e/microphone-browser'
)
const { newAccount, signIn } = await import('../../e2e/adviser')

const lost: number[] = []
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = []
for (let kill = 0; kill < kills; kill += 1) {
  const profile = newProfile()
  const { context, page } = await openBrowserWithMicrophone(profile)
  if (kill % KILLS_EACH === 0) {
    await signIn(page, await newAccount())
    cookies = await context.cookies()
  } else await context.addCookies(cookies)
  await page.goto('/record')
  await page.getByRole('button', { name: 'Start recording' }).click()
  await page.getByText('Recording', { exact: true }).first().waitFor()
  const began = performance.now()
  await Bun.sleep(1_500 + Math.random() * 4_000)
  await killBrowser(profile)
  const recorded = (performance.now() - began) / 1_000
  await context.close().catch(() => {})

  const again = await openBrowserWithMicrophone(profile)
  await again.page.goto('/login')
  lost.push(recorded - (await again.page.evaluate(keptSeconds)))
  console.log(`${lost.length} killed, at most ${Math.max(...lost).toFixed(2)} s lost`)
  await again.context.close()
  await rm(profile, { recursive: true, force: true })
}
await product.stop()

lost.sort((one, other) => one - other)
const worst = lost.at(-1) ?? Number.NaN
console.table({
  kills,
  'median seconds lost': lost[lost.length >> 1]?.toFixed(2),
  'most seconds lost': worst.toFixed(2),
})
process.exit(worst < BAR_SECONDS ? 0 : 1)

/** Runs in the page. */
function keptSeconds(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('recordings')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const all = opening.result.transaction('recordings').objectStore('recordings').getAll()
      all.onsuccess = () => resolve(all.result[0]?.seconds ?? 0)
    }
  })
}
