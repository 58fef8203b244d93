import { expect, test } from 'bun:test'
import { type Answer, anError, renderPage, screen, waitFor } from '../testing/testing'

test('a link allows choosing a password and is removed from the address', async () => {
  const ended = { tokens: 0, calendarLink: false }
  const { calls, user, path, hash } = await atLink({ 'POST /api/reset': { success: true, ended } })
  await waitFor(() => expect(hash()).toBe(''))
  await enter({ user }, 'correct horse', 'correct horse')
  await toastReads('Password changed', 'You can now log in with it.')
  await waitFor(() => expect(path()).toBe('/login'))
  expect(calls.find((call) => call.path === '/api/reset')?.body).toEqual({
    token: 'one-time',
    password: 'correct horse',
  })
})

test('the notice after a reset says what it revoked', async () => {
  const ended = { tokens: 2, calendarLink: true }
  const { user } = await atLink({ 'POST /api/reset': { success: true, ended } })
  await enter({ user }, 'correct horse', 'correct horse')
  await toastReads(
    'Password changed',
    'You can now log in with it. Also revoked: 2 access tokens and your calendar link.',
  )
})

test('a new password follows the rules of the sign-up', async () => {
  const { calls, user } = await atLink()
  await enter({ user }, 'correct horse', '')
  await toastReads('Missing information', 'Please create a password and confirm it')
  await enter({ user }, '', ' battery')
  await toastReads("Passwords don't match", 'Please enter the same password twice')
  await user.clear(screen.getByLabelText('New Password'))
  await user.clear(screen.getByLabelText('Confirm Password'))
  await enter({ user }, 'short', 'short')
  await toastReads('Password too short', 'Please use at least 8 characters for your password')
  expect(calls.some((call) => call.path === '/api/reset')).toBe(false)
})

test('an expired link says so, and the entries stay', async () => {
  const over = 'This link has been used or its time is over. Please ask for a new one.'
  const { user, path } = await atLink({ 'POST /api/reset': anError(400, over) })
  await enter({ user }, 'correct horse', 'correct horse')
  expect(await screen.findByText(over)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('correct horse')
  expect(path()).toBe('/reset')
})

test("an address without its token can't be used", async () => {
  await renderPage('/reset', {}, { reader: null })
  expect(await screen.findByText(/This link is incomplete/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Set Password' }).matches(':disabled')).toBe(true)
})

function atLink(answers: Record<string, Answer> = {}) {
  return renderPage('/reset#one-time', answers, { reader: null })
}

async function enter(
  { user }: Pick<Awaited<ReturnType<typeof atLink>>, 'user'>,
  password: string,
  confirm: string,
) {
  if (password) await user.type(await screen.findByLabelText('New Password'), password)
  if (confirm) await user.type(screen.getByLabelText('Confirm Password'), confirm)
  await user.click(screen.getByRole('button', { name: 'Set Password' }))
}

async function toastReads(title: string, description: string) {
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  await waitFor(() => expect(region.textContent).toContain(title + description))
}
