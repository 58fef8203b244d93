import { expect, test } from 'bun:test'
import { renderPage, screen } from '../testing/testing'

test('Help says that support is reached by e-mail only', async () => {
  await renderPage('/settings')
  expect(screen.getByRole('heading', { name: 'Help', level: 1 })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Contact Support' })).toBeTruthy()
  expect(screen.getByText('We answer by email.')).toBeTruthy()
  for (const name of ['Change your username, password or email', 'Cancel your subscription']) {
    expect(screen.getByRole('heading', { name })).toBeTruthy()
  }
  const links = screen.getAllByRole('link', { name: /Email us/ })
  for (const link of links) expect(link.getAttribute('href')).toStartWith('mailto:support@')
})
