import { afterEach, beforeEach, expect, jest, spyOn, test } from 'bun:test'
import * as leaving from '../browser/navigate-away'
import {
  act,
  anError,
  aReader,
  type Call,
  fireEvent,
  renderPage,
  screen,
  waitFor,
} from '../testing/testing'

const challenge = { requiresVerification: true, userId: 2, email: 'mara@example.com' }

let left = spyOn(leaving, 'navigateAway')
beforeEach(() => {
  left = spyOn(leaving, 'navigateAway').mockImplementation(() => {})
})
afterEach(() => left.mockRestore())

test('both fields are required', async () => {
  const { user, calls } = await asGuest()
  await user.type(screen.getByLabelText('Username'), 'mara')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await toastReads('Missing credentials', 'Please enter both username and password')
  expect(invalid()).toEqual(['Password'])
  expect(calls.filter((call) => call.method === 'POST')).toEqual([])
})

test('wrong credentials get one message', async () => {
  const { user } = await asGuest({ 'POST /api/login': anError(401, 'Invalid') })
  await enter(user)
  await toastReads('Login failed', 'Invalid username or password')
  expect(invalid()).toEqual(['Username', 'Password'])
  await user.type(screen.getByLabelText('Password'), '!')
  expect(invalid()).toEqual([])
})

test("too many attempts show the server's words", async () => {
  const { user } = await asGuest({ 'POST /api/login': anError(429, 'Try again in 5 minutes.') })
  await enter(user)
  await toastReads('Login failed', 'Try again in 5 minutes.')
  expect(invalid()).toEqual([])
})

test('a mailed link is sent to the server once and removed from the address', async () => {
  const { calls, hash } = await renderPage(
    '/login#2.1.proof',
    { 'POST /api/login/proof': { success: true } },
    { reader: null },
  )
  await toastReads('Link accepted', 'Please sign in now.')
  await waitFor(() => expect(hash()).toBe(''))
  const told = calls.filter((call) => call.path === '/api/login/proof')
  expect(told.map(({ body }) => body)).toEqual([{ token: '2.1.proof' }])
})

test('an expired mailed link says so', async () => {
  const over = 'This link has been used or has expired. Please ask for a new one.'
  await renderPage(
    '/login#2.1.proof',
    { 'POST /api/login/proof': anError(400, over) },
    { reader: null },
  )
  await toastReads('Link not valid', over)
})

test('a sign-in without a code opens the dashboard', async () => {
  const { user } = await asGuest({ 'POST /api/login': { user: aReader } })
  await enter(user)
  await toastReads('Login successful', 'Welcome back!')
  await waitFor(() => expect(left).toHaveBeenCalledWith('/dashboard'))
})

test("signing in after another user's session ended shows nothing of theirs", async () => {
  const { user, path } = await renderPage('/checkout', {
    'POST /api/payments/create-checkout-session': anError(401, 'Log in'),
    'POST /api/login': { user: { ...aReader, id: 3 } },
  })
  sessionStorage.setItem('meetingReferrer', '/meetings?q=Whitfield')
  await user.click(screen.getByRole('button', { name: 'Subscribe to Basic' }))
  await screen.findByLabelText('Username')
  await enter(user)
  await waitFor(() => expect(left).toHaveBeenCalledWith('/dashboard'))
  expect(path()).toBe('/login')
  expect(sessionStorage.getItem('meetingReferrer')).toBeNull()
})

test('the dashboard opens 300 ms after a sign-in and not earlier', async () => {
  await asGuest({ 'POST /api/login': { user: aReader } })
  jest.useFakeTimers()
  try {
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'mara' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
    await act(async () => fireEvent.submit(screen.getByLabelText('Password')))
    expect(screen.getByText('Login successful')).toBeTruthy()
    await act(async () => jest.advanceTimersByTime(299))
    expect(left).not.toHaveBeenCalled()
    await act(async () => jest.advanceTimersByTime(1))
    expect(left).toHaveBeenCalledWith('/dashboard')
  } finally {
    jest.useRealTimers()
  }
})

test('a sign-in opens the page that was asked for, once', async () => {
  Reflect.set(document, 'cookie', 'asked=%2Fmeetings%2F12%3Ftab%3Dnotes; Path=/')
  const { user } = await asGuest({ 'POST /api/login': { user: aReader } })
  await enter(user)
  await waitFor(() => expect(left).toHaveBeenCalledWith('/meetings/12?tab=notes'))
  Reflect.set(document, 'cookie', 'asked=; Max-Age=0; Path=/')
})

test('a refused sign-in returns the focus to its button, which was disabled meanwhile', async () => {
  const refuse = Promise.withResolvers<Response>()
  const { user } = await asGuest({ 'POST /api/login': () => refuse.promise })
  await user.type(screen.getByLabelText('Username'), 'mara')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.tab()
  await user.keyboard('{Enter}')
  const button = await screen.findByRole('button', { name: 'Signing in...' })
  const focus = spyOn(button, 'focus')
  // browsers take the focus from a disabled button
  Object.defineProperty(document, 'activeElement', { value: document.body, configurable: true })
  await act(async () => refuse.resolve(anError(401, 'no')))
  await toastReads('Login failed')
  await waitFor(() => expect(focus).toHaveBeenCalled()).finally(() =>
    Reflect.deleteProperty(document, 'activeElement'),
  )
})

