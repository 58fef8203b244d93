import { expect, spyOn, test } from 'bun:test'
import * as leaving from '../browser/navigate-away'
import { type Answer, anError, renderPage, screen, waitFor } from '../testing/testing'

const checkout = 'POST /api/payments/create-checkout-session'

const returned = '/register?step=3&tid=t-1&email=mara%40example.com&name=Mara%20Hale&username=mara'

type Visit = Awaited<ReturnType<typeof asGuest>>

test('all three entries of step 1 are required', async () => {
  const { user } = await asGuest()
  await user.type(screen.getByLabelText('Email'), 'mara@example.com')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await toastReads('Missing information', 'Please fill in all required fields')
  expect(screen.getAllByText('Required')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')))
  await user.type(screen.getByLabelText('Username'), 'mara')
  await user.type(screen.getByLabelText('Full Name'), 'Mara Hale')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.queryByText('Required')).toBeNull()
})

test('the terms must be agreed to and open in a new tab', async () => {
  const { user } = await asGuest()
  const link = screen.getByRole('link', { name: /Terms of Service/ })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('href')).toBe('/terms')
  await enterDetails({ user }, { terms: false })
  await toastReads('Terms of Service', 'You must agree to the Terms of Service to continue')
  expect(screen.getByText('Your details')).toBeTruthy()
})

