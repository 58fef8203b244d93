import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { closeBrowser } from './browser'
import { aClient, aScheduledMeeting, call } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

journey(
  'a deleted meeting is gone until it is restored, and another one is gone for good',
  async () => {
    const { page, complaints } = await newAdviser()
    const client = await aClient(page, 'Larkspur Trust')
    const kept = await aScheduledMeeting(page, client, 'Estate talk')
    await aScheduledMeeting(page, client, 'Fee talk')

    await page.goto('/account')
    await page.getByLabel('Can be restored for').selectOption('30 days')
    await page.getByText('Setting saved').waitFor()
    for (const title of ['Fee talk', 'Estate talk']) {
      await page.goto('/meetings')
      await page.getByRole('link', { name: title }).first().click()
      await page.getByRole('button', { name: 'Delete' }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText('You can restore it for 30 days.').waitFor()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('You can restore it in your account').waitFor()
    }
    expect((await call(page, 'GET', '/api/meetings/count')).body).toEqual({ count: 0 })

    await page.goto('/account')
    await page.getByRole('button', { name: 'Restore Estate talk' }).click()
    await page.getByText('Meeting restored').waitFor()
    await page.getByRole('button', { name: 'Delete now Fee talk' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Nothing to restore.').waitFor()
    await page.goto(`/meetings/${kept}`)
    await page.getByRole('heading', { name: 'Estate talk' }).waitFor()
    expect(complaints.filter((words) => !words.includes('404'))).toEqual([])
  },
)
