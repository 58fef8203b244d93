import { afterAll, expect } from 'bun:test'
import { mailedCode, newAdviser } from './adviser'
import { closeBrowser, openWindow } from './browser'
import { call, upload } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

const PUBLIC = ['/', '/login', '/register', '/reset', '/terms']
const PROTECTED = [
  '/dashboard',
  '/meetings',
  '/meetings/1',
  '/clients',
  '/search',
  '/calendar',
  '/checkout',
  '/payment-success',
  '/settings',
  '/account',
  '/no-such-page',
]

journey('a visitor sees the public pages and is sent to sign in from all others', async () => {
  const { page, complaints } = await openWindow()
  for (const path of PUBLIC) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe(path)
    await page.locator('h1, h2').first().waitFor()
  }
  for (const path of PROTECTED) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe('/login')
  }
  expect(complaints).toEqual([])
})

journey('a signed-in adviser reaches every page, unknown ones included', async () => {
  const { page } = await newAdviser()
  for (const path of PROTECTED) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe(path)
    await page.locator('h1, h2').first().waitFor()
  }
  await page.goto('/meetings/2000000000')
  await page.getByRole('heading', { name: 'Meeting Not Found' }).waitFor()
})

journey('the demo user signs in and sees its figures, samples and clients', async () => {
  const { page } = await openWindow()
  await page.goto('/login')
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('colloquy-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Verification code').waitFor()
  await page.getByRole('textbox').first().click()
  await page.keyboard.type(await mailedCode('demo@example.test'))
  await page.waitForURL('**/dashboard')
  for (const figure of ['12', '5', '36'])
    await page.getByText(figure, { exact: true }).first().waitFor()
  await page.goto('/clients')
  await page.getByText('Hartwell Family Trust').waitFor()
})

journey("one adviser never sees another's client, meeting, recording or answer", async () => {
  const secret = 'Zanzibar'
  const owner = await newAdviser()
  const other = await newAdviser()
  const client = await call(owner.page, 'POST', '/api/clients', {
    name: `${secret} Trust`,
    type: 'Tax',
  })
  const uploaded = await upload(
    owner.page,
    Number(client.body.id),
    `${secret} review`,
    `We spoke about the ${secret} harbor plan for a good while and agreed on every part of it. Mara will send the papers by Monday and the next talk is in the spring of next year.`,
  )
  expect(uploaded.status).toBeLessThan(300)
  const meeting = Number(uploaded.body.id)
  await owner.page.goto(`/meetings/${meeting}`)
  await owner.page.getByText('Processed', { exact: true }).waitFor({ timeout: 60_000 })

  await other.page.goto(`/meetings/${meeting}`)
  await other.page.getByRole('heading', { name: 'Meeting Not Found' }).waitFor()
  for (const path of ['', '/audio', '/peaks', '/versions']) {
    const answer = await call(other.page, 'GET', `/api/meetings/${meeting}${path}`)
    expect(answer.status).toBe(404)
  }
  expect((await call(other.page, 'DELETE', `/api/clients/${client.body.id}`)).status).toBe(404)
  const asked = await call(other.page, 'POST', '/api/search', { query: `What about ${secret}?` })
  expect(JSON.stringify(asked.body).replaceAll(`What about ${secret}?`, '')).not.toContain(
    'harbor plan',
  )
  const own = await call(owner.page, 'POST', '/api/search', {
    query: 'What about the harbor plan?',
  })
  expect(JSON.stringify(own.body)).toContain('harbor plan')
})