test('an incomplete email address is reported beside it', async () => {
  const { user } = await asGuest()
  await enterDetails({ user }, { email: 'mara@' })
  expect(screen.getByText('Enter a complete email address.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
})

test('a username or name that the server would refuse is reported in step 1', async () => {
  const { user } = await asGuest()
  await enterDetails({ user }, { email: '' })
  await toastReads('Missing information')
  await user.type(screen.getByLabelText('Email'), 'mara@example.com')
  await user.type(screen.getByLabelText('Username'), '_müller')
  await user.type(screen.getByLabelText('Full Name'), 'x'.repeat(200))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText(/^A username has 2 to 64 letters \(A–Z\)/)).toBeTruthy()
  expect(screen.getByText('Use up to 200 characters.')).toBeTruthy()
  expect(screen.getByText('Your details')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Missing information')).toBeNull())
})

test('a plan must be selected; the paid one costs 99 dollars and has five features', async () => {
  const { user } = await atPlans()
  expect(screen.getByText('$99').parentElement?.textContent).toBe('$99/month')
  expect(screen.getAllByRole('list')[0]?.children).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await toastReads('Missing selection')
})

test('the plan step says that Premium costs less later, and what it lacks then', async () => {
  await atPlans()
  expect(screen.getByText(/^Premium comes in two prices/).textContent).toBe(
    'Premium comes in two prices: $99 a month at sign-up, with recordings kept without limit, and $40 a month once you have an account, with recordings kept 90 days.',
  )
})

test('Back keeps the entries and stops at step 1', async () => {
  const { user } = await atPlans()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mara@example.com')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(screen.queryAllByRole('button', { name: 'Back' })).toHaveLength(0)
})

test('the free plan goes straight to the password and creates a free account', async () => {
  const { user, calls, path } = await atPlans({ 'POST /api/register': {} })
  await user.click(screen.getByRole('radio', { name: 'Free' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await enterPasswords({ user }, 'correct horse', 'correct horse')
  await toastReads(
    'Account setup complete',
    'Your free account has been created! You can now log in.',
  )
  await waitFor(() => expect(path()).toBe('/login'))
  expect(calls.find((call) => call.path === '/api/register')?.body).toEqual({
    email: 'mara@example.com',
    username: 'mara',
    password: 'correct horse',
    fullName: 'Mara Hale',
    role: 'user',
    subscriptionPlan: 'free',
  })
})

test('the paid plan goes through the payment page with the entries', async () => {
  const left = spyOn(leaving, 'navigateAway').mockImplementation(() => {})
  const { user, calls } = await atPlans({ [checkout]: { url: 'https://pay.test/1' } })
  await user.click(screen.getByRole('radio', { name: 'Premium' }))
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.test/1'))
  const order = calls.at(-1)?.body as { successUrl: string; metadata: { tempUserId: string } }
  const success = new URL(order.successUrl)
  expect(order).toMatchObject({
    productId: 'premium',
    cancelUrl: 'http://localhost/register',
    metadata: { email: 'mara@example.com', fullName: 'Mara Hale', username: 'mara' },
  })
  expect(Object.fromEntries(success.searchParams)).toEqual({
    step: '3',
    tid: order.metadata.tempUserId,
    email: 'mara@example.com',
    name: 'Mara Hale',
    username: 'mara',
  })
  left.mockRestore()
})

test("a payment that can't start is reported, with the reason if there is one", async () => {
  const { user } = await atPlans({
    [checkout]: anError(409, 'duplicate: this username or email address is already taken'),
  })
  await user.click(screen.getByRole('radio', { name: 'Premium' }))
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
  await toastReads(
    'Payment Error',
    'There was an error starting the checkout process. Please try again.',
  )
  expect(screen.getByText('This username or email address is already taken.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change your details' }))
  expect(await screen.findByLabelText('Username')).toBeTruthy()
})

test('a payment page without an address is an error', async () => {
  const { user } = await atPlans({ [checkout]: {} })
  await user.click(screen.getByRole('radio', { name: 'Premium' }))
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
  await toastReads('Error', 'Could not create checkout session')
})

test('a payment returns to step 3 with entries and plan, and the address is cleaned', async () => {
  const { user, calls, path } = await asGuest({ 'POST /api/register': {} }, returned)
  expect(screen.getByText('Your password')).toBeTruthy()
  await waitFor(() => expect(path()).toBe('/register'))
  await enterPasswords({ user }, 'correct horse', 'correct horse')
  await toastReads(
    'Account setup complete',
    'Your premium account has been created! You can now log in.',
  )
  expect(calls.find((call) => call.path === '/api/register')?.body).toMatchObject({
    email: 'mara@example.com',
    username: 'mara',
    fullName: 'Mara Hale',
    subscriptionPlan: 'premium',
    tempUserId: 't-1',
  })
})

test('a paid sign-up is kept in the tab until the account is created', async () => {
  const { user, calls, path } = await asGuest({ 'POST /api/register': {} }, returned)
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  await user.click(await screen.findByRole('link', { name: 'Register' }))
  expect(await screen.findByText('Your password')).toBeTruthy()
  await enterPasswords({ user }, 'correct horse', 'correct horse')
  await waitFor(() => expect(path()).toBe('/login'))
  expect(calls.find((call) => call.path === '/api/register')?.body).toMatchObject({
    email: 'mara@example.com',
    username: 'mara',
    subscriptionPlan: 'premium',
    tempUserId: 't-1',
  })
  expect(sessionStorage).toHaveLength(0)
})

test('whoever leaves the page returns to the step and the entries', async () => {
  const { user } = await atPlans()
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  await user.click(await screen.findByRole('link', { name: 'Register' }))
  expect(await screen.findByText('Your plan')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mara@example.com')
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Mara Hale')
})

test('a buyer does not pay again when going back and forth', async () => {
  const { user, calls } = await asGuest({}, returned)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByText('Paid')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Your password')).toBeTruthy()
  expect(calls.filter((call) => call.method === 'POST')).toEqual([])
})

test('both passwords are required, must match and have eight characters', async () => {
  const { user } = await asGuest({}, returned)
  await enterPasswords({ user }, 'correct horse', '')
  await toastReads('Missing information', 'Please create a password and confirm it')
  await enterPasswords({ user }, 'correct horse', 'correct house')
  await toastReads("Passwords don't match")
  await enterPasswords({ user }, 'seven77', 'seven77')
  await toastReads('Password too short', 'Please use at least 8 characters for your password')
})

test('the invalid password has the focus and says why, until it is changed', async () => {
  const { user } = await asGuest({}, returned)
  const field = (name: string) => screen.getByLabelText(name)
  await enterPasswords({ user }, 'correct horse', 'correct house')
  expect(await screen.findByText('Differs from the password above')).toBeTruthy()
  expect(field('Confirm Password').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field('Confirm Password')))
  await user.type(field('Confirm Password'), 'x')
  expect(screen.queryByText('Differs from the password above')).toBeNull()
  await enterPasswords({ user }, 'seven77', 'seven77')
  expect(await screen.findByText('Too short')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
})

test('a refused account is reported with the reason', async () => {
  const { user } = await asGuest(
    { 'POST /api/register': anError(402, 'We have no payment for this registration.') },
    returned,
  )
  await enterPasswords({ user }, 'correct horse', 'correct horse')
  await toastReads('Setup failed', 'Could not complete your account setup. Please try again.')
  expect(screen.getByText('We have no payment for this registration.')).toBeTruthy()
})

async function asGuest(answers: Record<string, Answer> = {}, path = '/register') {
  return renderPage(path, answers, { reader: null })
}

async function atPlans(answers: Record<string, Answer> = {}) {
  const visit = await asGuest(answers)
  await enterDetails(visit)
  return visit
}

async function enterDetails(
  { user }: Pick<Visit, 'user'>,
  { email = 'mara@example.com', terms = true } = {},
) {
  if (email) await user.type(screen.getByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Username'), 'mara')
  await user.type(screen.getByLabelText('Full Name'), 'Mara Hale')
  if (terms) await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

async function enterPasswords({ user }: Pick<Visit, 'user'>, password: string, confirm: string) {
  for (const [label, text] of [
    ['Password', password],
    ['Confirm Password', confirm],
  ] as const) {
    await user.clear(screen.getByLabelText(label))
    if (text) await user.type(screen.getByLabelText(label), text)
  }
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
}

async function toastReads(title: string, description = '') {
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  await waitFor(() => expect(region.textContent).toContain(title + description))
}
