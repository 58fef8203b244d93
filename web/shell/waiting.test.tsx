import { expect, test } from 'bun:test'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { DataProvider } from '../browser/data-provider'
import { routes } from '../routes'
import { aReader, render, screen } from '../testing/testing'
import { ReaderTime } from '../time/dates'

test('a protected page shows a spinner until the session is known', async () => {
  const gate = Promise.withResolvers<Response>()
  render(
    <DataProvider fallback={{}} cache={new Map()}>
      <ReaderTime zone="UTC" now="2026-11-21T15:00:00.000Z">
        <RouterProvider
          router={createMemoryRouter(routes, { initialEntries: ['/payment-success'] })}
        />
      </ReaderTime>
    </DataProvider>,
    () => gate.promise,
  )
  expect((await screen.findByRole('status')).textContent).toBe('Loading...')
  expect(screen.queryAllByText('Payment successful')).toHaveLength(0)
  gate.resolve(Response.json({ authenticated: true, user: aReader }))
  expect(await screen.findByText('Payment successful')).toBeTruthy()
})
