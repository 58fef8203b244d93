import { expect, test } from 'bun:test'
import { QuietEvents } from '../../testing/dom'
import { act, anError, fireEvent, renderPage, screen, waitFor, within } from '../../testing/testing'
import { aListed, aMeeting } from '../meeting-testing'

const note = { content: '', updatedAt: null }

function open(meeting: unknown, more: Record<string, unknown> = {}, path = '/meetings/12') {
  return renderPage(path, {
    '/api/meetings/12': meeting,
    '/api/notes/meeting/12': note,
    '/api/stats': {},
    '/api/meetings?days=7': [],
    '/api/clients': [],
    ...more,
  })
}

test('the header names client, type, status, title and the long date', async () => {
  await open(aMeeting())
  await screen.findByRole('heading', { level: 1, name: 'Annual trust review' })
  for (const text of ['Hartwell Family Trust', 'Uploaded', 'Processed', 'November 20, 2026']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})

test('a meeting has three tabs and opens on its summary', async () => {
  await open(aMeeting())
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Summary', 'Full Transcript', 'My Notes'])
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true')
})

test('a recording waiting for the speech model says that it is safe', async () => {
  const startedAt = '2026-11-21T15:00:00.000Z'
  const progress = { step: 'waiting', done: 0, total: 0, startedAt } as const
  await open(aMeeting({ status: 'Processing', summary: null, transcript: null, progress }))
  expect(await screen.findByText('Waiting for the speech model')).toBeTruthy()
  expect(screen.getByText(/^Your recording is safe\. It will be transcribed as soon/)).toBeTruthy()
})

test('a recording waiting for disk space says so', async () => {
  const startedAt = '2026-11-21T15:00:00.000Z'
  const progress = { step: 'full', done: 0, total: 0, startedAt } as const
  await open(aMeeting({ status: 'Processing', summary: null, transcript: null, progress }))
  expect(await screen.findByText('Waiting for disk space')).toBeTruthy()
  // not “0% · 3 min”, which reads like the time that is left
  expect(screen.getByText(/^0% after \d+ h/)).toBeTruthy()
  expect(screen.getByText(/^Your recording is safe\. The server has no disk space/)).toBeTruthy()
})

test('the summary shows what was agreed, by whom, and the next meeting', async () => {
  await open(aMeeting())
  await screen.findByRole('heading', { name: 'Executive Summary' })
  expect(screen.getByText('The trust met its income target.')).toBeTruthy()
  const points = within(screen.getByRole('region', { name: 'Key Points' })).getAllByRole('listitem')
  expect(points.map((point) => point.textContent)).toEqual([
    'The distribution stays',
    'Marcus becomes trustee',
  ])
  const items = screen.getByRole('region', { name: 'Action Items' })
  expect(within(items).getByText('Draft the appointment')).toBeTruthy()
  expect(within(items).getByText('Assigned to: Mara Hale')).toBeTruthy()
  const next = screen.getByRole('region', { name: 'Next Meeting' })
  expect(within(next).getByText('Scheduled for February 11, 2027')).toBeTruthy()
  expect(within(next).getByText('Topics to include: valuation, tax return')).toBeTruthy()
})

test('a date found in a sentence is not followed by the same sentence', async () => {
  const { summary } = aMeeting()
  const said = 'Let us meet on the tenth.'
  const nextMeeting = JSON.stringify({ date: said, topics: said })
  await open(aMeeting({ summary: summary && { ...summary, nextMeeting } }))
  const next = within(await screen.findByRole('region', { name: 'Next Meeting' }))
  expect(next.getByText(`Scheduled for ${said}`)).toBeTruthy()
  expect(next.queryByText(/Topics/) === null).toBe(true)
})

test('topics are shown even if the sentence with the date has them too', async () => {
  const { summary } = aMeeting()
  const nextMeeting = JSON.stringify({ date: 'After the tax return is in', topics: 'tax return' })
  await open(aMeeting({ summary: summary && { ...summary, nextMeeting } }))
  expect(await screen.findByText('Topics to include: tax return')).toBeTruthy()
})

test('a summary made by rules says so, and its coverage', async () => {
  const { summary } = aMeeting()
  await open(aMeeting({ summary: summary && { ...summary, origin: 'rules', coverage: 0.996 } }))
  expect((await screen.findByText(/Created without AI/)).textContent).toContain(
    'Based on 99% of the transcript.',
  )
})

test('during processing: skeletons, the step, its progress and the note to refresh', async () => {
  const startedAt = new Date(Date.now() - 65_000).toISOString()
  const { container } = await open(
    aMeeting({
      status: 'Processing',
      summary: null,
      transcript: null,
      progress: { step: 'transcribing', done: 1, total: 2, startedAt },
    }),
  )
  // the part is not read out at every change
  const step = await screen.findByText('Transcribing')
  expect(step.getAttribute('role')).toBe('status')
  expect(step.parentElement?.textContent).toBe('Transcribing, part 2 of 2')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  expect(
    screen.getByText('This may take a second. Try refreshing your screen in a moment.'),
  ).toBeTruthy()
  expect(screen.getByText('Processing...')).toBeTruthy()
  expect(container.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(5)
})

for (const [status, words] of [
  ['Processed', '“Annual trust review” processed.'],
  ['Failed', '“Annual trust review” couldn’t be processed.'],
] as const) {
  test(`a screen reader hears the end of processing: ${status}`, async () => {
    const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    let ended = false
    await open(null, {
      '/api/meetings/12': () => aMeeting({ status: ended ? status : 'Processing' }),
    })
    await screen.findByText('Processing...')
    expect(told()).not.toContain(words)
    ended = true
    await act(async () => QuietEvents.opened.at(-1)?.emit('meeting'))
    await waitFor(() => expect(told()).toContain(words))
  })
}

test('the notice stays in its place when processing ends, so that nothing below moves', async () => {
  const startedAt = new Date().toISOString()
  const processing = aMeeting({
    status: 'Processing',
    progress: { step: 'transcribing', done: 1, total: 2, startedAt },
  })
  let ended = false
  await open(null, { '/api/meetings/12': () => (ended ? aMeeting() : processing) })
  await screen.findByText('Transcribing')
  ended = true
  await act(async () => QuietEvents.opened.at(-1)?.emit('meeting'))
  const notice = await screen.findByRole('region', { name: 'Processing' })
  await waitFor(() => expect(notice.textContent).toContain('This meeting is ready'))
})

test('a meeting opened after its processing has no notice of it', async () => {
  await open(aMeeting())
  await screen.findByRole('heading', { level: 1, name: 'Annual trust review' })
  expect(screen.queryByRole('region', { name: 'Processing' })).toBeNull()
})

test('a question can be about a meeting: only it is searched', async () => {
  const { user, calls } = await open(aMeeting(), { 'POST /api/search': new Promise(() => {}) })
  await user.click(await screen.findByRole('link', { name: 'Ask about this' }))
  await screen.findByText('Asking about')
  await user.type(
    screen.getByPlaceholderText('Ask a question about your meetings or clients...'),
    'What was agreed?{Enter}',
  )
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/search')?.body).toEqual({
      query: 'What was agreed?',
      plan: { meetingIds: [12] },
    }),
  )
})

