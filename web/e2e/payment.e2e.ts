import { afterAll, expect } from 'bun:test'
import { signIn } from './adviser'
import { closeBrowser, openWindow } from './browser'
import { call } from './calls'
import { journey } from './journey'

afterAll(closeBrowser)

/** The first two steps of the sign-up, up to the provider's page. */
async function toPayment(name: string) {
  const window = await openWindow()
  const { page } = window
  const username = `${name}${Date.now()}`
  const account = { username, email: `${username}@example.test`, password: 'walnut-harbor-44' }
  await page.goto('/register')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Full Name').fill('Vera Lind')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: 'Premium' }).check()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('heading', { name: `Pay for ${account.email}` }).waitFor()
  return { ...window, account }
}

/** The third step, after returning from the provider. */
async function choosePassword({ page, account }: Awaited<ReturnType<typeof toPayment>>) {
  await page.waitForURL('**/register')
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm Password').fill(account.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Your premium account has been created! You can now log in.').waitFor()
}

/** Sends the provider's event about what the buyer pays for. */
async function hear(type: string, email: string) {
  const init = { method: 'POST', body: JSON.stringify({ type, email }) }
  const response = await fetch(`${process.env.E2E_PAY}/events`, init)
  expect(response.status).toBe(200)
}

journey('a visitor pays, returns to the third step, and cancels later', async () => {
  const buyer = await toPayment('payer')
  const { page, account, complaints } = buyer
  await page.getByRole('button', { name: 'Pay, with events twice and in disorder' }).click()
  await choosePassword(buyer)
  expect(page.url()).not.toContain('tid')
  await page.waitForURL('**/login')
  await signIn(page, account)
  const planOf = async () => (await call(page, 'GET', '/api/payments/subscription')).body
  expect(await planOf()).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: false })

  await page.goto('/account')
  await page.getByRole('button', { name: 'Card and invoices' }).click()
  await page.getByRole('heading', { name: /^Billing of cus_/ }).waitFor()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page
    .locator('[role=dialog], [role=alertdialog]')
    .getByRole('button', { name: 'Cancel subscription' })
    .click()
  await page.getByText('Your plan stays active until the end of the billing period.').waitFor()
  expect(await planOf()).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: true })

  await hear('invoice.payment_failed', account.email)
  expect(await planOf()).toMatchObject({ plan: 'premium' })
  await hear('charge.refunded', account.email)
  expect((await call(page, 'GET', '/api/auth/user')).body).toMatchObject({ user: { plan: 'free' } })

  await page.goto('/account')
  expect(complaints).toEqual([])
})

journey('a payment without a webhook is found when the buyer returns', async () => {
  const buyer = await toPayment('lost')
  await buyer.page.getByRole('button', { name: 'Pay, and lose the events' }).click()
  await choosePassword(buyer)
  expect(buyer.complaints).toEqual([])
})