test('the code step shows the address, checks the code and opens the dashboard', async () => {
  const { user, calls } = await atCodeStep({ 'POST /api/verify-login': { user: aReader } })
  await toastReads('Verification required', 'mara@example.com')
  expect(screen.getByRole('button', { name: 'Verify' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getAllByRole('textbox')[0] as HTMLElement)
  await user.paste('123456')
  await toastReads('Verification successful')
  expect(calls.find((call) => call.path === '/api/verify-login')?.body).toEqual({
    userId: 2,
    code: '123456',
  })
  await waitFor(() => expect(left).toHaveBeenCalledWith('/dashboard'))
})

test('the browser is trusted only on request', async () => {
  const { user, calls } = await atCodeStep({ 'POST /api/verify-login': { user: aReader } })
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Trust this browser for 30 days',
  })
  expect(box.checked).toBe(false)
  await user.click(box)
  await user.click(screen.getAllByLabelText(/Digit 1 of 6/)[0] ?? box)
  await user.keyboard('123456')
  await waitFor(() =>
    expect(calls.find((call) => call.path === '/api/verify-login')?.body).toEqual({
      userId: 2,
      code: '123456',
      trust: true,
    }),
  )
})

test('a wrong code is refused and the boxes are cleared', async () => {
  const { user } = await atCodeStep({ 'POST /api/verify-login': anError(401, 'no') })
  await user.click(screen.getAllByRole('textbox')[0] as HTMLElement)
  await user.paste('000000')
  await toastReads(
    'Verification failed',
    'The code you entered is invalid or has expired. Please try again.',
  )
  await waitFor(() =>
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map((box) => box.value)).toEqual(
      Array(6).fill(''),
    ),
  )
  expect(invalid()).toHaveLength(6)
  await user.paste('1')
  expect(invalid()).toEqual([])
})

test('after a wrong code the next digits go into the first box', async () => {
  const codes: unknown[] = []
  const { user } = await atCodeStep({
    'POST /api/verify-login': ({ body }: Call) => {
      codes.push(body)
      return anError(400, 'The code you entered is invalid or has expired. Please try again.')
    },
  })
  await user.click(screen.getAllByRole('textbox')[0] as HTMLElement)
  await user.keyboard('000000')
  await toastReads('Verification failed')
  await waitFor(() => expect(screen.getAllByRole('textbox').indexOf(focused())).toBe(0))
  await user.keyboard('123456')
  await waitFor(() => expect(codes.at(-1)).toEqual({ userId: 2, code: '123456' }))
})

test('a code sent without its cookie is not called wrong', async () => {
  const words =
    'Your browser didn’t send back the cookie of this sign-in. Allow cookies and sign in again.'
  const { user } = await atCodeStep({ 'POST /api/verify-login': anError(400, words) })
  await user.click(screen.getAllByRole('textbox')[0] as HTMLElement)
  await user.paste('123456')
  await toastReads('Verification failed', words)
  expect(invalid()).toEqual([])
})

test('with an authenticator app a recovery code can be typed', async () => {
  const { user, calls } = await atCodeStep({
    'POST /api/login': { ...challenge, method: 'totp' },
    'POST /api/verify-login': { user: aReader },
  })
  expect(screen.queryAllByRole('button', { name: 'Resend code' })).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  const field = screen.getByLabelText('Recovery code')
  await user.type(field, 'abcde-2345')
  expect(screen.getByRole('button', { name: 'Verify' }).hasAttribute('disabled')).toBe(true)
  await user.type(field, '6')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  await toastReads('Verification successful')
  expect(calls.find((call) => call.path === '/api/verify-login')?.body).toEqual({
    userId: 2,
    code: 'abcde-23456',
  })
  await waitFor(() => expect(left).toHaveBeenCalledWith('/dashboard'))
})

test('a mailed code has six digits and nothing longer is accepted', async () => {
  await atCodeStep()
  expect(screen.getAllByRole('textbox')).toHaveLength(6)
  expect(screen.queryAllByRole('button', { name: 'Use a recovery code' })).toHaveLength(0)
})

test('Back returns to the credentials', async () => {
  const { user } = await atCodeStep()
  await user.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})

