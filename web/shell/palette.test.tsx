import { expect, test } from 'bun:test'
import { fireEvent, renderPage, screen, waitFor } from '../testing'

const clients = [
  { id: 1, name: 'Whitfield Family Trust', type: 'Wealth Management' },
  { id: 2, name: 'Elena Marchetti', type: 'Retirement Planning' },
]

test('Ctrl K finds a client and leads to their meetings', async () => {
  const { user, path } = await renderPage('/terms', { '/api/clients': clients })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  const input = await screen.findByRole('combobox', { name: /Find a client/ })
  await user.type(input, 'whit')
  const found = await screen.findByRole('option', { name: /Whitfield Family Trust/ })
  expect(found.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/meetings?client=1'))
  expect(screen.queryAllByRole('combobox', { name: /Find a client/ })).toHaveLength(0)
})

test('who opens it by key goes on typing', async () => {
  const { user } = await renderPage('/terms', { '/api/clients': clients })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  const input = await screen.findByRole('combobox', { name: /Find a client/ })
  expect(document.activeElement).toBe(input)
  await user.keyboard('elena')
  await screen.findByRole('option', { name: /Elena Marchetti/ })
})

test('arrows choose among what is found', async () => {
  const { user } = await renderPage('/terms', { '/api/clients': clients })
  await user.click(screen.getAllByRole('button', { name: /^Find/ })[0] as HTMLElement)
  await screen.findByRole('option', { name: 'Upload Audio' })
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe('Add Client')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(chosen()).toBe('Help')
})

function chosen() {
  return document.querySelector('[role="option"][aria-selected="true"]')?.textContent
}
