import { expect, test } from 'bun:test'
import { DataProvider } from '../../browser/data-provider'
import { act, anError, fireEvent, render, renderPage, screen, waitFor } from '../../testing/testing'
import { aMeeting } from '../meeting-testing'
import { createPlayback } from '../player/playback'
import { NotesTab } from './notes-tab'

// after the DOM is installed: React looks up events when it is loaded
const { hydrateRoot } = await import('react-dom/client')
const { renderToString } = await import('react-dom/server')

let lastMeeting = 500

/** Opens a new meeting's notes; `kept` is what is on the device from before. */
async function open(note: unknown, more: Record<string, unknown> = {}, kept?: unknown) {
  const id = ++lastMeeting
  const key = `note-draft:2:${id}`
  const page = await renderPage(`/meetings/${id}?tab=notes`, {
    [`/api/meetings/${id}`]: () => {
      if (kept) localStorage.setItem(key, JSON.stringify(kept))
      return aMeeting({ id })
    },
    [`/api/notes/meeting/${id}`]: note,
    ...more,
  })
  return Object.assign(page, { id, kept: () => localStorage.getItem(key) })
}

test('the notes tab has its texts and the saved notes', async () => {
  await open({ content: 'Ask about Marcus.', updatedAt: '2026-11-20T10:00:00.000Z' })
  expect(await screen.findByRole('heading', { name: 'My Personal Notes' })).toBeTruthy()
  expect(
    screen.getByText(
      'Add your own private notes about this meeting. Notes are saved automatically and available through Meeting Intelligence.',
    ),
  ).toBeTruthy()
  const field = await screen.findByPlaceholderText('Write your notes here...')
  expect(field instanceof HTMLTextAreaElement && field.value).toBe('Ask about Marcus.')
})

test('a spinner shows while the notes load', async () => {
  await open(() => new Promise(() => {}))
  expect(await screen.findByText('Loading notes...')).toBeTruthy()
})

test('notes are saved automatically and the saving is shown', async () => {
  const gate = Promise.withResolvers<unknown>()
  const { user, calls, id, kept } = await open(
    { content: '', updatedAt: null },
    { 'POST /api/notes': () => gate.promise },
  )
  await user.type(await screen.findByRole('textbox'), 'Call her')
  expect(await screen.findByText('Saving...', {})).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    meetingId: id,
    content: 'Call her',
    base: null,
  })
  gate.resolve({ content: 'Call her', updatedAt: '2026-11-21T15:00:01.000Z' })
  expect(await screen.findByText('Notes saved')).toBeTruthy()
  expect(kept()).toBeNull()
})

test('after 401 the text stays, on the page and on the device', async () => {
  const { user, kept, unmount } = await open(
    { content: '', updatedAt: null },
    { 'POST /api/notes': anError(401, 'Authentication required. Please log in again.') },
  )
  await user.type(await screen.findByRole('textbox'), 'Precious')
  await user.tab()
  expect(await screen.findByText('Error saving notes')).toBeTruthy()
  expect(screen.getByText('Authentication required. Please log in again.')).toBeTruthy()
  expect(screen.getByDisplayValue('Precious')).toBeTruthy()
  expect(kept()).toContain('Precious')
  await act(async () => unmount())
})

test('leaving the page immediately saves what was just typed', async () => {
  const { user, calls, id } = await open(
    { content: '', updatedAt: null },
    { 'POST /api/notes': {} },
  )
  await user.type(await screen.findByRole('textbox'), 'Last words')
  dispatchEvent(new Event('pagehide'))
  const saved = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(saved).toContainEqual({ meetingId: id, content: 'Last words', base: null })
})

test('any other failure says that saving failed', async () => {
  const { user, unmount } = await open(
    { content: '', updatedAt: null },
    { 'POST /api/notes': anError(500, 'A database error occurred') },
  )
  await user.type(await screen.findByRole('textbox'), 'x')
  await user.tab()
  expect(await screen.findByText('Failed to save notes')).toBeTruthy()
  await act(async () => unmount())
})

test('unsaved text is restored and saved on the next visit', async () => {
  const { calls } = await open(
    { content: '', updatedAt: null },
    { 'POST /api/notes': { content: 'From before', updatedAt: '2026-11-21T15:00:01.000Z' } },
    { content: 'From before', base: null },
  )
  expect(await screen.findByDisplayValue('From before')).toBeTruthy()
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
})

test('notes changed elsewhere since are not overwritten by text on the device', async () => {
  const { user } = await open(
    { content: 'Theirs', updatedAt: '2026-11-21T09:00:00.000Z' },
    { 'POST /api/notes': { content: '', updatedAt: '2026-11-21T15:00:01.000Z' } },
    { content: 'Mine', base: null },
  )
  expect(await screen.findByDisplayValue('Theirs')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Add below' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Theirs\n\nMine')
})

test('text typed before hydration does not replace text on the device', async () => {
  const note = { content: '', updatedAt: null }
  const tab = (
    <DataProvider fallback={{ '/api/notes/meeting/12': note }} cache={new Map()}>
      <NotesTab meetingId={12} sample={false} playback={createPlayback()} />
    </DataProvider>
  )
  const { container } = render(<div />, async () => Response.json(note))
  const page = container.appendChild(document.createElement('div'))
  localStorage.setItem('note-draft:0:12', JSON.stringify({ content: 'From before', base: null }))
  page.innerHTML = renderToString(tab)
  screen.getByRole<HTMLTextAreaElement>('textbox').value = 'Typed early'
  const root = await act(async () => hydrateRoot(page, tab))
  expect(screen.getByRole('alert').textContent).toContain('From before')
  fireEvent.click(screen.getByRole('button', { name: 'Add below' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Typed early\n\nFrom before')
  await act(async () => root.unmount())
})

test("if the notes can't be loaded they are empty, and new text is appended to them", async () => {
  let broken = true
  const { user, calls, id } = await open(
    () => (broken ? anError(500, 'no') : { content: 'Earlier', updatedAt: null }),
    { 'POST /api/notes': { content: '', updatedAt: '2026-11-21T15:00:01.000Z' } },
  )
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  expect(field.value).toBe('')
  broken = false
  await user.type(field, 'Later')
  await user.tab()
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      meetingId: id,
      content: 'Earlier\n\nLater',
      base: null,
    }),
  )
})