test('a failed meeting shows why and can be retried', async () => {
  const audio = {
    url: '/api/meetings/12/audio',
    mediaType: 'audio/mpeg',
    bytes: 1000,
    name: 'talk.mp3',
  }
  const failure = 'The file is incomplete.'
  const failed = aMeeting({ status: 'Failed', summary: null, failure, audio })
  const { user, calls } = await open(failed, { 'POST /api/meetings/12/retry': { id: 12 } })
  expect(await screen.findByText('The file is incomplete.')).toBeTruthy()
  const recording = screen.getByRole('link', { name: 'Download recording' })
  expect(recording.getAttribute('href')).toBe('/api/meetings/12/audio')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/retry'))).toBe(true))
})

test('a scheduled meeting asks for its recording', async () => {
  await open(aMeeting({ status: 'Scheduled', summary: null, transcript: null }))
  expect(await screen.findByText(/After the meeting, upload the recording here/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Upload Audio' })).toBeTruthy()
})

test('a meeting planned for noon shows its time; of a recording, noon means that none is known', async () => {
  const noon = { date: '2026-11-20T12:00:00.000Z', summary: null }
  await open(aMeeting({ ...noon, status: 'Scheduled', transcript: null }))
  expect(await screen.findByText('12:00 PM')).toBeTruthy()
  await open(aMeeting(noon))
  await screen.findByText('November 20, 2026')
  expect(screen.queryByText('12:00 PM')).toBeNull()
})

test('Back opens the stored page and forgets it, otherwise the dashboard', async () => {
  const { user, path } = await open(aMeeting())
  sessionStorage.setItem('meetingReferrer', '/clients')
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(path()).toBe('/clients'))
  expect(sessionStorage.getItem('meetingReferrer')).toBeNull()

  const again = await open(aMeeting())
  await again.user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(again.path()).toBe('/dashboard'))
})

