import { expect, test } from 'bun:test'
import { amber } from '../testing/rows'
import { type Answer, anError, renderPage, screen, waitFor, within } from '../testing/testing'

test('a created client is reported and listed, and the form is cleared', async () => {
  const clients = [amber]
  const { user, calls } = await renderPage('/clients', {
    '/api/clients': () => clients,
    'POST /api/clients': () => {
      clients.push({ ...amber, id: 2, name: 'Zeta' })
      return clients[1]
    },
  })
  const dialog = await openDialog(user)
  const name = dialog.getByPlaceholderText('Enter client name')
  await waitFor(() => expect(document.activeElement === name).toBe(true))
  await fill(user, dialog, ' Zeta ')
  await user.click(dialog.getByRole('button', { name: 'Create Client' }))
  await toastReads('Success', 'Client created successfully')
  expect(await screen.findByRole('button', { name: 'Zeta' })).toBeTruthy()
  expect(calls.find((call) => call.method === 'POST')?.body).toEqual({
    name: 'Zeta',
    type: 'Legal',
  })
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  const again = await openDialog(user)
  expect(again.getByLabelText<HTMLInputElement>('Client Name').value).toBe('')
})

test('name and type are required', async () => {
  const { user, calls } = await renderPage('/clients', { '/api/clients': [amber] })
  const dialog = await openDialog(user)
  await user.type(dialog.getByLabelText('Client Name'), '  ')
  await user.click(dialog.getByRole('button', { name: 'Create Client' }))
  expect(dialog.getAllByText('Required')).toHaveLength(2)
  expect(calls.some((call) => call.method === 'POST')).toBe(false)
})

test('while it is being created the button says so, and the entries stay', async () => {
  const made = Promise.withResolvers<Response>()
  const { user } = await renderPage('/clients', {
    '/api/clients': [amber],
    'POST /api/clients': () => made.promise,
  })
  const dialog = await openDialog(user)
  await fill(user, dialog, 'Zeta')
  await user.click(dialog.getByRole('button', { name: 'Create Client' }))
  expect(dialog.getByRole('button', { name: 'Creating...' }).matches(':disabled')).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.keyboard('{Escape}')
  // browsers take the focus from a disabled control
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  made.resolve(anError(500, 'Internal error'))
  const again = await dialog.findByRole('button', { name: 'Create Client' })
  expect(document.activeElement).toBe(again)
  expect(dialog.getByLabelText<HTMLInputElement>('Client Name').value).toBe('Zeta')
})

test('each kind of failure has its words and keeps the entries', async () => {
  const answers: [Answer, string][] = [
    [
      anError(409, 'duplicate: taken'),
      'A client with this name already exists. Please use a different name.',
    ],
    [
      anError(400, 'validation: please check name'),
      'Invalid client data. Please check all fields and try again.',
    ],
    [
      anError(500, 'A database error occurred'),
      'Database error while creating client. Please try again later.',
    ],
    [anError(500, 'Internal error'), 'Failed to create client. Please try again.'],
  ]
  const replies = answers.map(([answer]) => answer)
  const { user } = await renderPage('/clients', {
    '/api/clients': [amber],
    'POST /api/clients': () => replies.shift(),
  })
  const dialog = await openDialog(user)
  await fill(user, dialog, 'Zeta')
  for (const [, words] of answers) {
    await user.click(dialog.getByRole('button', { name: 'Create Client' }))
    await toastReads('', words)
  }
  expect(dialog.getByLabelText<HTMLInputElement>('Client Name').value).toBe('Zeta')
})

test('a name that another client has is marked until it is changed', async () => {
  const { user } = await renderPage('/clients', {
    '/api/clients': [amber],
    'POST /api/clients': anError(409, 'duplicate: taken'),
  })
  const dialog = await openDialog(user)
  await fill(user, dialog, 'Amber')
  await user.click(dialog.getByRole('button', { name: 'Create Client' }))
  const name = dialog.getByLabelText('Client Name')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement === name).toBe(true)
  await user.type(name, ' Ltd')
  expect(name.getAttribute('aria-invalid')).toBeNull()
})

test('Cancel closes the dialog and discards the entries', async () => {
  const { user } = await renderPage('/clients', { '/api/clients': [amber] })
  const dialog = await openDialog(user)
  await fill(user, dialog, 'Zeta')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  const again = await openDialog(user)
  expect(again.getByLabelText<HTMLInputElement>('Client Name').value).toBe('')
})