test('a reload stays at the code step, whose time goes on until its code expires', async () => {
  const page = await atCodeStep()
  const begun = Date.now()
  await reopenAt(begun + 60_000, page)
  expect(await screen.findByText('mara@example.com')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^(9:00|8:5\d)$/)
  await reopenAt(begun + 601_000, page)
  expect(screen.queryAllByRole('timer')).toHaveLength(0)
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

test('a new code has its ten minutes after a reload too', async () => {
  const clock = jest.spyOn(Date, 'now')
  const page = await atCodeStep({ 'POST /api/resend-verification': {} })
  clock.mockReturnValue(Date.now() + 540_000)
  const resend = screen.getByRole('button', { name: 'Resend code' })
  await waitFor(() => expect(resend.hasAttribute('disabled')).toBe(false))
  await page.user.click(resend)
  await toastReads('Code resent')
  const sent = Date.now()
  clock.mockRestore()
  await reopenAt(sent + 300_000, page)
  await screen.findByText('mara@example.com')
  expect(screen.getByRole('timer').textContent).toMatch(/^(5:00|4:5\d)$/)
})

test('a code step left or passed is not shown again', async () => {
  const { user } = await atCodeStep({ 'POST /api/verify-login': { user: aReader } })
  await user.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(sessionStorage.getItem('challenge')).toBeNull()
  await enter(user)
  await screen.findByRole('button', { name: 'Verify' })
  expect(sessionStorage.getItem('challenge')).not.toBeNull()
  await user.click(screen.getAllByRole('textbox')[0] as HTMLElement)
  await user.paste('123456')
  await waitFor(() => expect(left).toHaveBeenCalledWith('/dashboard'))
  expect(sessionStorage.getItem('challenge')).toBeNull()
})

test('the code counts down from 10:00 and can be resent after a minute', async () => {
  await atCodeStep({ 'POST /api/resend-verification': {} })
  const resend = () => screen.getByRole('button', { name: 'Resend code' })
  jest.useFakeTimers()
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Back to login' }))
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'mara' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
    await act(async () => fireEvent.submit(screen.getByLabelText('Password')))
    await act(async () => jest.advanceTimersByTime(0))
    expect(screen.getByRole('timer').textContent).toBe('10:00')
    act(() => jest.advanceTimersByTime(59_000))
    expect(screen.getByRole('timer').textContent).toBe('9:01')
    expect(resend().hasAttribute('disabled')).toBe(true)
    act(() => jest.advanceTimersByTime(1000))
    expect(resend().hasAttribute('disabled')).toBe(false)
    await act(async () => fireEvent.click(resend()))
    await act(async () => jest.advanceTimersByTime(0))
    expect(screen.getByRole('timer').textContent).toBe('10:00')
    expect(screen.getByRole('status').textContent).toContain('Code resent')
    act(() => jest.advanceTimersByTime(600_000))
    expect(screen.getByText('The code has expired. Please request a new one.')).toBeTruthy()
  } finally {
    jest.useRealTimers()
  }
})

test('a double click sends one new code', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 61_000)
  try {
    const { user, calls } = await atCodeStep({
      'POST /api/resend-verification': () => new Promise(() => {}),
    })
    clock.mockRestore()
    const resend = screen.getByRole('button', { name: 'Resend code' })
    await waitFor(() => expect(resend.hasAttribute('disabled')).toBe(false))
    await user.dblClick(resend)
    expect(calls.filter(({ path }) => path === '/api/resend-verification')).toHaveLength(1)
  } finally {
    clock.mockRestore()
  }
})

test('a failed resend says so', async () => {
  const clock = jest.spyOn(Date, 'now')
  try {
    const { user } = await atCodeStep({ 'POST /api/resend-verification': anError(500, 'mail') })
    clock.mockReturnValue(Date.now() + 61_000)
    const resend = screen.getByRole('button', { name: 'Resend code' })
    await waitFor(() => expect(resend.hasAttribute('disabled')).toBe(false))
    await user.click(resend)
    await toastReads(
      'Failed to resend code',
      'Please try again or contact support if the problem persists.',
    )
  } finally {
    clock.mockRestore()
  }
})

function asGuest(answers = {}) {
  return renderPage('/login', answers, { reader: null })
}

/** Leaves the page and opens it anew in this tab, at a moment in milliseconds. */
async function reopenAt(now: number, { user }: Awaited<ReturnType<typeof asGuest>>) {
  await user.click(screen.getByRole('link', { name: 'Colloquy' }))
  const [again] = await screen.findAllByRole('link', { name: 'Sign in' })
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
  if (again) await user.click(again)
  clock.mockRestore()
}

async function atCodeStep(answers = {}) {
  const page = await asGuest({ 'POST /api/login': challenge, ...answers })
  await enter(page.user)
  await screen.findByRole('button', { name: 'Verify' })
  return page
}

async function enter(user: Awaited<ReturnType<typeof renderPage>>['user']) {
  await user.type(screen.getByLabelText('Username'), 'mara')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

async function toastReads(title: string, description = '') {
  const words = await screen.findByText(title)
  expect(words.parentElement?.textContent).toContain(description)
}

function focused(): HTMLElement {
  return document.activeElement instanceof HTMLElement ? document.activeElement : document.body
}

function invalid(): (string | undefined)[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')]
  return fields.map((field) => field.labels?.[0]?.textContent ?? field.ariaLabel ?? undefined)
}
