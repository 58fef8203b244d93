import { afterAll, expect } from 'bun:test'
import { newAccount, signIn } from './adviser'
import { alive, closeBrowser } from './browser'
import { aClient } from './calls'
import { journey } from './journey'
import { newProfile, openBrowserWithMicrophone } from './microphone-browser'

afterAll(closeBrowser)

/** By then, what the page fetches ahead has arrived. */
const IDLE_MS = 2_500

journey('a meeting recorded offline is saved once back online', async () => {
  const account = await newAccount()
  const { context, page } = await openBrowserWithMicrophone(newProfile())
  try {
    await signIn(page, account)
    await aClient(page, 'Chen Family')
    await page.goto('/dashboard')
    await alive(page, 'h1')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await alive(page, 'h1')

    await context.setOffline(true)
    await page.goto('/calendar')
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
    expect(await page.locator('body').textContent()).not.toContain('Chen')
    await page.getByRole('button', { name: 'Record' }).click()
    await page.getByText('Every second is saved on this device.').waitFor()
    await page.waitForTimeout(4_000)
    await page.getByRole('button', { name: 'Stop and save' }).click()
    await page.getByText('It’s sent once you’re back online.').waitFor()

    await context.setOffline(false)
    await page.getByRole('link', { name: /^Back to/ }).click()
    await page.getByRole('heading', { name: 'Interrupted recordings' }).waitFor()
    const kept = page.getByRole('region', { name: 'Interrupted recordings' })
    await kept.getByRole('combobox', { name: 'Select Client' }).click()
    await page.getByRole('option', { name: 'Chen Family' }).click()
    await kept.getByRole('button', { name: 'Save as a meeting' }).click()
    await page.waitForURL(/\/meetings\/\d+$/)
    await page.getByText('Recording saved').waitFor()

    const names = await page.evaluate(async () => {
      const paths: string[] = []
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys())
          paths.push(new URL(url).pathname)
      }
      return paths
    })
    expect(names.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([])
  } finally {
    await context.close()
  }
})

journey('a client is chosen and recorded on a page that has lost its connection', async () => {
  const account = await newAccount()
  const { context, page } = await openBrowserWithMicrophone(newProfile())
  try {
    await signIn(page, account)
    await aClient(page, 'Chen Family')
    await page.goto('/record')
    await alive(page, 'h1')
    await page.waitForTimeout(IDLE_MS)
    await context.setOffline(true)
    await page.getByRole('combobox', { name: 'Select Client' }).click()
    await page.getByRole('option', { name: 'Chen Family' }).click()
    await page.getByRole('button', { name: 'Start recording' }).click()
    await page.getByText('Recording', { exact: true }).first().waitFor()
    await page.waitForTimeout(3_000)
    await context.setOffline(false)
    await page.getByText('Saved on this device and on the server.').waitFor()
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.waitForURL(/\/meetings\/\d+$/)
    await page.getByText('Chen Family').first().waitFor()
  } finally {
    await context.close()
  }
})