test('the Back button stays the same element when the meeting arrives', async () => {
  const gate = Promise.withResolvers<unknown>()
  await open(() => gate.promise)
  const early = await screen.findByRole('button', { name: 'Back' })
  gate.resolve(aMeeting())
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getByRole('button', { name: 'Back' })).toBe(early)
})

test('a missing meeting has its own page', async () => {
  const { user, path } = await open(anError(404, 'Meeting not found'))
  expect(await screen.findByRole('heading', { name: 'Meeting Not Found' })).toBeTruthy()
  expect(
    screen.getByText("The meeting you're looking for doesn't exist or has been removed."),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Return to Dashboard' }))
  await waitFor(() => expect(path()).toBe('/'))
})

test("a missing meeting's Back goes to the previous page", async () => {
  const { user, path } = await renderPage('/settings', {
    '/api/meetings/12': anError(404, 'Meeting not found'),
    '/api/meetings?limit=50': [aListed()],
    '/api/meetings/count': { count: 1 },
    '/api/clients': [],
  })
  await user.click(screen.getByRole('link', { name: 'Meetings' }))
  await user.click(await screen.findByRole('link', { name: 'Annual trust review' }))
  await user.click(await screen.findByRole('button', { name: 'Return to Dashboard' }))
  await waitFor(() => expect(path()).toBe('/meetings'))
})

test('warnings about a recording are shown above it', async () => {
  await open(aMeeting({ warnings: ['The last 3 minutes could not be heard.'] }))
  expect(await screen.findByText('The last 3 minutes could not be heard.')).toBeTruthy()
})

test('a failed meeting page can be loaded again', async () => {
  let broken = true
  const { user } = await open(() => (broken ? anError(500, 'Internal error') : aMeeting()))
  await screen.findByText('This meeting couldn’t be loaded')
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Annual trust review' })).toBeTruthy()
})

test('deleting asks first, reports success and opens the root page', async () => {
  const gate = Promise.withResolvers<unknown>()
  const { user, path } = await open(aMeeting(), { 'DELETE /api/meetings/12': () => gate.promise })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(
    await within(dialog).findByText(
      'Are you sure you want to delete this meeting? This action cannot be undone and will permanently remove the meeting, transcript, summary, and audio recording.',
    ),
  ).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect((await within(dialog).findByText('Deleting...')).closest('button')?.disabled).toBe(true)
  gate.resolve({ success: true })
  expect(await screen.findByText('Meeting deleted')).toBeTruthy()
  expect(
    screen.getByText('The meeting and all associated data have been successfully deleted.'),
  ).toBeTruthy()
  await waitFor(() => expect(path()).toBe('/'))
})

test('a deletion that can be undone offers it, on whatever page comes next', async () => {
  const item = { id: 7, kind: 'meeting', subjectId: 12, name: 'Annual trust review' }
  const { user, calls } = await deleteRestorable([{ ...item, id: 6, kind: 'client' }, item])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Meeting restored')
  expect(calls.filter(({ path }) => path === '/api/trash/7/restore')).toHaveLength(1)
})

test('a deletion that can no longer be undone says so', async () => {
  const { user } = await deleteRestorable([])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Not changed')
})

/** Deletes the meeting, which can be restored for a week; `items` are in the trash afterwards. */
async function deleteRestorable(items: { id: number; kind: string; subjectId: number }[]) {
  const opened = await open(aMeeting(), {
    'DELETE /api/meetings/12': { success: true },
    '/api/trash': { days: 7, items },
    'POST /api/trash/7/restore': { kind: 'meeting', id: 12 },
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText(/You can restore it for 7 days/)
  await opened.user.click(dialog.getByRole('button', { name: 'Delete' }))
  return opened
}

test('until it is known whether the meeting can be restored, nothing is said about it', async () => {
  const gate = Promise.withResolvers<unknown>()
  const { user } = await open(aMeeting(), { '/api/trash': () => gate.promise })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Are you sure you want to delete this meeting?')).toBeTruthy()
  gate.resolve({ days: 1, items: [] })
  await dialog.findByText(/You can restore it for 1 day\. Meanwhile/)
})

test('a recording that stopped loading can be tried again, from where it was', async () => {
  const audio = { url: '/api/meetings/12/audio', mediaType: 'audio/mpeg', bytes: 9, name: 'a.mp3' }
  const { user } = await open(aMeeting({ audio }))
  const player = within(await screen.findByRole('region', { name: 'Recording' }))
  const element = document.querySelector('audio')
  if (!element) throw new Error('there is no player')
  element.currentTime = 42
  fireEvent.timeUpdate(element)
  const focused = document.activeElement
  fireEvent.error(element)
  expect(document.activeElement).toBe(focused)
  await user.click(player.getByRole('button', { name: 'Try again' }))
  expect(document.activeElement).toBe(player.getByRole('button', { name: 'Play' }))
  expect(element.currentTime).toBe(42)
  fireEvent.error(element)
  expect(document.activeElement).toBe(player.getByRole('button', { name: 'Try again' }))
})

test('a recording that failed before the page listened is reported', async () => {
  const { prototype } = HTMLMediaElement
  const { error } = Object.getOwnPropertyDescriptors(prototype)
  Object.defineProperty(prototype, 'error', { configurable: true, get: () => ({ code: 4 }) })
  try {
    const audio = {
      url: '/api/meetings/12/audio',
      mediaType: 'audio/mpeg',
      bytes: 9,
      name: 'a.mp3',
    }
    await open(aMeeting({ audio }))
    expect(await screen.findByText(/^The recording can’t be played/)).toBeTruthy()
  } finally {
    if (error) Object.defineProperty(prototype, 'error', error)
    else Reflect.deleteProperty(prototype, 'error')
  }
})

test('a recording without its own length gets it once the meeting is processed', async () => {
  const audio = {
    url: '/api/meetings/12/audio',
    mediaType: 'audio/webm',
    bytes: 9,
    name: 'talk.webm',
  }
  let processed = false
  await open(null, {
    '/api/meetings/12': () =>
      processed
        ? aMeeting({ audio, duration: 65 })
        : aMeeting({ audio, duration: null, status: 'Processing', transcript: null }),
  })
  const player = within(await screen.findByRole('region', { name: 'Recording' }))
  processed = true
  await act(async () => QuietEvents.opened.at(-1)?.emit('meeting'))
  expect(await player.findByText('1:05')).toBeTruthy()
})

test('going back to a deleted meeting does not find it', async () => {
  const events = () => QuietEvents.opened.at(-1)?.emit('meeting')
  let deleted = false
  const { user, path, back } = await renderPage('/meetings', {
    '/api/meetings?limit=50': [aListed()],
    '/api/meetings/count': { count: 1 },
    '/api/clients': [],
    '/api/stats': {},
    '/api/meetings?days=7': [],
    '/api/notes/meeting/12': note,
    '/api/meetings/12': () => (deleted ? anError(404, 'Meeting not found') : aMeeting()),
    'DELETE /api/meetings/12': () => {
      deleted = true
      act(events)
      return { success: true }
    },
  })
  await user.click(await screen.findByRole('link', { name: 'Annual trust review' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const missing: string[] = []
  const watch = new MutationObserver(() => {
    if (screen.queryByText('Meeting Not Found')) missing.push(path())
  })
  watch.observe(document.body, { childList: true, subtree: true })
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(path()).toBe('/'))
  await screen.findByText('Processed Recordings')
  watch.disconnect()
  expect(missing).toEqual([])
  await act(() => back())
  expect(path()).toBe('/meetings')
  await user.click(await screen.findByRole('link', { name: 'Annual trust review' }))
  expect(await screen.findByText('Meeting Not Found')).toBeTruthy()
  expect(screen.queryAllByText('The trust met its income target.')).toHaveLength(0)
})

test('nothing of a meeting is asked for again once it is deleted', async () => {
  const events = () => QuietEvents.opened.at(-1)?.emit('meeting')
  const { user, path, calls } = await open(aMeeting(), {
    '/api/meetings/12/consent': { state: 'given', history: [], derived: {}, proposal: null },
    'DELETE /api/meetings/12': () => {
      act(events)
      return { success: true }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText(/^Consent:/)
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(path()).toBe('/'))
  const since = calls.slice(calls.findIndex(({ method }) => method === 'DELETE') + 1)
  expect(since.filter((call) => /^\/api\/(meetings|notes\/meeting)\/12/.test(call.path))).toEqual(
    [],
  )
})

test('a refused deletion shows its reason', async () => {
  const { user } = await open(aMeeting(), {
    'DELETE /api/meetings/12': anError(403, 'No permission: the meeting is under legal hold'),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText("You don't have permission to delete this meeting.")).toBeTruthy()
})

test('the focus moves on to the title once the meeting is there', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { user, back } = await open(() => answer.promise)
  await user.click(screen.getByRole('link', { name: 'Help' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Help'))
  await back()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  await act(async () => answer.resolve(aMeeting()))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Annual trust review'))
})
