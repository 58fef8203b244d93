import { expect, test } from 'bun:test'
import { anError, renderPage, screen, waitFor } from '../../testing/testing'
import { aMeeting } from '../meeting-testing'

const OTHERS = '/api/meetings?clientId=1&status=Processed&limit=200'

async function open(more: Record<string, unknown> = {}) {
  const page = await renderPage('/meetings/12', {
    '/api/meetings/12': aMeeting({ clientId: 1 }),
    '/api/notes/meeting/12': { content: '', updatedAt: null },
    [OTHERS]: [
      aMeeting({ clientId: 1 }),
      aMeeting({ id: 13, title: 'Call, continued', date: '2026-04-03T12:00:00.000Z' }),
    ],
    ...more,
  })
  await page.user.click(await screen.findByRole('button', { name: 'More' }))
  const item = await screen.findByRole('menuitem', { name: 'Join with another' })
  while (!('highlighted' in item.dataset)) await page.user.keyboard('{ArrowDown}')
  await page.user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Join with another meeting' })
  return page
}

test("another of the client's meetings is chosen, and the joined one opens", async () => {
  const { user, calls } = await open({
    'POST /api/meetings/12/join': { id: 14 },
    '/api/meetings/14': aMeeting({ id: 14, title: 'Both halves' }),
    '/api/notes/meeting/14': { content: '', updatedAt: null },
  })
  const choice = await screen.findByRole('combobox', { name: 'Meeting' })
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Choose a meeting',
    'Call, continued, Apr 3, 2026',
  ])
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  await user.selectOptions(choice, '13')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('Meetings joined')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ meetingId: 13 })
  expect(await screen.findByRole('heading', { name: 'Both halves' })).toBeTruthy()
})

test('a refusal says why, and the dialog stays open', async () => {
  const words = 'Only two processed meetings of one client can be joined.'
  const { user } = await open({ 'POST /api/meetings/12/join': anError(409, words) })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Meeting' }), '13')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Join' })).toBeTruthy())
})

test('a client with a single meeting has nothing to join', async () => {
  await open({ [OTHERS]: [aMeeting({ clientId: 1 })] })
  expect(
    await screen.findByText('This client has no other processed meeting to join.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Join' }).hasAttribute('disabled')).toBe(true)
})

test('neither its parts nor a meeting joined from it are offered', async () => {
  const joined = {
    from: [{ id: 13, title: 'Call', client: null }],
    into: [{ id: 15, title: 'All', client: null }],
  }
  await open({
    '/api/meetings/12': aMeeting({ clientId: 1, joined }),
    [OTHERS]: [13, 14, 15].map((id) => aMeeting({ id, title: `Number ${id}` })),
  })
  const choice = await screen.findByRole('combobox', { name: 'Meeting' })
  await waitFor(() => expect(choice.textContent).toContain('Number 14'))
  expect(choice.textContent).not.toMatch(/Number 1[35]/)
})

test('a joined meeting links to its parts, and a part to the joined meeting', async () => {
  const joined = {
    from: [
      { id: 13, title: 'Call', client: null },
      { id: 14, title: 'Call, continued', client: 'Whitfield Trust' },
    ],
    into: [{ id: 15, title: 'All calls', client: null }],
  }
  await renderPage('/meetings/12', {
    '/api/meetings/12': aMeeting({ joined }),
    '/api/notes/meeting/12': { content: '', updatedAt: null },
  })
  const first = await screen.findByRole('link', { name: '“Call”' })
  expect(first.closest('p')?.textContent).toBe(
    'Joined from “Call” and “Call, continued” (Whitfield Trust)',
  )
  expect(first.getAttribute('href')).toBe('/meetings/13')
  const whole = screen.getByRole('link', { name: '“All calls”' })
  expect([whole.getAttribute('href'), whole.closest('p')?.textContent]).toEqual([
    '/meetings/15',
    'Joined into “All calls”',
  ])
})
