import { expect, spyOn, test } from 'bun:test'
import * as leaving from '../browser/navigate-away'
import { renderPage, screen, waitFor } from '../testing/testing'

const dashboard = { '/api/stats': {}, '/api/meetings?days=7': [], '/api/clients': [] }

test('the root page is the dashboard if signed in, otherwise the landing page', async () => {
  await renderPage('/', dashboard)
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeTruthy()
  await renderPage('/', {}, { reader: null })
  expect((await screen.findAllByRole('link', { name: 'Get started' })).length).toBeGreaterThan(0)
})

test('every page but the public ones redirects a guest to the sign-in page', async () => {
  for (const path of [
    '/dashboard',
    '/meetings',
    '/meetings/12',
    '/clients',
    '/search',
    '/calendar',
    '/checkout',
    '/payment-success',
    '/settings',
    '/account',
    '/no/such/page',
  ]) {
    const { path: at } = await renderPage(path, {}, { reader: null })
    await waitFor(() => expect(at()).toBe('/login'))
  }
})

test('signing out says so, calls the server and opens the sign-in page', async () => {
  const left = spyOn(leaving, 'navigateAway').mockImplementation(() => {})
  const gate = Promise.withResolvers<unknown>()
  const { calls } = await renderPage('/logout', { '/api/logout': () => gate.promise })
  expect(screen.getByText('Signing out...')).toBeTruthy()
  expect(left).not.toHaveBeenCalled()
  gate.resolve({ success: true })
  await waitFor(() => expect(left).toHaveBeenCalledWith('/login'))
  expect(calls.some(({ path }) => path === '/api/logout')).toBe(true)
  left.mockRestore()
})

test('the sign-in page has no sidebar, a way to register and the address of support', async () => {
  await renderPage('/login')
  expect(screen.queryAllByRole('complementary')).toHaveLength(0)
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  expect(screen.getByRole('link', { name: /^support@/ }).getAttribute('href')).toStartWith(
    'mailto:support@',
  )
})
