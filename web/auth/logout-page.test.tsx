import { afterAll, expect, spyOn, test } from 'bun:test'
import * as leaving from '../browser/navigate-away'
import { aMeeting } from '../meetings/meeting-testing'
import { anError, renderPage, screen, waitFor } from '../testing/testing'

const navigateAway = spyOn(leaving, 'navigateAway').mockImplementation(() => {})
afterAll(() => navigateAway.mockRestore())

test('signing out removes drafts and unfinished uploads from the browser', async () => {
  const { left } = await atLogout([
    'note-draft:9:12',
    'summary-draft:9:12:keyPoints',
    'upload:2:9000000:5:talk.mp3',
  ])
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['theme']))
  expect(left()).toEqual(['/login'])
})

test("if the server can't be reached, the user stays signed in, sees that and can retry", async () => {
  let down = true
  const { user, left } = await atLogout(['note-draft:9:12'], {
    '/api/logout': () => (down ? anError(503, 'Service unavailable') : { success: true }),
  })
  expect(await screen.findByRole('heading', { name: 'You’re still signed in' })).toBeTruthy()
  expect(screen.getByText('The server couldn’t sign you out. Please try again.')).toBeTruthy()
  expect(left()).toEqual([])
  expect(localStorage.getItem('note-draft:9:12')).toBeTruthy()
  down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(left()).toEqual(['/login']))
  expect(localStorage.getItem('note-draft:9:12')).toBeNull()
})

test('offline the user stays signed in and can keep working', async () => {
  const { user, path } = await atLogout([], {
    '/api/logout': () => {
      throw new TypeError('offline')
    },
  })
  expect(
    await screen.findByText('The server couldn’t be reached. Check your connection and try again.'),
  ).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Stay signed in' }))
  expect(path()).toBe('/dashboard')
})

test('a note left on this device is saved before signing out', async () => {
  const { calls, left } = await atLogout(['note-draft:2:7101'], note(7101))
  await waitFor(() => expect(left()).toEqual(['/login']))
  expect(changes(calls)).toEqual(['POST /api/notes', 'GET /api/logout'])
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    meetingId: 7101,
    content: 'Half a thought',
    base: null,
  })
})

test('signing out waits for a note that is being saved', async () => {
  const gate = Promise.withResolvers<unknown>()
  const { user, calls, left } = await at('/meetings/7102?tab=notes', {
    ...note(7102),
    '/api/meetings/7102': aMeeting({ id: 7102 }),
    'POST /api/notes': () => gate.promise,
  })
  await user.type(await screen.findByPlaceholderText('Write your notes here...'), 'Last')
  await user.click(screen.getByRole('link', { name: 'Log out' }))
  await screen.findByText('Signing out...')
  expect(changes(calls)).toEqual(['POST /api/notes'])
  gate.resolve({ content: 'Last', updatedAt: '2026-11-21T15:00:01.000Z' })
  await waitFor(() => expect(left()).toEqual(['/login']))
  expect(changes(calls)).toEqual(['POST /api/notes', 'GET /api/logout'])
})

test('a note that can’t be saved is removed only on “Sign out anyway”', async () => {
  const { user, calls, left } = await atLogout(['note-draft:2:7103'], {
    ...note(7103),
    'POST /api/notes': anError(500, 'A database error occurred'),
  })
  expect(
    await screen.findByRole('heading', { name: 'Some of your notes aren’t saved' }),
  ).toBeTruthy()
  expect(changes(calls)).toEqual(['POST /api/notes'])
  expect(localStorage.getItem('note-draft:2:7103')).toContain('Half a thought')
  await user.click(screen.getByRole('button', { name: 'Sign out anyway' }))
  await waitFor(() => expect(left()).toEqual(['/login']))
  expect(Object.keys(localStorage)).toEqual(['theme'])
})

test('staying leads to the text that a newer note replaced', async () => {
  const { user, path, left } = await atLogout(['note-draft:2:7104'], {
    ...note(7104, { content: 'Theirs', updatedAt: '2026-11-21T14:00:00.000Z' }),
    '/api/meetings/7104': aMeeting({ id: 7104 }),
  })
  await user.click(await screen.findByRole('link', { name: 'Stay' }))
  expect(path()).toBe('/meetings/7104?tab=notes')
  expect(await screen.findByText('Half a thought')).toBeTruthy()
  expect(left()).toEqual([])
})

test('an edit of a summary that isn’t saved is removed only on “Sign out anyway”', async () => {
  const { user, left } = await atLogout(['summary-draft:2:7106:keyPoints'])
  expect(
    await screen.findByRole('heading', { name: 'Some of your edits aren’t saved' }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Stay' }).getAttribute('href')).toBe('/meetings/7106')
  await user.click(screen.getByRole('button', { name: 'Sign out anyway' }))
  await waitFor(() => expect(left()).toEqual(['/login']))
  expect(Object.keys(localStorage)).toEqual(['theme'])
})

test('signing out waits for an edit that is being saved', async () => {
  const gate = Promise.withResolvers<unknown>()
  const meeting = aMeeting({ id: 7107 })
  const { user, calls, left } = await at('/meetings/7107', {
    '/api/meetings/7107': meeting,
    'PATCH /api/meetings/7107/summary': () => gate.promise,
  })
  await user.click(await screen.findByRole('button', { name: 'Edit the executive summary' }))
  await user.type(await screen.findByRole('textbox', { name: 'Executive Summary' }), ' More.')
  await user.click(screen.getByRole('link', { name: 'Log out' }))
  await screen.findByText('Signing out...')
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
  expect(changes(calls)).toEqual([])
  const { summary, review, record } = meeting
  gate.resolve({ summary: { ...summary, revision: 2 }, review, record })
  await waitFor(() => expect(left()).toEqual(['/login']))
  expect(changes(calls)).toEqual(['GET /api/logout'])
})

test('a guest is asked before notes of an ended session are removed, and sends nothing', async () => {
  const { calls } = await atLogout(['note-draft:2:7105'], note(7105), null)
  expect(await screen.findByRole('button', { name: 'Sign out anyway' })).toBeTruthy()
  expect(changes(calls)).toEqual([])
})

/** Opens /logout with these keys in the browser's storage. */
function atLogout(keys: string[], answers: Record<string, unknown> = {}, reader?: null) {
  const fill = () => {
    for (const key of [...keys, 'theme']) localStorage.setItem(key, draft)
  }
  return at('/logout', answers, fill, reader)
}

const draft = JSON.stringify({ content: 'Half a thought', base: null })

/** Opens a page; `left` is the address it navigates to. `fill` fills the storage after it was cleared. */
async function at(path: string, answers: Record<string, unknown>, fill = () => {}, reader?: null) {
  navigateAway.mockClear()
  const opened = renderPage(path, { '/api/logout': { success: true }, ...answers }, { reader })
  fill()
  return Object.assign(await opened, { left: () => navigateAway.mock.calls.map(([to]) => to) })
}

function note(id: number, answer: unknown = { content: '', updatedAt: null }) {
  return { [`/api/notes/meeting/${id}`]: answer, 'POST /api/notes': {} }
}

function changes(calls: { method: string; path: string }[]) {
  return calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => call.startsWith('POST') || call === 'GET /api/logout')
}
