import { expect, test } from 'bun:test'
import { renderPage, screen } from '../testing'

test('the terms have fifteen numbered sections and their date', async () => {
  await renderPage('/terms', {}, { reader: null })
  expect(await screen.findByText('Last Updated: May 24, 2025')).toBeTruthy()
  const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(titles).toHaveLength(15)
  expect(titles[0]).toBe('1. Acceptance of Terms')
  expect(titles[12]).toBe('13. Governing Law')
  expect(titles[14]).toBe('15. Indemnification')
  const back = screen.getByRole('link', { name: 'Return to Registration' })
  expect(back.getAttribute('href')).toBe('/register')
})

test('the terms keep the promise that data trains no models', async () => {
  await renderPage('/terms', {}, { reader: null })
  expect(await screen.findByText(/never used to train models/)).toBeTruthy()
  expect(screen.getByText(/Northern District of Texas/)).toBeTruthy()
})
