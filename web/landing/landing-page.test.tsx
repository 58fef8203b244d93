import { expect, test } from 'bun:test'
import { renderPage, screen, within } from '../testing/testing'

test('a visitor sees what it is, what it keeps private and what it costs', async () => {
  await renderPage('/', {}, { reader: null })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  for (const name of ['AI transcription', 'Intelligent summaries', 'Searchable knowledge']) {
    expect(screen.getByRole('heading', { name })).toBeTruthy()
  }
  expect(screen.getByText('Never used to train models')).toBeTruthy()
  expect(screen.getByText('Not shared with third parties')).toBeTruthy()
  const price = screen.getByRole('region', { name: 'One plan, one price.' })
  expect(price.textContent).toContain('$99per month')
  expect(price.textContent).toContain('Cancel anytime')
  expect(within(price).getByRole('link').getAttribute('href')).toBe('/register')
})

test('the header links to the sign-in page', async () => {
  await renderPage('/', {}, { reader: null })
  const header = await screen.findByRole('banner')
  expect(within(header).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
})
