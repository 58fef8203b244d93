import { expect, test } from 'bun:test'
import { anActionItem } from '../../testing/rows'
import { anError, renderPage, screen, waitFor } from '../../testing/testing'

const CLIENT = {
  id: 7,
  name: 'Hartwell Family Trust',
  type: 'Estate Planning',
  meetingCount: 1,
  createdAt: '2026-02-03T15:00:00.000Z',
  legalHold: false,
  consent: 'given',
}
const DEED = anActionItem({
  owner: 'client',
  ownerName: 'Eleanor',
  due: '2026-11-01',
  segment: 2,
  version: 4,
})
const WILL = { ...DEED, id: 10, text: 'Draft the will', owner: 'me' }

/** The client's page; a ticked item is no longer open. */
async function open(client: object = CLIENT, answers: Record<string, unknown> = {}) {
  let items = [DEED, WILL]
  const tick = ({ path }: { path: string }) => {
    items = items.filter(({ id }) => path !== `/api/action-items/${id}`)
    return { ...DEED, version: 5, status: 'done' }
  }
  const empty = { people: [], facts: [], noted: [], added: [], meetings: [], files: [] }
  return await renderPage('/clients/7', {
    '/api/clients/7/overview': () => ({ client, items, ...empty }),
    'PATCH /api/action-items/9': tick,
    'PATCH /api/action-items/10': tick,
    'POST /api/action-items/9/undo': () => {
      items = [DEED, ...items]
      return { ...DEED, version: 6 }
    },
    ...answers,
  })
}

test('an item is ticked on its client’s page, and the tick can be undone there', async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('checkbox', { name: 'To do: Send the deed' }))
  await waitFor(() => expect(screen.queryAllByText('Send the deed')).toHaveLength(0))
  expect(screen.queryAllByRole('heading', { name: /^They owe/ })).toHaveLength(0)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('checkbox', { name: 'To do: Send the deed' })
  const sent = calls.filter(({ method }) => method !== 'GET')
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PATCH', '/api/action-items/9', { version: 4, status: 'done' }],
    ['POST', '/api/action-items/9/undo', { version: 5 }],
  ])
})

test('items ticked by keyboard pass the focus to the next, and the last to the heading', async () => {
  const { user } = await open()
  const focused = () => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
  }
  const box = await screen.findByRole('checkbox', { name: 'To do: Draft the will' })
  box.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(focused()).toBe('To do: Send the deed'))
  await user.keyboard(' ')
  await screen.findByText('Nothing is open.')
  await waitFor(() => expect(focused()).toBe('Open items'))
})

test('an item that can’t be ticked says why and stays open', async () => {
  const message = 'This action item has changed elsewhere in the meantime.'
  const { user } = await open(CLIENT, { 'PATCH /api/action-items/9': anError(409, message) })
  await user.click(await screen.findByRole('checkbox', { name: 'To do: Send the deed' }))
  await screen.findByText(message)
  await screen.findByRole('checkbox', { name: 'To do: Send the deed', checked: false })
})

test('under legal hold no item of the client can be ticked', async () => {
  await open({ ...CLIENT, legalHold: true })
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ disabled }) => disabled)).toEqual([true, true])
})
