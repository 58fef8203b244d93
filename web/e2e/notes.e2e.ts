import { afterAll, expect } from 'bun:test'
import { newAdviser, signIn } from './adviser'
import { alive, closeBrowser } from './browser'
import { aClient, aScheduledMeeting } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey('a note written offline is kept, and saved once back online', async () => {
  const { page, context } = await newAdviser()
  const meeting = await aScheduledMeeting(page, await aClient(page, 'Offline & Co'), 'Short talk')
  await page.goto(`/meetings/${meeting}?tab=notes`)
  const field = page.getByPlaceholder('Write your notes here...')
  await field.waitFor()
  await alive(page, 'textarea')
  await context.setOffline(true)
  await field.fill('Call back on Monday.')
  await page.getByText('Not saved yet. Your text is safe on this device.').waitFor()
  expect(await field.inputValue()).toBe('Call back on Monday.')
  await context.setOffline(false)
  await page.getByText('Notes saved').waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'My Notes' }).click()
  expect(await field.inputValue()).toBe('Call back on Monday.')
})

journey(
  'a note written after the session ended is restored once the adviser signs in again',
  async () => {
    const { page, context, account } = await newAdviser()
    const meeting = await aScheduledMeeting(page, await aClient(page, 'Expired & Co'), 'Long talk')
    await page.goto(`/meetings/${meeting}?tab=notes`)
    const field = page.getByPlaceholder('Write your notes here...')
    await field.waitFor()
    await context.clearCookies()
    await field.fill('Prefers letters.')
    await page.getByText('Authentication required. Please log in again.').waitFor()
    expect(await field.inputValue()).toBe('Prefers letters.')
    await signIn(page, account)
    await page.goto(`/meetings/${meeting}?tab=notes`)
    await page.getByText('Notes saved').waitFor()
    expect(await field.inputValue()).toBe('Prefers letters.')
  },
)
