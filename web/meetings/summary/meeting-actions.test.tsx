import { expect, test } from 'bun:test'
import type { MeetingDetail } from '@app/db/meetings/meetings'
import { act, anError, renderPage, screen, waitFor, within } from '../../testing/testing'
import { aMeeting } from '../meeting-testing'

const item: MeetingDetail['actionItems'][number] = {
  id: 7,
  text: 'Draft the appointment',
  owner: 'me',
  ownerName: 'Mara Hale',
  due: '2026-11-27',
  status: 'open',
  doneAt: null,
  segment: 0,
  startMs: 0,
  quote: 'Shall we begin?',
  createdBy: 'ai',
  version: 3,
}

async function open(about: Partial<MeetingDetail>, answers: object = {}) {
  const meeting = aMeeting({ actionItems: [item], ...about })
  const page = await renderPage('/meetings/12', {
    '/api/meetings/12': meeting,
    '/api/notes/meeting/12': { content: '', updatedAt: null },
    ...answers,
  })
  return { ...page, list: await screen.findByRole('region', { name: 'Action Items' }) }
}

test('an item is ticked on its meeting’s page', async () => {
  const { user, list, calls } = await open(
    {},
    { 'PATCH /api/action-items/7': { ...item, version: 4 } },
  )
  expect(list.textContent).toContain('Assigned to: Mara Hale')
  expect(list.textContent).toContain('Due Nov 27, 2026')
  await user.click(within(list).getByRole('checkbox', { name: 'To do: Draft the appointment' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    version: 3,
    status: 'done',
  })
})

test('an item is added to a meeting, with an owner and a due date', async () => {
  const { user, list, calls } = await open({}, { 'POST /api/action-items': { ...item, id: 8 } })
  await user.click(within(list).getByRole('button', { name: 'Add action item' }))
  const form = await within(list).findByRole('form', { name: 'New action item' })
  expect(within(form).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.type(within(form).getByLabelText('Task'), 'Book the room')
  await user.type(within(form).getByLabelText('Due date'), '2026-12-01')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(within(list).queryByRole('form')).toBeNull())
  expect(calls.find(({ path }) => path === '/api/action-items')?.body).toEqual({
    meetingId: 12,
    text: 'Book the room',
    owner: { owner: 'me' },
    due: '2026-12-01',
  })
})

test('Enter saves an item, Shift+Enter starts a new line', async () => {
  const { user, list, calls } = await open({}, { 'POST /api/action-items': { ...item, id: 8 } })
  await user.click(within(list).getByRole('button', { name: 'Add action item' }))
  const text = await within(list).findByLabelText('Task')
  await user.type(text, 'Book the room{Shift>}{Enter}{/Shift}and a car{Enter}')
  await waitFor(() => expect(within(list).queryByRole('form')).toBeNull())
  expect(calls.find(({ path }) => path === '/api/action-items')?.body).toMatchObject({
    text: 'Book the room\nand a car',
  })
})

test('an item that could not be saved is there again after a look at another page', async () => {
  const { user, list, back } = await open({}, { 'POST /api/action-items': anError(503, 'not now') })
  await user.click(within(list).getByRole('button', { name: 'Add action item' }))
  await user.type(await within(list).findByLabelText('Task'), 'Book the room{Enter}')
  await screen.findByText('Not saved')
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Help' }))
  await screen.findByText('Contact Support')
  await act(back)
  await user.click(await screen.findByRole('button', { name: 'Add action item' }))
  expect(await screen.findByLabelText('Task')).toHaveProperty('value', 'Book the room')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Add action item' }))
  expect(await screen.findByLabelText('Task')).toHaveProperty('value', '')
})

/** A meeting whose item another window has changed to `now`, which is known only after `known` was called. */
async function changedElsewhere(now: Partial<typeof item>) {
  const current = { ...item, version: 4, ...now }
  let shown = item
  const message = 'This action item has changed elsewhere in the meantime.'
  const page = await open(
    {},
    {
      '/api/meetings/12': () => aMeeting({ actionItems: [shown] }),
      'PATCH /api/action-items/7': ({ body }: { body: typeof item }) =>
        body.version === current.version
          ? { ...current, version: 5 }
          : Response.json({ message, item: current }, { status: 409 }),
    },
  )
  const sent = () => page.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return {
    ...page,
    sent,
    known: () => {
      shown = current
    },
  }
}

test('a restored item does not overwrite what another window saved meanwhile', async () => {
  const { user, list, back, known, sent } = await changedElsewhere({ text: 'Draft it by May' })
  await user.click(within(list).getByRole('button', { name: 'Edit: Draft the appointment' }))
  await user.type(await within(list).findByLabelText('Task'), ' letter')
  known()
  // longer ago than SWR takes two loads for one
  await Bun.sleep(2_001)
  await user.click(screen.getByRole('link', { name: 'Help' }))
  await screen.findByText('Contact Support')
  await act(back)
  await user.click(await screen.findByRole('button', { name: 'Edit: Draft it by May' }))
  await screen.findByText('Restored your unsaved changes.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('They are now:TaskDraft it by May')
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(sent()).toEqual([
    { version: 3, text: 'Draft the appointment letter' },
    { version: 4, text: 'Draft the appointment letter' },
  ])
})

test('an item’s text is saved with the due date that another window gave it meanwhile', async () => {
  const { user, list, sent } = await changedElsewhere({ due: '2026-12-24' })
  await user.click(within(list).getByRole('button', { name: 'Edit: Draft the appointment' }))
  await user.type(await within(list).findByLabelText('Task'), ' letter{Enter}')
  await waitFor(() => expect(within(list).queryByRole('form')).toBeNull())
  expect(sent().at(-1)).toEqual({ version: 4, text: 'Draft the appointment letter' })
})

test('an item’s chosen owner and due date are there again after a look at another page', async () => {
  const { user, list, back } = await open({})
  await user.click(within(list).getByRole('button', { name: 'Edit: Draft the appointment' }))
  await user.selectOptions(await within(list).findByLabelText('Assigned to'), 'Nobody')
  await user.click(screen.getByRole('link', { name: 'Help' }))
  await screen.findByText('Contact Support')
  await act(back)
  await user.click(await screen.findByRole('button', { name: 'Edit: Draft the appointment' }))
  expect(await screen.findByLabelText('Assigned to')).toHaveProperty('value', 'nobody')
  await user.keyboard('{Escape}')
})

test('in an approved meeting items can be ticked, but not added or removed', async () => {
  const { user, list } = await open({ review: 'Approved' })
  expect(within(list).queryByRole('button', { name: 'Add action item' })).toBeNull()
  await user.click(within(list).getByRole('button', { name: 'Edit: Draft the appointment' }))
  const form = await within(list).findByRole('form')
  expect(within(form).getByLabelText('Task')).toHaveProperty('disabled', true)
  expect(within(form).queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('under legal hold nothing can be ticked', async () => {
  const { list } = await open({ legalHold: true })
  const box = within(list).getByRole('checkbox', { name: 'To do: Draft the appointment' })
  expect(box).toHaveProperty('disabled', true)
  expect(within(list).queryByRole('button', { name: 'Add action item' })).toBeNull()
})

test('an item from the transcript has a mark, an added one has none', async () => {
  const summary = aMeeting().summary
  const evidence = [{ kind: 'actionItem' as const, index: 0, segment: 0, quote: 'Shall we begin?' }]
  const { list } = await open({
    summary: summary && { ...summary, evidence },
    actionItems: [
      item,
      { ...item, id: 8, text: 'Own', createdBy: 'user', quote: null, segment: null },
    ],
  })
  expect(within(list).getAllByRole('button', { name: 'Said at 0:00' })).toHaveLength(1)
})

test('closing an editor returns the focus to the button that opened it', async () => {
  const { user, list } = await open({})
  for (const [name, field] of [
    ['Add action item', 'New action item'],
    ['Edit: Draft the appointment', 'Edit action item'],
  ] as const) {
    await user.click(within(list).getByRole('button', { name }))
    await within(list).findByRole('form', { name: field })
    await user.keyboard('{Escape}')
    const button = await within(list).findByRole('button', { name })
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
})
