import { afterEach, expect, mock, test } from 'bun:test'
import { createMemoryRouter, NavigationType, RouterProvider } from 'react-router'
import { fireEvent, render, screen } from '../../testing/testing'
import { Link } from './link'

const opened = mock()
afterEach(() => opened.mockClear())

function place(link: React.ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: link }], {
    initialEntries: ['/clients'],
  })
  render(<RouterProvider router={router} />)
  return router
}

/** True if the browser is left to follow the link; the tests' browser does not. */
function press(init: MouseEventInit = {}): boolean {
  let left = false
  const end = (event: Event) => {
    left = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', end, { once: true })
  fireEvent.click(screen.getByRole('link'), init)
  return left
}

test('a press navigates without loading the page', async () => {
  const router = place(<Link to="/meetings/4?tab=notes">Notes</Link>)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/meetings/4?tab=notes')
  expect(press()).toBe(false)
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/meetings/4?tab=notes',
  )
  expect(router.state.historyAction).toBe(NavigationType.Push)
})

test('without a page router the browser follows the link', () => {
  render(<Link to="/help">Help</Link>)
  expect(press()).toBe(true)
})

test('a query-only link stays on the page', () => {
  const router = place(<Link to="?tab=notes">Notes</Link>)
  press()
  expect(router.state.location).toMatchObject({ pathname: '/clients', search: '?tab=notes' })
})

test('a press for another tab or window is left to the browser', () => {
  const router = place(<Link to="/meetings">All</Link>)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])
    expect(press({ [key]: true })).toBe(true)
  expect(press({ button: 1 })).toBe(true)
  expect(router.state.location.pathname).toBe('/clients')
})

test('its own handler runs first and may prevent navigation', () => {
  const router = place(
    <Link
      to="/meetings"
      onClick={(event) => {
        opened()
        event.preventDefault()
      }}
    >
      All
    </Link>,
  )
  press()
  expect(opened).toHaveBeenCalledTimes(1)
  expect(router.state.location.pathname).toBe('/clients')
})

test('a link to the current address adds nothing to the history', () => {
  const router = place(<Link to="/">Here</Link>)
  window.history.replaceState(null, '', '/')
  press()
  expect(router.state.historyAction).toBe(NavigationType.Replace)
})
