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

test('the client chosen for a recording is still chosen after a visit to another page', async () => {
  const client = { id: 7, name: 'Whitfield Family Trust', type: 'Tax', createdAt: '2026-01-01' }
  const page = await renderPage('/record', { '/api/clients': [client] })
  const field = () => screen.findByLabelText('Select Client')
  await page.user.click(await field())
  await page.user.click(await screen.findByRole('option', { name: client.name }))
  await page.user.click(screen.getByRole('link', { name: 'Help' }))
  await screen.findByRole('heading', { name: 'Help' })
  await page.back()
  expect((await field()).textContent).toContain(client.name)
})
