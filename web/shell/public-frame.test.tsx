import { expect, test } from 'bun:test'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { DataProvider } from '../browser/data-provider'
import { aReader, render, screen, within } from '../testing/testing'
import { PublicFrame } from './public-frame'

test('the public header leads who is signed in to the dashboard and the clients', async () => {
  const user = { authenticated: true, user: aReader }
  const page = { path: '/', element: <PublicFrame>words</PublicFrame> }
  render(
    <DataProvider fallback={{ '/api/auth/user': user }} cache={new Map()}>
      <RouterProvider router={createMemoryRouter([page])} />
    </DataProvider>,
  )
  const header = within(await screen.findByRole('banner'))
  const links = within(header.getByRole('navigation')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Clients', '/clients'],
  ])
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms')
})
