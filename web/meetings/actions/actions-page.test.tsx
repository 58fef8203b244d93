import { beforeEach, expect, test } from 'bun:test'
import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import { anActionItem } from '../../testing/rows'
import { anError, renderPage, screen, waitFor, within } from '../../testing/testing'
import { ACTIONS_PER_PAGE } from './action-query'

const counts = { overdue: 1, today: 0, upcoming: 1, undated: 1, done: 4, dropped: 0 }
const OPEN = `/api/action-items?view=open&limit=${ACTIONS_PER_PAGE}`
const COUNT = '/api/action-items/count'

let nth = 0
beforeEach(() => {
  nth = 0
})

function anItem(about: Partial<ActionItem>): ActionItem {
  nth += 1
  return anActionItem({
    id: nth,
    text: `Task ${nth}`,
    meetingTitle: 'Spring review',
    clientId: 3,
    clientName: 'Whitfield Trust',
    ...about,
  })
}

function open(items: ActionItem[], path = '/actions', call = OPEN, answers: object = {}) {
  return renderPage(path, { [call]: items, [COUNT]: counts, ...answers })
}

const items = () => [
  anItem({ text: 'Send the deed', due: '2020-01-05' }),
  anItem({ text: 'Compare the fees', due: '2199-01-05' }),
  anItem({ text: 'Call the bank', segment: 4 }),
]

test('the export is a download, and a refused one leaves the page open', async () => {
  await open([])
  const link = await screen.findByRole('link', { name: 'Export CSV' })
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
    ...['/api/action-items/export', true],
  ])
})

test('while a page loads it is as long as it will be, so that its end stays where it is', async () => {
  const { container } = await open([], '/actions', OPEN, {
    [OPEN]: () => new Promise(() => {}),
    [COUNT]: { ...counts, upcoming: 90 },
  })
  await screen.findByText('Page 1 of 4')
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(ACTIONS_PER_PAGE)
})

test('open items are grouped by date, with owner, due date and a link to where they were said', async () => {
  await open(items())
  const late = await screen.findByRole('region', { name: 'Overdue' })
  expect(late.textContent).toContain('Send the deed')
  expect(late.textContent).toContain('Assigned to: Mara Hale')
  expect(late.textContent).toContain('Overdue: Jan 5, 2020')
  expect(screen.getByRole('region', { name: 'Upcoming' }).textContent).toContain('Due Jan 5, 2199')
  const undated = screen.getByRole('region', { name: 'No date' })
  const client = within(undated).getByRole('link', { name: 'Whitfield Trust' })
  expect(client.getAttribute('href')).toBe('/clients/3')
  const origin = within(undated).getByRole('link', { name: /^Spring review/ })
  expect(origin.getAttribute('href')).toBe('/meetings/12?tab=transcript&segment=4')
  const views = screen.getByRole('navigation', { name: 'Views' })
  expect(within(views).getByRole('link', { name: 'All open 3' })).toBeTruthy()
  expect(within(views).getByRole('link', { name: 'Done 4' })).toBeTruthy()
})

test('a tick is sent with the version that was seen, and can be undone', async () => {
  const { user, calls } = await open(items(), '/actions', OPEN, {
    'PATCH /api/action-items/1': { ...anItem({}), id: 1, version: 2 },
    'POST /api/action-items/1/undo': { ...anItem({}), id: 1, version: 3 },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'To do: Send the deed' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByText('Undone')).toBeTruthy())
  const sent = calls.filter(({ method }) => method !== 'GET')
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PATCH', '/api/action-items/1', { version: 1, status: 'done' }],
    ['POST', '/api/action-items/1/undo', { version: 2 }],
  ])
})

test('a tick shows at once, and goes again if it can’t be saved', async () => {
  let refuse = () => {}
  const refused = new Promise<Response>((done) => {
    refuse = () => done(Response.json({ message: 'database error' }, { status: 500 }))
  })
  const { user } = await open(items(), '/actions', OPEN, {
    'PATCH /api/action-items/1': () => refused,
    'PATCH /api/action-items/2': () => new Promise(() => {}),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'To do: Send the deed' }))
  await user.click(screen.getByRole('checkbox', { name: 'To do: Compare the fees' }))
  const box = screen.getByRole('checkbox', { name: 'Done: Send the deed' })
  expect([box.getAttribute('aria-busy'), document.querySelectorAll(':checked').length]).toEqual([
    ...['true', 2],
  ])
  refuse()
  expect(await screen.findByText('Not saved')).toBeTruthy()
  const again = await screen.findByRole('checkbox', { name: 'To do: Send the deed' })
  expect(again === box).toBe(true)
  expect(screen.getByRole('checkbox', { name: 'Done: Compare the fees' })).toBeTruthy()
})

test('a refused change shows its reason as a sentence', async () => {
  const { user } = await open(items(), '/actions', OPEN, {
    'PATCH /api/action-items/1': anError(400, 'validation: please check the text'),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'To do: Send the deed' }))
  await screen.findByText('Please check the text.')
})

test('a tick shows where the same task stays open', async () => {
  const note = 'Still open in “Call”, which is under legal hold, until the hold is lifted.'
  const { user } = await open(items(), '/actions', OPEN, {
    'PATCH /api/action-items/2': { ...anItem({}), id: 2, version: 2, note },
  })
  await screen.findByRole('region', { name: 'Overdue' })
  await user.keyboard('jjx')
  await screen.findByText('Marked as done')
  expect(screen.getByText(note)).toBeTruthy()
})

