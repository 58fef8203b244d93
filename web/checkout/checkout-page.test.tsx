import { expect, spyOn, test } from 'bun:test'
import * as leaving from '../browser/navigate-away'
import {
  act,
  anError,
  aReader,
  renderPage,
  returnByBack,
  screen,
  waitFor,
  within,
} from '../testing/testing'
import { planOrder } from './checkout'

const path = 'POST /api/payments/create-checkout-session'

test('three plans are offered, with one selected', async () => {
  const { user } = await renderPage('/checkout')
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map((radio) => radio.value)).toEqual([
    'BASIC_SUBSCRIPTION',
    'PREMIUM_SUBSCRIPTION',
    'ENTERPRISE_SUBSCRIPTION',
  ])
  await user.click(screen.getByRole('radio', { name: 'Basic' }))
  expect(radios.map((radio) => radio.checked)).toEqual([true, false, false])
  expect(screen.getByText('10 transcriptions per month')).toBeTruthy()
  expect(screen.getByText('$20').parentElement?.textContent).toBe('$20/month')
})

test("Premium's two prices are explained beside the current plan", async () => {
  await renderPage('/checkout', {}, { reader: { ...aReader, plan: 'premium' } })
  expect(screen.getByText(/^Your plan/).textContent).toBe('Your plan: Premium, $99 a month.')
  expect(screen.getByText(/^Premium comes in two prices/).textContent).toBe(
    'Premium comes in two prices: $99 a month at sign-up, with recordings kept without limit, and $40 a month on this page, with recordings kept 90 days.',
  )
})

test('Enterprise has a contact link', async () => {
  await renderPage('/checkout')
  const link = screen.getByRole('link', { name: 'Contact Sales' })
  expect(link.getAttribute('href')).toStartWith('mailto:sales@')
})

test('subscribing opens the payment page named by the server', async () => {
  const left = spyOn(leaving, 'navigateAway').mockImplementation(() => {})
  const { user, calls } = await renderPage('/checkout', { [path]: { url: 'https://pay.test/1' } })
  await user.click(screen.getByRole('button', { name: 'Subscribe to Premium' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.test/1'))
  expect(calls.at(-1)?.body).toEqual({
    productId: 'PREMIUM_SUBSCRIPTION',
    successUrl: 'http://localhost/payment-success',
    cancelUrl: 'http://localhost/checkout',
  })
  left.mockRestore()
})

test('after Back from the payment page, the plans can be chosen again', async () => {
  const left = spyOn(leaving, 'navigateAway').mockImplementation(() => {})
  const { user } = await renderPage('/checkout', { [path]: { url: 'https://pay.test/1' } })
  await user.click(screen.getByRole('button', { name: 'Subscribe to Premium' }))
  await waitFor(() => expect(left).toHaveBeenCalled())
  expect(screen.queryAllByRole('button', { name: 'Subscribe to Premium' })).toEqual([])
  act(() => returnByBack())
  expect(await screen.findByRole('button', { name: 'Subscribe to Premium' })).toBeTruthy()
  left.mockRestore()
})

test('an answer without an address is an error', async () => {
  const { user } = await renderPage('/checkout', { [path]: {} })
  await user.click(screen.getByRole('button', { name: 'Subscribe to Basic' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'ErrorCould not create checkout session',
  )
})

test('a failed start is a payment error and can be retried', async () => {
  const { user } = await renderPage('/checkout', { [path]: anError(500, 'Internal error') })
  const button = screen.getByRole('button', { name: 'Subscribe to Basic' })
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Payment ErrorThere was an error starting the checkout process. Please try again.',
  )
  expect(button.matches(':disabled')).toBe(false)
})

test('a reader whose session ended is sent to the sign-in', async () => {
  const { user, path: at } = await renderPage('/checkout', { [path]: anError(401, 'Log in') })
  await user.click(screen.getByRole('button', { name: 'Subscribe to Basic' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Login RequiredPlease log in to subscribe to a plan',
  )
  await waitFor(() => expect(at()).toBe('/login'))
})

test('the current plan is not sold again', async () => {
  await renderPage('/checkout', {}, { reader: { ...aReader, plan: 'BASIC_SUBSCRIPTION' } })
  expect(screen.getByRole('button', { name: 'Subscribe to Basic' }).matches(':disabled')).toBe(true)
  expect(screen.getByText('Your plan')).toBeTruthy()
})

test('an unknown plan is rejected', () => {
  expect(() => planOrder('GOLD', 'http://localhost')).toThrow('there is no plan GOLD')
})

test('a payment ends with two links', async () => {
  const { calls } = await renderPage('/payment-success', { 'POST /api/payments/confirm': {} })
  const main = within(screen.getByRole('main'))
  const href = (name: string) => main.getByRole('link', { name }).getAttribute('href')
  expect(href('Return to Dashboard')).toBe('/')
  expect(href('View Meetings')).toBe('/meetings')
  expect(calls.some((call) => call.path === '/api/payments/confirm')).toBe(true)
})

test('once the payment is confirmed, the plan is active rather than still being activated', async () => {
  const confirmed = Promise.withResolvers<unknown>()
  await renderPage('/payment-success', { 'POST /api/payments/confirm': () => confirmed.promise })
  expect(screen.getByText(/We’re activating your plan/)).toBeTruthy()
  confirmed.resolve({ plan: 'BASIC_SUBSCRIPTION' })
  expect(await screen.findByText(/Your Basic plan is active/)).toBeTruthy()
  expect(screen.queryByText(/activating/)).toBeNull()
})

test('whoever opens that page without a payment is not thanked for one', async () => {
  await renderPage('/payment-success', { 'POST /api/payments/confirm': { plan: 'free' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'No payment found' })).toBeTruthy()
  expect(screen.queryByText(/Thank you/)).toBeNull()
})
