import { expect, test } from 'bun:test'
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router'
import { render, screen } from '../testing/testing'
import { useKeptLinkToken, useLinkToken } from './use-link-token'

test('a reload finds the token of a page that needs it for longer, outside the address', async () => {
  const opened = await show(useKeptLinkToken, '/reset#one-time')
  expect(opened).toMatchObject({ token: 'one-time', at: { pathname: '/reset', hash: '' } })
  expect(opened.addresses).toEqual(['/reset'])
  const reloaded = await show(useKeptLinkToken, opened.at)
  expect(reloaded).toMatchObject({ token: 'one-time', addresses: ['/reset'] })
})

test('another link replaces a kept token', async () => {
  const { at } = await show(useKeptLinkToken, '/reset#first')
  const { token } = await show(useKeptLinkToken, { ...at, hash: '#second' })
  expect(token).toBe('second')
})

test('any other page forgets its token, and so does a new visit', async () => {
  const { token, at } = await show(useLinkToken, '/login#one-time')
  expect(token).toBe('one-time')
  expect((await show(useLinkToken, at)).token).toBe('')
  expect((await show(useKeptLinkToken, '/reset')).token).toBe('')
})

/** Opens an entry of the history, as a link or a reload does. */
async function show(useToken: () => string | null, entry: InitialEntry) {
  const router = createMemoryRouter([{ path: '*', element: <Token from={useToken} /> }], {
    initialEntries: [entry],
  })
  const addresses: string[] = []
  router.subscribe(({ location }) => addresses.push(router.createHref(location)))
  render(<RouterProvider router={router} />)
  const { textContent } = await screen.findByText(/^token:/)
  const at = router.state.location
  if (addresses.length === 0) addresses.push(router.createHref(at))
  return { token: textContent?.replace('token:', ''), at, addresses }
}

function Token({ from: useToken }: { from: () => string | null }) {
  const token = useToken()
  return token === null ? null : <p>token:{token}</p>
}
