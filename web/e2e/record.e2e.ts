import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { alive, closeBrowser } from './browser'
import { aClient, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const WORDS =
  'Good morning. We reviewed the bond ladder for the trust and it matures in June. I will send the annuity forms by Friday.'

journey(
  'a summary is corrected offline, in two tabs at once, then reviewed and signed off',
  async () => {
    const { page, context, complaints } = await newAdviser()
    const { body } = await upload(page, await aClient(page, 'Record & Co'), 'Annual review', WORDS)
    const id = Number(body.id)
    await page.goto(`/meetings/${id}`)
    await page.getByText('Draft', { exact: true }).waitFor()
    await alive(page, 'h1')
    const edit = page.getByRole('button', { name: 'Edit the executive summary' })
    const field = page.getByRole('textbox', { name: 'Executive Summary' })

    await edit.click()
    await field.waitFor()
    await context.setOffline(true)
    await field.fill('Written without a connection.')
    await page.getByText('Not saved yet. Your text is safe on this device.').waitFor()
    await context.setOffline(false)
    await page.getByText('Saved', { exact: true }).waitFor()
    await field.press('Enter')
    await page.getByText(/^Edited by you, /).waitFor()

    const other = await context.newPage()
    await other.goto(`/meetings/${id}`)
    await alive(other, 'h1')
    await other.getByRole('button', { name: 'Edit the executive summary' }).click()
    const there = other.getByRole('textbox', { name: 'Executive Summary' })
    await there.waitFor()
    await edit.click()
    await field.fill('From the first tab.')
    await field.press('Enter')
    await page.getByText('From the first tab.').waitFor()
    await there.fill('From the second tab.')
    await there.press('Enter')
    await other.getByText('Your text is kept under Edit history.', { exact: false }).waitFor()
    await other.getByText('From the first tab.').waitFor()
    await other.getByRole('button', { name: 'Edit history' }).click()
    await other.getByText('Not applied: newer text was saved first.', { exact: false }).waitFor()
    expect(await other.locator('ins', { hasText: 'second' }).count()).toBeGreaterThan(0)
    await other.close()

    await page.getByRole('button', { name: 'Review' }).click()
    const review = page.getByRole('dialog', { name: 'Review' })
    await review.waitFor()
    const total = Number(
      /of (\d+)/.exec((await review.getByRole('status').textContent()) ?? '')?.[1],
    )
    const approve = review.getByRole('button', { name: 'Approve' })
    for (let step = 0; step < total && !(await approve.isVisible()); step += 1) {
      const before = await review.getByRole('status').textContent()
      await page.keyboard.press('a')
      await page.waitForFunction(
        (text) => document.querySelector('[role=dialog] [role=status]')?.textContent !== text,
        before,
      )
    }
    await approve.waitFor()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Approve this meeting?' })
    await question.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Approved', { exact: true }).waitFor()
    expect(await edit.count()).toBe(0)
    await page.getByRole('button', { name: 'Add addendum' }).click()
    await page.getByRole('textbox', { name: 'Addendum' }).fill('The forms were sent.')
    const dialog = page.getByRole('dialog', { name: 'Add addendum' })
    await dialog.getByRole('button', { name: 'Add addendum' }).click()
    await page.getByRole('region', { name: 'Addenda' }).getByText('The forms were sent.').waitFor()
    // beside the transcript there is no room for two columns
    await page.setViewportSize({ width: 1440, height: 900 })
    const left = async (name: string) =>
      (await page.getByRole('heading', { name }).boundingBox())?.x
    expect(await left('Action Items')).toBe(await left('Executive Summary'))
    expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|409/.test(text))).toEqual([])
  },
)
