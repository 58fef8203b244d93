import { expect, test } from 'bun:test'
import { amber } from '../../testing/rows'
import { anError, renderPage, screen, waitFor, within } from '../../testing/testing'

async function openSeveral(user: Awaited<ReturnType<typeof renderPage>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add Client' }))
  await user.click(await screen.findByRole('button', { name: 'Add several clients' }))
  return within(await screen.findByRole('dialog', { name: 'Add several clients' }))
}

test('the clients of a pasted list are added, without those that exist', async () => {
  const { user, calls } = await renderPage('/clients', {
    '/api/clients': [amber],
    'POST /api/clients': amber,
  })
  const dialog = await openSeveral(user)
  await user.click(dialog.getByLabelText('Clients'))
  await user.paste('Zeta, Tax\namber, Tax\nYork, Legal')
  expect(dialog.getByText('Not added: 1 line already in your list.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add 2 clients' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  expect(await screen.findByText('2 clients added')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { name: 'Zeta', type: 'Tax' },
    { name: 'York', type: 'Legal' },
  ])
})

test('a list is read from a file, and stays if adding fails', async () => {
  const { user } = await renderPage('/clients', {
    '/api/clients': [amber],
    'POST /api/clients': anError(500, 'Internal error'),
  })
  const dialog = await openSeveral(user)
  // the umlaut as older spreadsheets save it
  const bytes = new Uint8Array([...new TextEncoder().encode('Name;Type\nJ'), 0xfc, ...[114, 103]])
  const file = new File([bytes, ';Tax'], 'clients.csv', { type: 'text/csv' })
  await user.upload(dialog.getByLabelText('CSV file'), file)
  const list = dialog.getByLabelText<HTMLTextAreaElement>('Clients')
  await waitFor(() => expect(list.value).toBe('Name;Type\nJürg;Tax'))
  await user.click(dialog.getByRole('button', { name: 'Add 1 client' }))
  expect(await screen.findByText('Failed to create client. Please try again.')).toBeTruthy()
  expect(list.value).toContain('Jürg')
})
