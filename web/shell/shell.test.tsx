import { expect, spyOn, test } from 'bun:test'
import { handleOf } from '../browser/page'
import { aListed } from '../meetings/meeting-testing'
import { routes } from '../routes'
import { act, anError, aReader, renderPage, screen, waitFor, within } from '../testing/testing'

const help = { '/api/stats': {} }

test("the sidebar lists the product's pages", async () => {
  await renderPage('/settings', help)
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Clients', '/clients'],
    ['Meetings', '/meetings'],
    ['Action items', '/actions'],
    ['Calendar', '/calendar'],
    ['Meeting Intelligence', '/search'],
    ['Help', '/settings'],
  ])
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/logout')
})

test('a user is named by full name, otherwise first and last, otherwise username, otherwise User', async () => {
  const none = { fullName: null, firstName: null, lastName: null }
  const named: [object, string][] = [
    [{}, 'Mara Hale'],
    [{ fullName: null, firstName: 'Mara', lastName: 'Ray' }, 'Mara Ray'],
    [{ ...none }, 'mara'],
    [{ ...none, username: '' }, 'User'],
  ]
  for (const [names, shown] of named) {
    await renderPage('/settings', help, { reader: { ...aReader, ...names } })
    expect(within(screen.getByRole('complementary')).getByText(shown)).toBeTruthy()
    expect(screen.getByText('Client Advisor')).toBeTruthy()
  }
})

test('the profile image is shown if there is one', async () => {
  await renderPage('/settings', help, { reader: { ...aReader, profileImageUrl: '/me.png' } })
  expect(document.querySelector('aside img')?.getAttribute('src')).toBe('/me.png')
})

test('the theme is light by default, and a chosen one is kept', async () => {
  const { user } = await renderPage('/settings', help)
  expect(screen.getByRole('button', { name: 'Light theme' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  await user.click(screen.getByRole('button', { name: 'Dark theme' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  await user.click(screen.getByRole('button', { name: 'Light theme' }))
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('the sidebar collapses to icons and keeps its accessible names', async () => {
  const { user } = await renderPage('/settings', help)
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
  expect(document.documentElement.dataset.sidebar).toBe('icons')
  expect(screen.getByRole('link', { name: 'Clients' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Expand sidebar' }))
  expect(document.documentElement.dataset.sidebar).toBeUndefined()
})

test("a page's code is fetched when its link is hovered, or focused by keyboard", async () => {
  const { user } = await renderPage('/settings', help)
  const page = routes[0]?.children?.find(({ path }) => path === '/actions')
  const load = spyOn((page && handleOf(page)) ?? { load: async () => {} }, 'load')
  const link = screen.getByRole('link', { name: 'Action items' })
  await user.hover(link)
  expect(load).toHaveBeenCalledTimes(1)
  await user.unhover(link)
  act(() => link.focus())
  expect(load).toHaveBeenCalledTimes(2)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await user.hover(link)
  expect(screen.queryByText(/back online/) === null).toBe(true)
  load.mockRestore()
})

test('the menu of small screens slides in and closes', async () => {
  const { user } = await renderPage('/settings', help)
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  expect(within(menu).getByRole('link', { name: 'Meeting Intelligence' })).toBeTruthy()
  await user.click(within(menu).getByRole('button', { name: 'Close menu' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
})

test("after navigation the focus is on the new page's heading", async () => {
  const { user } = await renderPage('/terms')
  await user.click(screen.getByRole('link', { name: 'Help' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Help'))
})

test('the focus stays in its place on a page that was just opened, whose failed list is loaded again', async () => {
  let failing = true
  const { user } = await renderPage('/meetings', {
    '/api/meetings?limit=50': () => (failing ? anError(500, '') : [aListed()]),
    '/api/meetings/count': { count: 1 },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  failing = false
  again.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('link', { name: 'Annual trust review' })
  await waitFor(() => expect(document.activeElement?.closest('main') === null).toBe(false))
})

test('a guest on a protected page is sent to the sign-in page', async () => {
  const { path } = await renderPage('/settings', help, { reader: null })
  await waitFor(() => expect(path()).toBe('/login'))
})

test('an unknown address shows where to go', async () => {
  await renderPage('/no/such/page')
  expect(await screen.findByRole('heading', { name: 'Page not found', level: 1 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toBeTruthy()
})
