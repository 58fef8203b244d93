import { expect, spyOn, test } from 'bun:test'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ErrorPage } from '../shell/error-page'
import { act, render, screen, userEvent, waitFor } from '../testing/testing'
import { toastError } from '../ui/toast'
import { Toaster } from '../ui/toaster'
import { importWhenOnline } from './import-when-online'

test('code requested offline loads when the server is reachable again', async () => {
  const server = [() => Promise.reject(new TypeError('Failed to fetch')), answer(502), answer(200)]
  render(<Toaster />, () => (server.shift() ?? answer(500))())
  const load = async () => {
    if (server.length > 0) throw missing()
    return 'code'
  }
  expect(await act(() => importWhenOnline(load, 1))).toBe('code')
  expect(await screen.findByText('No connection')).toBeTruthy()
})

test('waiting for code offline leaves an error of a failed save on screen', async () => {
  const server = [() => Promise.reject(new TypeError('Failed to fetch')), answer(200)]
  render(<Toaster />, () => (server.shift() ?? answer(500))())
  act(() => toastError('Error', 'Failed to create client. Please try again.'))
  const load = async () => {
    if (server.length > 0) throw missing()
    return 'code'
  }
  expect(await act(() => importWhenOnline(load, 1))).toBe('code')
  expect(screen.getByRole('alert').textContent).toContain('Failed to create client.')
})

test('code missing from a server that answers is an error', async () => {
  render(<Toaster />, answer(200))
  const failure = await importWhenOnline(() => Promise.reject(missing()), 1).catch((error) => error)
  expect(failure).toEqual(missing())
  expect(screen.queryAllByText('No connection')).toHaveLength(0)
})

test('a page with missing code reloads itself, but never offline', async () => {
  const reload = spyOn(location, 'reload').mockImplementation(() => {})
  const complain = spyOn(console, 'error').mockImplementation(() => {})
  try {
    let server = answer(503)
    const routes = [{ path: '/', Component: Gone, ErrorBoundary: ErrorPage }]
    render(<RouterProvider router={createMemoryRouter(routes)} />, () => server())
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    server = answer(200)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  } finally {
    reload.mockRestore()
    complain.mockRestore()
  }
})

function Gone(): never {
  throw missing()
}

function missing() {
  return new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
}

function answer(status: number) {
  return async () => new Response(null, { status })
}