test('a client is deleted after a confirmation that names it', async () => {
  const clients = [amber]
  const { user } = await renderPage('/clients', {
    '/api/clients': () => clients,
    '/api/meetings?clientId=1': [],
    'DELETE /api/clients/1': () => {
      clients.length = 0
      return { success: true }
    },
  })
  const question = await askToDelete(user)
  expect(
    await question.findByText(
      'Are you sure you want to delete "Amber"? This action cannot be undone and will permanently remove the client and all associated meetings, transcripts, and recordings.',
    ),
  ).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await toastReads(
    'Client deleted',
    'The client and all associated meetings have been successfully deleted.',
  )
  expect(await screen.findByText('No clients yet')).toBeTruthy()
})

test('the deletion of a client can be undone if it can be restored', async () => {
  const clients = [amber]
  const item = { id: 7, kind: 'client', subjectId: 1, name: 'Amber' }
  const { user } = await renderPage('/clients', {
    '/api/clients': () => [...clients],
    '/api/meetings?clientId=1': [],
    '/api/trash': { days: 7, items: [item] },
    'DELETE /api/clients/1': () => clients.splice(0) && { success: true },
    'POST /api/trash/7/restore': () => clients.push(amber) && { kind: 'client', id: 1 },
  })
  const question = await askToDelete(user)
  await question.findByText(/You can restore it with all its meetings for 7 days/)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('No clients yet')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Client restored')
  expect((await screen.findAllByText('Amber')).length).toBeGreaterThan(0)
})

test('after a deletion the focus is on the next client, finally on the heading', async () => {
  const clients = [amber, { ...amber, id: 2, name: 'Birch' }]
  const { user } = await renderPage('/clients', {
    '/api/clients': () => clients,
    '/api/meetings?clientId=1': [],
    '/api/meetings?clientId=2': [],
    'DELETE /api/clients/1': () => clients.shift() && { success: true },
    'DELETE /api/clients/2': () => clients.shift() && { success: true },
  })
  const first = await askToDelete(user)
  await user.click(first.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Birch'))
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Delete Client' }))
  const last = within(await screen.findByRole('alertdialog'))
  await user.click(last.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('until it is known whether a client can be restored, nothing is said about it', async () => {
  const gate = Promise.withResolvers<unknown>()
  const { user } = await renderPage('/clients', {
    '/api/clients': [amber],
    '/api/meetings?clientId=1': [],
    '/api/trash': () => gate.promise,
  })
  const question = await askToDelete(user)
  expect(question.getByText('Are you sure you want to delete "Amber"?')).toBeTruthy()
  gate.resolve({ days: 1, items: [] })
  await question.findByText(/\? You can restore it with all its meetings for 1 day\.$/)
})

test('what is deleted with a client is counted first', async () => {
  const { user } = await renderPage('/clients', {
    '/api/clients': [amber],
    '/api/meetings?clientId=1': [],
    '/api/clients/1/content': { meetings: 3, recordings: 1, files: 2, notes: 0 },
  })
  const question = await askToDelete(user)
  await question.findByText(/This deletes 3 meetings, 1 recording, and 2 transcript files\.$/)
})

test('a refused deletion shows an error and leaves the client', async () => {
  const { user } = await renderPage('/clients', {
    '/api/clients': [amber],
    '/api/meetings?clientId=1': [],
    'DELETE /api/clients/1': anError(403, 'No permission'),
  })
  const question = await askToDelete(user)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await toastReads('Error', 'Failed to delete client. Please try again.')
  expect(screen.getAllByText('Amber').length).toBeGreaterThan(0)
})

test('while it is being deleted the button says so', async () => {
  const { user } = await renderPage('/clients', {
    '/api/clients': [amber],
    '/api/meetings?clientId=1': [],
    'DELETE /api/clients/1': () => new Promise(() => {}),
  })
  const question = await askToDelete(user)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(question.getByRole('button', { name: 'Deleting...' }).matches(':disabled')).toBe(true)
})

type User = Awaited<ReturnType<typeof renderPage>>['user']

async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Add Client' }))
  return within(await screen.findByRole('dialog', { name: 'Create New Client' }))
}

async function fill(user: User, dialog: ReturnType<typeof within>, name: string) {
  await user.type(dialog.getByLabelText('Client Name'), name)
  await user.type(
    dialog.getByPlaceholderText('E.g. Wealth Management, Legal Consultation'),
    'Legal',
  )
}

async function askToDelete(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Amber' }))
  await user.click(await screen.findByRole('button', { name: 'Delete Client' }))
  return within(await screen.findByRole('alertdialog'))
}

async function toastReads(title: string, description: string) {
  const region = document.querySelector('[aria-label="Notifications (F8)"]')
  await waitFor(() => expect(region?.textContent).toContain(title + description))
}
