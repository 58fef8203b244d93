import { expect, test } from 'bun:test'
import { markNavigated } from '../../browser/api'
import { DataProvider } from '../../browser/data-provider'
import { act, anError, aReader, fireEvent, render, screen, waitFor } from '../../testing/testing'
import { createPlayback } from '../player/playback'
import { REST_MS, RETRY_MS } from './note-saver'
import { NotesTab } from './notes-tab'
import { saveOutstandingNotes } from './outstanding-notes'

test('if the note was never loaded nothing is sent until it has been', async () => {
  const { server, open, type } = aNote('Earlier')
  server.online = false
  await open()
  await type('Later')
  expect(await screen.findByText(notSaved)).toBeTruthy()
  expect(server.posts).toEqual([])
  server.online = true
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(server.posts).toEqual(['Earlier\n\nLater']))
  expect(screen.queryAllByText(/couldn’t be loaded/)).toHaveLength(0)
})

test('leaving before the note is loaded keeps the text, and the next visit appends it', async () => {
  const { server, open, leave, type, draft } = aNote('Earlier')
  server.online = false
  await open()
  server.online = true
  type('Later', { blur: false })
  dispatchEvent(new Event('pagehide'))
  expect(server.posts).toEqual([])
  expect(draft()).toContain('Later')
  server.online = false
  await leave()
  server.online = true
  await open()
  await waitFor(() => expect(server.posts).toEqual(['Earlier\n\nLater']))
  await waitFor(() => expect(draft()).toBeNull())
})

test('text typed while an earlier note is being added stays', async () => {
  const { server, open, type } = aNote('Earlier')
  server.online = false
  await open()
  server.online = true
  server.hold('POST')
  await type('Later')
  await waitFor(() => expect(server.posts).toEqual(['Earlier\n\nLater']))
  type(`${field().value} and more`, { blur: false })
  server.release()
  await screen.findByText('Saved')
  expect(field().value).toBe('Earlier\n\nLater and more')
  fireEvent.blur(field())
  await waitFor(() => expect(server.posts.at(-1)).toBe('Earlier\n\nLater and more'))
})

test('a note changed on another device is shown on the next visit', async () => {
  const { server, open, leave, type } = aNote('One')
  await open()
  await leave()
  server.change('Two')
  await open()
  await waitFor(() => expect(field().value).toBe('Two'))
  await type('Two and three')
  await waitFor(() => expect(server.posts).toEqual(['Two and three']))
})

test('a note changed on another device is shown when the page becomes visible again', async () => {
  const { server, open } = aNote('One')
  await open()
  server.change('Two')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(field().value).toBe('Two'))
})

test('text typed before a newer note arrives neither replaces it nor is lost', async () => {
  const { server, open, leave, type } = aNote('One')
  await open()
  await leave()
  server.change('Two')
  server.hold('GET')
  await open()
  expect(field().value).toBe('One')
  await type('One and more')
  expect(server.posts).toEqual([])
  server.release()
  await waitFor(() => expect(field().value).toBe('Two'))
  expect(screen.getByRole('alert').textContent).toContain('One and more')
  fireEvent.click(screen.getByRole('button', { name: 'Add below' }))
  fireEvent.blur(field())
  await waitFor(() => expect(server.posts).toEqual(['Two\n\nOne and more']))
})

test('text saved on two devices at the same moment is all kept', async () => {
  const { server, open, type } = aNote('One')
  await open()
  server.hold('POST')
  await type('One and mine')
  server.change('One and theirs')
  server.release()
  await waitFor(() => expect(field().value).toBe('One and theirs'))
  expect(server.content()).toBe('One and theirs')
  expect(await screen.findByText('One and mine')).toBeTruthy()
})

test("one's own save with a lost answer is not a change from elsewhere", async () => {
  const { server, open, type } = aNote('One')
  await open()
  server.loseAnswers = true
  await type('One two')
  expect(await screen.findByText(notSaved)).toBeTruthy()
  server.loseAnswers = false
  await type('One two three')
  await waitFor(() => expect(server.posts).toEqual(['One two', 'One two three']))
  expect(screen.queryAllByRole('alert')).toHaveLength(0)
})

test('a note restored from a backup is shown, and text based on the later one stays', async () => {
  const { server, open, type, draft } = aNote('One')
  await open()
  server.restore('Older')
  await type('One and more')
  await waitFor(() => expect(field().value).toBe('Older'))
  expect(screen.getByRole('alert').textContent).toContain('One and more')
  expect(draft()).toBeNull()
  expect(server.posts).toEqual(['One and more'])
  fireEvent.click(screen.getByRole('button', { name: 'Add below' }))
  fireEvent.blur(field())
  await waitFor(() => expect(server.content()).toBe('Older\n\nOne and more'))
})

test('a note that keeps being refused is retried once immediately, then after a pause', async () => {
  const { server, open, leave, type, draft } = aNote('One')
  await open()
  server.refusing = true
  const timers = countPauses()
  const pauses: number[] = []
  server.asked = () => void pauses.push(timers.count())
  await type('One and more')
  await waitFor(() => expect(server.posts).toHaveLength(3))
  timers.stop()
  expect(new Set(server.posts)).toEqual(new Set(['One and more']))
  const [first = -1, second = -1, third = -1] = pauses
  expect(second).toBe(first)
  expect(third).toBeGreaterThan(second)
  expect(field().value).toBe('One and more')
  await leave()
  expect(draft()).toContain('One and more')
})

