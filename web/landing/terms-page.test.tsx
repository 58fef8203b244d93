import { expect, test } from 'bun:test'
import { renderPage, screen, within } from '../testing/testing'

test('the terms have fifteen numbered sections and their date', async () => {
  await renderPage('/terms', {}, { reader: null })
  expect(await screen.findByText('Last Updated: May 24, 2025')).toBeTruthy()
  const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(titles).toEqual([
    '1. Acceptance of Terms',
    '2. Description of Service',
    '3. User Accounts',
    '4. Privacy and Data Processing',
    '5. User Content',
    '6. Client Information',
    '7. Prohibited Uses',
    '8. Subscriptions',
    '9. Termination',
    '10. Intellectual Property',
    '11. Disclaimers and Limitation of Liability',
    '12. Changes to Terms',
    '13. Governing Law',
    '14. Contact',
    '15. Indemnification',
  ])
  const [product] = within(screen.getByRole('article')).getAllByRole('link')
  expect([product?.textContent, product?.getAttribute('href')]).toEqual(['Colloquy', '/'])
  const back = screen.getByRole('link', { name: 'Return to Registration' })
  expect(back.getAttribute('href')).toBe('/register')
})

test('the terms promise that data trains no models', async () => {
  await renderPage('/terms', {}, { reader: null })
  expect(await screen.findByText(/never used to train models/)).toBeTruthy()
  expect(screen.getByText(/Northern District of Texas/)).toBeTruthy()
})

test('the terms are in American spelling, like the product', async () => {
  await renderPage('/terms', {}, { reader: null })
  const { textContent } = await screen.findByRole('article')
  expect(textContent).toContain('license')
  expect(textContent?.match(/licence|judgement|towards|analyse|organis/g)).toBeNull()
})