test('J and K move in the list, X ticks, E edits, U undoes and ? shows help', async () => {
  const { user, calls } = await open(items(), '/actions', OPEN, {
    'PATCH /api/action-items/2': { ...anItem({}), id: 2, version: 2 },
    'POST /api/action-items/2/undo': { ...anItem({}), id: 2, version: 3 },
  })
  await screen.findByRole('region', { name: 'Overdue' })
  await user.keyboard('jjk')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('To do: Send the deed')
  await user.keyboard('jx')
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1))
  await screen.findByText('Marked as done')
  await user.keyboard('u')
  await screen.findByText('Undone')
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/api/action-items/2/undo')
  await user.keyboard('e')
  const form = await screen.findByRole('form', { name: 'Edit action item' })
  expect(within(form).getByLabelText('Task')).toHaveProperty('value', 'Compare the fees')
  await user.keyboard('xj{Escape}')
  expect(screen.queryByRole('form', { name: 'Edit action item' })).toBeNull()
})

test('a ticked row passes the focus to the next one', async () => {
  let left = items()
  const { user } = await open([], '/actions', OPEN, {
    [OPEN]: () => left,
    'PATCH /api/action-items/2': () => {
      left = left.filter(({ id }) => id !== 2)
      return { ...anItem({}), id: 2, version: 2, status: 'done' }
    },
  })
  await screen.findByRole('region', { name: 'Overdue' })
  await user.keyboard('jjx')
  await waitFor(() => expect(screen.queryByText('Compare the fees')).toBeNull())
  const label = () => document.activeElement?.getAttribute('aria-label')
  await waitFor(() => expect(label()).toBe('To do: Call the bank'))
})

test('text, owner and date are edited in place, and only what differs is sent', async () => {
  const { user, calls } = await open(items(), '/actions', OPEN, {
    'PATCH /api/action-items/1': { ...anItem({}), id: 1, version: 2 },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit: Send the deed' }))
  const form = await screen.findByRole('form', { name: 'Edit action item' })
  await user.selectOptions(within(form).getByLabelText('Assigned to'), 'Someone else')
  await user.type(within(form).getByLabelText('Name'), 'Chen')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit action item' })).toBeNull())
  const { body } = calls.find(({ method }) => method === 'PATCH') ?? {}
  const owner = { owner: 'person', ownerName: 'Chen' }
  expect(body).toEqual({ version: 1, owner })
})

test('an outdated change says so', async () => {
  const message = 'This action item has changed elsewhere in the meantime.'
  const { user } = await open(items(), '/actions', OPEN, {
    'PATCH /api/action-items/1': Response.json({ message }, { status: 409 }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'To do: Send the deed' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('in the view by client, items are grouped under the client’s name, said once', async () => {
  const call = `/api/action-items?view=open&order=client&limit=${ACTIONS_PER_PAGE}`
  await open(items(), '/actions?view=client', call)
  const group = within(await screen.findByRole('region', { name: 'Whitfield Trust' }))
  expect(group.getAllByText('Whitfield Trust')).toHaveLength(1)
})

test('a removed item can be restored', async () => {
  const call = `/api/action-items?view=dropped&limit=${ACTIONS_PER_PAGE}`
  const { user, calls } = await open(
    [anItem({ status: 'dropped' })],
    '/actions?view=dropped',
    call,
    {
      'PATCH /api/action-items/1': { ...anItem({}), id: 1, version: 2 },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    version: 1,
    status: 'open',
  })
})

test('without items the page says where they come from, and a failure says that nothing was lost', async () => {
  await open([])
  expect(await screen.findByText('No open action items')).toBeTruthy()
  await open(
    [],
    '/actions?view=overdue',
    `/api/action-items?view=overdue&limit=${ACTIONS_PER_PAGE}`,
  )
  expect(await screen.findByText('Nothing is overdue.')).toBeTruthy()
  await renderPage('/actions', { [OPEN]: new Response('', { status: 500 }), [COUNT]: counts })
  expect(await screen.findByText(/couldn’t be loaded/)).toBeTruthy()
})

test('an unknown view, even one named like an object method, shows all open items', async () => {
  await open(items(), '/actions?view=toString&page=99999999999')
  expect(await screen.findByText('Send the deed')).toBeTruthy()
})

test('a page that there is no more shows the last one', async () => {
  const many = { ...counts, undated: 43 }
  await open([], '/actions?view=open&page=4', `${OPEN}&offset=90`, {
    [COUNT]: many,
    [`${OPEN}&offset=30`]: items(),
  })
  expect(await screen.findByText('Send the deed')).toBeTruthy()
  expect(screen.getByText('Page 2 of 2')).toBeTruthy()
})

test('the first page follows when the last item of the second is ticked', async () => {
  const last = anItem({ text: 'The thirty-first' })
  let open = ACTIONS_PER_PAGE + 1
  await renderPage('/actions?view=open&page=2', {
    [OPEN]: items(),
    [`${OPEN}&offset=30`]: () => (open > ACTIONS_PER_PAGE ? [last] : []),
    [COUNT]: () => ({ ...counts, overdue: 0, upcoming: 0, undated: open }),
    [`PATCH /api/action-items/${last.id}`]: () => {
      open -= 1
      return { ...last, status: 'done' }
    },
  }).then(async ({ user }) => {
    await user.click(await screen.findByRole('checkbox', { name: /The thirty-first/ }))
  })
  expect(await screen.findByText('Send the deed')).toBeTruthy()
  expect(screen.queryByText('No open action items')).toBeNull()
})