test("another tab's text on this device stays when one's own is saved", async () => {
  const { server, open, leave, type, draft, keep } = aNote('One')
  await open()
  server.hold('POST')
  await type('One and mine')
  keep({ content: 'One and theirs', base: '2026-11-21T10:00:00.000Z' })
  server.release()
  await screen.findByText('Saved')
  expect(server.content()).toBe('One and mine')
  expect(draft()).toContain('One and theirs')
  // signing out now reports it
  expect(await saveOutstandingNotes(aReader.id)).toContain(`/meetings/${meeting}?tab=notes`)
  await leave()
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('One and theirs')
  expect(field().value).toBe('One and mine')
})

test('leaving and returning during a slow save continues with the same text', async () => {
  const { server, open, leave, type, draft } = aNote('')
  await open()
  server.hold('POST')
  await type('A')
  type('AB', { blur: false })
  await leave()
  await open()
  expect(field().value).toBe('AB')
  await type('ABC')
  expect(server.posts).toEqual(['A'])
  expect(draft()).toContain('ABC')
  server.release()
  await waitFor(() => expect(server.posts).toEqual(['A', 'ABC']))
  await waitFor(() => expect(draft()).toBeNull())
})

test('lost text stays through further typing, saving and leaving, until it is added', async () => {
  const { server, open, leave, type, keep } = aNote('Theirs')
  keep({ content: 'Mine', base: null })
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Mine')
  await type('Theirs!')
  await waitFor(() => expect(server.posts).toEqual(['Theirs!']))
  await leave()
  await open()
  expect(screen.getByRole('alert').textContent).toContain('Mine')
  fireEvent.click(screen.getByRole('button', { name: 'Add below' }))
  fireEvent.blur(field())
  await waitFor(() => expect(server.posts.at(-1)).toBe('Theirs!\n\nMine'))
  await leave()
  await open()
  expect(screen.queryAllByRole('alert')).toHaveLength(0)
})

test('lost text is gone once it is discarded', async () => {
  const { open, leave, keep } = aNote('Theirs')
  keep({ content: 'Mine', base: null })
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await leave()
  await open()
  expect(screen.queryAllByRole('alert')).toHaveLength(0)
})

/** Counts the saver's pauses, however slow the machine is in between. */
function countPauses() {
  const real = globalThis.setTimeout
  let count = 0
  const counting = (run: () => void, ms?: number) => {
    if (ms === REST_MS || ms === RETRY_MS) count += 1
    return real(run, ms)
  }
  globalThis.setTimeout = Object.assign(counting, real) as typeof setTimeout
  const stop = () => {
    globalThis.setTimeout = real
  }
  return { count: () => count, stop }
}

const notSaved = 'Not saved yet. Your text is safe on this device.'

let meeting = 9000

/** A note on a new meeting, a page that can be left and reopened, and its server. */
function aNote(content: string) {
  const id = ++meeting
  const key = `note-draft:${aReader.id}:${id}`
  const server = aServer(content)
  const cache = new Map()
  const auth = { '/api/auth/user': { authenticated: true, user: aReader } }
  const page = (open: boolean) => (
    <DataProvider fallback={auth} cache={cache}>
      {open && <NotesTab meetingId={id} sample={false} playback={createPlayback()} />}
    </DataProvider>
  )
  const view = render(page(false), server.fetch)
  markNavigated()
  return {
    server,
    draft: () => localStorage.getItem(key),
    keep: (draft: unknown) => localStorage.setItem(key, JSON.stringify(draft)),
    async open() {
      view.rerender(page(true))
      await screen.findByRole('textbox')
    },
    leave: () => act(async () => view.rerender(page(false))),
    async type(words: string, { blur } = { blur: true }) {
      fireEvent.change(field(), { target: { value: words } })
      if (blur) await act(async () => fireEvent.blur(field()))
    },
  }
}

function field() {
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}

/** Stores one note. While a method is held its answers wait; each save is a second later than the last. */
function aServer(content: string) {
  let note = { content, updatedAt: '2026-11-21T10:00:00.000Z' }
  let gate = Promise.resolve()
  let release = () => {}
  let heldMethod = ''
  let now = 0
  const save = (text: string) => {
    now += 1
    note = { content: text, updatedAt: new Date(Date.UTC(2026, 10, 21, 11, 0, now)).toISOString() }
  }
  const server = {
    online: true,
    loseAnswers: false,
    refusing: false,
    posts: [] as string[],
    asked: () => {},
    change: save,
    content: () => note.content,
    restore(text: string) {
      note = { content: text, updatedAt: '2026-11-20T10:00:00.000Z' }
    },
    hold(method: 'GET' | 'POST') {
      heldMethod = method
      const held = Promise.withResolvers<void>()
      gate = held.promise
      release = held.resolve
    },
    release: () => release(),
    async fetch(_: RequestInfo | URL, init: RequestInit = {}) {
      if (!server.online) throw new TypeError('offline')
      if (init.method === 'POST') {
        const { content: text, base } = JSON.parse(String(init.body))
        server.asked()
        server.posts.push(text)
        if (heldMethod === 'POST') await gate
        if (server.refusing || base !== note.updatedAt)
          return anError(409, 'The note was changed elsewhere')
        save(text)
        if (server.loseAnswers) throw new TypeError('lost')
        return Response.json(note)
      }
      if (heldMethod === 'GET') await gate
      return Response.json(note)
    },
  }
  return server
}
