import { expect, test } from 'bun:test'
import { amber } from '../testing/rows'
import {
  type Answer,
  anError,
  aReader,
  renderPage,
  screen,
  waitFor,
  within,
} from '../testing/testing'

const ELSEWHERE = 'These details were changed elsewhere since you opened them.'

test('a client can be renamed, which the list shows', async () => {
  const clients = [amber]
  const { dialog, user, calls } = await openEditor({
    '/api/clients': () => clients,
    'PATCH /api/clients/1': () => {
      clients[0] = { ...amber, name: 'Amber & Sons', type: 'Tax' }
      return clients[0]
    },
  })
  const name = dialog.getByLabelText<HTMLInputElement>('Client Name')
  expect(name.value).toBe('Amber')
  await user.clear(name)
  await user.type(name, ' Amber & Sons ')
  await user.clear(dialog.getByLabelText('Client Type'))
  await user.type(dialog.getByLabelText('Client Type'), 'Tax')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Client updated successfully')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Amber & Sons' })).toBeTruthy()
  expect(calls.find((call) => call.method === 'PATCH')?.body).toEqual({
    name: 'Amber & Sons',
    type: 'Tax',
    seen: { name: 'Amber', type: 'Legal' },
  })
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
})

test('another window’s new name stays if only the type is changed here', async () => {
  const renamed = { ...amber, name: 'Ochre' }
  const replies: Answer[] = [anError(409, ELSEWHERE), renamed]
  const { dialog, user, calls } = await openEditor({
    '/api/clients': () => (replies.length < 2 ? [renamed] : [amber]),
    'PATCH /api/clients/1': () => replies.shift(),
  })
  await user.type(dialog.getByLabelText('Client Type'), ' aid')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Client updated successfully')).toBeTruthy()
  expect(calls.findLast((call) => call.method === 'PATCH')?.body).toEqual({
    name: 'Ochre',
    type: 'Legal aid',
    seen: { name: 'Ochre', type: 'Legal' },
  })
})

test('two new names are shown beside each other, and the reader chooses', async () => {
  const renamed = { ...amber, name: 'Ochre' }
  const replies: Answer[] = [anError(409, ELSEWHERE), { ...amber, name: 'Amber Trust' }]
  const { dialog, user, calls } = await openEditor({
    '/api/clients': () => (replies.length < 2 ? [renamed] : [amber]),
    'PATCH /api/clients/1': () => replies.shift(),
  })
  const name = dialog.getByLabelText<HTMLInputElement>('Client Name')
  await user.type(name, ' Trust')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  const notice = await dialog.findByRole('alert')
  expect(notice.textContent).toContain('They are now:Client NameOchre')
  expect(name.value).toBe('Amber Trust')
  await user.click(dialog.getByRole('button', { name: 'Save mine' }))
  expect(await screen.findByText('Client updated successfully')).toBeTruthy()
  expect(calls.findLast((call) => call.method === 'PATCH')?.body).toEqual({
    name: 'Amber Trust',
    type: 'Legal',
    seen: { name: 'Ochre', type: 'Legal' },
  })
})

test('a change needs a name, and a refused one is reported and keeps the entries', async () => {
  const answers: [Answer, string][] = [
    [
      anError(409, 'duplicate: taken'),
      'A client with this name already exists. Please use a different name.',
    ],
    [anError(500, 'database'), 'Database error while updating client. Please try again later.'],
    [anError(404, 'Client not found'), 'Failed to update client. Please try again.'],
  ]
  const replies = answers.map(([answer]) => answer)
  const { dialog, user, calls } = await openEditor({
    '/api/clients': [amber],
    'PATCH /api/clients/1': () => replies.shift(),
  })
  const name = dialog.getByLabelText<HTMLInputElement>('Client Name')
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await user.clear(name)
  await user.click(save)
  expect(dialog.getByText('Required')).toBeTruthy()
  expect(calls.some((call) => call.method === 'PATCH')).toBe(false)
  await user.type(name, 'Ochre')
  for (const [, words] of answers) {
    await user.click(save)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(name.value).toBe('Ochre')
  }
})

test("the demo user's built-in clients can't be changed", async () => {
  const { user } = await renderPage('/clients', {}, { reader: { ...aReader, id: 1 } })
  await user.click(await screen.findByRole('button', { name: 'Hartwell Family Trust' }))
  await screen.findByRole('button', { name: 'Delete Client' })
  expect(screen.queryAllByRole('button', { name: 'Edit Client' })).toHaveLength(0)
})

async function openEditor(answers: Record<string, Answer>) {
  const view = await renderPage('/clients', { '/api/meetings?clientId=1': [], ...answers })
  await view.user.click(await screen.findByRole('button', { name: 'Amber' }))
  await view.user.click(await screen.findByRole('button', { name: 'Edit Client' }))
  return { ...view, dialog: within(await screen.findByRole('dialog')) }
}
