import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { violations, violationsInBothThemes } from './axe'
import { baseUrl, closeBrowser, openWindow } from './browser'
import { aClient, call, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const PHONE = { width: 390, height: 844 }

journey(
  'a client reads a shared meeting on a phone without scripts, until sharing ends',
  async () => {
    const { page, complaints } = await newAdviser()
    const client = await aClient(page, 'Osprey Holdings')
    const words = 'We agreed to sell the bonds in March. I will send the tax form by Friday.'
    const { body } = await upload(page, client, 'Annual review', words)
    await call(page, 'PUT', '/api/account/letterhead', {
      firm: 'Hale & Adler',
      address: '1 Main Street\nAustin',
      disclosure: 'Not advice.',
    })
    await page.goto(`/meetings/${body.id}`)
    await page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Share with client' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Passcode (optional)').fill('osprey 7')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const url = (await dialog.locator('p.select-all').textContent()) ?? ''
    expect(url).toStartWith(`${baseUrl}/shared/`)
    expect(await violationsInBothThemes(page)).toEqual({ light: [], dark: [] })

    const window = await openWindow(PHONE, { javaScriptEnabled: false, colorScheme: 'dark' })
    const phone = await window.context.newPage()
    await phone.goto(url)
    await phone.getByText('Hale & Adler shared a meeting summary with you').waitFor()
    await phone.getByLabel('Passcode').fill('osprey 8')
    await phone.getByRole('button', { name: 'Open' }).click()
    await phone.getByText('That isn’t the passcode.').waitFor()
    await phone.getByLabel('Passcode').fill('osprey 7')
    await phone.getByRole('button', { name: 'Open' }).click()
    await phone.getByRole('heading', { name: 'Action Items' }).waitFor()
    await phone.getByText('Not advice.').waitFor()
    // black on white though the device is dark, and no heading alone at the foot of a sheet
    await phone.emulateMedia({ media: 'print' })
    const heading = phone.getByRole('heading', { name: 'Action Items' })
    expect(await heading.evaluate((one) => getComputedStyle(one).breakAfter)).toBe('avoid')
    const line = phone.locator('header')
    const printed = await line.evaluate((one) => getComputedStyle(one).borderBottomColor)
    expect(printed).toBe('rgb(187, 187, 187)')
    await phone.emulateMedia({ media: 'screen' })

    const looking = await (await openWindow(PHONE)).context.newPage()
    await looking.goto(url)
    expect(await violations(looking)).toEqual([])
    await looking.getByLabel('Passcode').fill('osprey 7')
    await looking.getByRole('button', { name: 'Open' }).click()
    await looking.getByRole('heading', { name: 'Action Items' }).waitFor()
    expect(await violations(looking)).toEqual([])
    const width = await looking.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)

    await page.reload()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Share with client' }).click()
    await dialog.getByText(/Opened 2 times/).waitFor()
    await dialog.getByRole('button', { name: /^Withdraw/ }).click()
    await dialog.getByText('Withdrawn', { exact: false }).first().waitFor()
    await phone.goto(url)
    await phone.getByText('This link isn’t available').waitFor()
    expect(complaints).toEqual([])
  },
)
