import { expect, test } from 'bun:test'
import { renderPage, screen, waitFor, within } from '../testing/testing'

test('"?" lists the shortcuts of the page and those of every page', async () => {
  const { user } = await renderPage('/actions', {})
  await screen.findByRole('heading', { name: 'Action items' })
  await user.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const title = within(list).getByRole('heading', { name: 'Keyboard shortcuts' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(within(list).getByRole('region', { name: 'Action items' }).textContent).toContain('Edit')
  expect(within(list).getByRole('region', { name: 'Every page' }).textContent).toContain('Ctrl K')
  await user.keyboard('{Escape}')
})

test('a page without keys of its own lists those of every page', async () => {
  const { user } = await renderPage('/settings', {})
  await screen.findByRole('heading', { name: 'Help' })
  await user.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(list).getAllByRole('region')).toHaveLength(1)
})

test('keys of a single letter can be turned off, and on again from the palette', async () => {
  const { user } = await renderPage('/settings', {})
  await screen.findByRole('heading', { name: 'Help' })
  await user.keyboard('?')
  const choice = 'Use shortcuts of a single letter or sign'
  await user.click(await screen.findByRole('checkbox', { name: choice }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  await user.keyboard('?')
  expect(screen.queryAllByRole('dialog')).toHaveLength(0)
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await screen.findByText('Keyboard shortcuts'))
  await user.click(await screen.findByRole('checkbox', { name: choice }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  await user.keyboard('{Escape}')
})

test('"?" in a text is only a letter', async () => {
  const { user } = await renderPage('/search', {})
  await user.type(await screen.findByLabelText('Your question'), 'Who?')
  expect(screen.queryAllByRole('dialog')).toHaveLength(0)
})
