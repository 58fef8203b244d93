import { expect, test } from 'bun:test'
import { anError, renderPage, screen } from '../../testing/testing'

test('the title of a meeting to record is there again after a visit to another page', async () => {
  const page = await renderPage('/record?meeting=77', {
    '/api/clients': [],
    '/api/meetings/77': anError(404, 'Not found'),
  })
  const title = await screen.findByLabelText('Meeting Title')
  await page.user.clear(title)
  await page.user.type(title, 'Estate plan')
  await page.user.click(screen.getByRole('link', { name: 'Help' }))
  await screen.findByRole('heading', { name: 'Help' })
  await page.back()
  const again = await screen.findByLabelText<HTMLInputElement>('Meeting Title')
  expect(again.value).toBe('Estate plan')
  expect(screen.getByText('Restored your unsaved changes.')).toBeTruthy()
})
