import { expect, test } from 'bun:test'
import { renderPage, screen, within } from '../testing/testing'

test('"?" lists the shortcuts of the page and those of every page', async () => {
  const { user } = await renderPage('/actions', {})
  await screen.findByRole('heading', { name: 'Action items' })
  await user.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
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

test('"?" in a text is only a letter', async () => {
  const { user } = await renderPage('/search', {})
  await user.type(await screen.findByLabelText('Your question'), 'Who?')
  expect(screen.queryAllByRole('dialog')).toHaveLength(0)
})
