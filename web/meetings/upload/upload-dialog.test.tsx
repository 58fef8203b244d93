import { expect, test } from 'bun:test'
import { QuietEvents } from '../../testing/dom'
import { provideLocks } from '../../testing/locks'
import {
  act,
  anError,
  aReader,
  fireEvent,
  renderPage,
  screen,
  waitFor,
  within,
} from '../../testing/testing'
import { pick } from './pick-testing'
import { answerUploads } from './request-testing'
import { holdUpload } from './resumable/being-sent'
import { keepUnfinished, markOf, type Unfinished, unfinishedUploads } from './unfinished'

const clients = [{ id: 7, name: 'Hartwell Family Trust', type: 'Estate Planning' }]
const planLimit =
  'You’ve used the 3 transcriptions a month in the Free plan. Choose another plan for more.'
const success = 'File uploaded successfully'

test('the dialog has its title, text, fields and hint', async () => {
  const { dialog } = await openDialog()
  const shown = within(dialog)
  expect(shown.getByRole('heading', { name: 'Upload Audio Recording' })).toBeTruthy()
  for (const text of [
    'Upload an audio file from a meeting to have it transcribed and summarized.',
    'MP3, WAV, M4A, AAC, CAF and other audio formats up to 500MB',
  ]) {
    expect(shown.getByText(text)).toBeTruthy()
  }
  for (const label of ['Select Client', 'Meeting Title', 'Meeting Date', 'Audio File']) {
    expect(shown.getByText(label)).toBeTruthy()
  }
  expect(shown.getByRole('button', { name: 'Upload & Process' })).toBeTruthy()
})

test('the demo user chooses among stored clients, not the built-in ones', async () => {
  const { user } = await renderPage(
    '/dashboard',
    { '/api/clients': [] },
    { reader: { ...aReader, id: 1 } },
  )
  await user.click(screen.getAllByRole('button', { name: 'Upload Audio' })[0] as HTMLElement)
  expect(await screen.findByText(/You have no clients yet/)).toBeTruthy()
})

test('the client list says that it is loading', async () => {
  const { dialog } = await openDialog({ '/api/clients': () => new Promise(() => {}) })
  expect(within(dialog).getByText('Loading clients...')).toBeTruthy()
})

test('clients that couldn’t be loaded are loaded again without closing the dialog', async () => {
  let broken = true
  const answer = () => (broken ? anError(500, 'Internal server error') : clients)
  const { user, dialog } = await openDialog({ '/api/clients': answer })
  const shown = within(dialog)
  await user.type(shown.getByLabelText('Meeting Title'), 'Review')
  await shown.findByText('Your clients couldn’t be loaded.')
  broken = false
  await user.click(shown.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(shown.queryByText('Your clients couldn’t be loaded.')).toBeNull())
  await user.click(shown.getByRole('combobox', { name: 'Select Client' }))
  await screen.findByRole('option', { name: 'Hartwell Family Trust' })
  expect(shown.getByLabelText<HTMLInputElement>('Meeting Title').value).toBe('Review')
})

test('the picker accepts audio, the named extensions and the other types', async () => {
  await openDialog()
  expect(picker().accept).toContain('audio/*')
  expect(picker().accept).toContain('.caf')
  expect(picker().accept).toContain('application/octet-stream')
})

test('usual types are offered, and defaults for a reader with too few', async () => {
  const { user } = await openDialog({ '/api/meetings/types': ['Tax', 'Planning'] })
  const offered = within(await screen.findByRole('group', { name: 'Usual types' }))
  await offered.findByRole('button', { name: 'Tax' })
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Tax', 'Planning', 'First meeting', 'Annual review'],
  ])
  const type = screen.getByLabelText<HTMLInputElement>('Type (optional)')
  await user.click(offered.getByRole('button', { name: 'Tax' }))
  expect(type.value).toBe('Tax')
  await user.click(offered.getByRole('button', { name: 'Tax' }))
  expect(type.value).toBe('')
})

test('a file that a meeting already has is named with it, and another is not', async () => {
  const known = new File(['known'], 'Known.mp3', { type: 'audio/mpeg' })
  const hash = new Bun.CryptoHasher('sha256').update('known').digest('hex')
  const same = { meetingId: 7, title: 'Annual review', date: '2026-11-20T12:00:00.000Z' }
  const { dialog } = await openDialog({
    [`/api/uploads/same-recordings?sha256=${hash}`]: [same],
  })
  await choose(known)
  expect(await within(dialog).findByText(/already uploaded this file: Annual review/)).toBeTruthy()
  await choose(new File(['other'], 'Other.mp3', { type: 'audio/mpeg' }))
  expect(within(dialog).queryByText(/already uploaded this file/)).toBe(null)
})

test('without client, title or date nothing is sent', async () => {
  const { user, calls } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Upload & Process' }))
  expect(await screen.findByText('Missing information')).toBeTruthy()
  expect(screen.getByText('Please fill out all fields before uploading.')).toBeTruthy()
  expect(uploads(calls)).toHaveLength(0)
})

test('without a file nothing is sent', async () => {
  const { user, calls } = await openDialog()
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Upload & Process' }))
  expect(await screen.findByText('No file selected')).toBeTruthy()
  expect(screen.getByText('Please select an audio file to upload.')).toBeTruthy()
  expect(uploads(calls)).toHaveLength(0)
})

test('a client that was deleted in another tab has to be chosen anew', async () => {
  let stored = clients
  const { user, calls, dialog } = await openDialog({ '/api/clients': () => stored })
  await fill(user)
  await choose(aRecording())
  stored = []
  act(() => QuietEvents.opened.at(-1)?.emit('clients'))
  await within(dialog).findByText('Select a client')
  await user.click(screen.getByRole('button', { name: 'Upload & Process' }))
  expect(await screen.findByText('Missing information')).toBeTruthy()
  expect(within(dialog).getByText('Required')).toBeTruthy()
  expect(uploads(calls)).toHaveLength(0)
})

test('a chosen file shows its name and size with two decimals, and can be removed', async () => {
  await openDialog()
  await choose(new File([new Uint8Array(1_572_864)], 'talk.mp3', { type: 'audio/mpeg' }))
  expect(await screen.findByText('talk.mp3')).toBeTruthy()
  expect(screen.getByText('1.50 MB')).toBeTruthy()
  await press('Remove')
  expect(screen.queryAllByText('talk.mp3')).toHaveLength(0)
})

test('a title is suggested from the file’s name, until one is entered', async () => {
  const { user, dialog } = await openDialog()
  await choose(new File(['sound'], 'trust_review 2026-11-18.mp3', { type: 'audio/mpeg' }))
  await user.click(within(dialog).getByRole('button', { name: 'Use “Trust review”' }))
  expect(within(dialog).getByLabelText<HTMLInputElement>('Meeting Title').value).toBe(
    'Trust review',
  )
  expect(within(dialog).queryByRole('button', { name: 'Use “Trust review”' })).toBeNull()
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Meeting Title'))
})

test('the recording’s own time is suggested, not when its file was written', async () => {
  const { user, dialog } = await openDialog()
  const day = within(dialog).getByLabelText<HTMLInputElement>('Meeting Date')
  const time = within(dialog).getByLabelText<HTMLInputElement>('Time (optional)')
  const lastModified = Date.UTC(2026, 10, 20, 12)
  await choose(new File(['sound'], 'Call 2026-11-18 09.30.mp3', { lastModified }))
  const offer = await within(dialog).findByText(/^The file is from Nov 18, 2026, 9:30 AM\./)
  expect([day.value, time.value]).toEqual(['2026-11-21', ''])
  await user.click(within(dialog).getByRole('button', { name: 'Use this time' }))
  expect([day.value, time.value, offer.isConnected]).toEqual(['2026-11-18', '09:30', false])
})

test('of a file that only has the date it was written, the day is suggested', async () => {
  const { user, dialog } = await openDialog()
  const time = within(dialog).getByLabelText<HTMLInputElement>('Time (optional)')
  fireEvent.change(time, { target: { value: '15:00' } })
  await choose(new File(['sound'], 'Call.mp3', { lastModified: Date.UTC(2026, 10, 20, 12) }))
  await within(dialog).findByText(/^The file is from Nov 20, 2026\./)
  await user.click(within(dialog).getByRole('button', { name: 'Use this date' }))
  const day = within(dialog).getByLabelText<HTMLInputElement>('Meeting Date')
  expect([day.value, time.value]).toEqual(['2026-11-20', '15:00'])
})

test('choosing and removing a file keeps the focus in the field', async () => {
  await openDialog()
  await choose(new File(['x'], 'talk.mp3', { type: 'audio/mpeg' }))
  const name = await screen.findByText('talk.mp3')
  expect(document.activeElement?.contains(name)).toBe(true)
  expect(document.activeElement?.matches('button')).toBe(false)
  await press('Remove')
  expect(document.activeElement?.getAttribute('aria-label')).toStartWith('Drag and drop')
})

test('a file that is not audio is refused', async () => {
  await openDialog()
  await choose(new File(['x'], 'contract.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('Invalid file type')).toBeTruthy()
  expect(
    screen.getByText('Please upload an audio file (MP3, WAV, M4A, AAC, CAF, etc.)'),
  ).toBeTruthy()
  expect(screen.queryAllByText('contract.pdf')).toHaveLength(0)
})

test('several recordings at once are asked about together, not refused for their type', async () => {
  await openDialog()
  const files = ['one.mp3', 'two.caf'].map((name) => new File(['x'], name, { type: '' }))
  await choose(...files)
  const several = await screen.findByRole('dialog', { name: 'Upload 2 files' })
  expect(screen.queryAllByText('Invalid file type')).toHaveLength(0)
  await act(async () => fireEvent.click(within(several).getByRole('button', { name: 'Cancel' })))
  await waitFor(() => expect(screen.queryAllByText('two.caf')).toHaveLength(0))
})

test('an upload sends file and data, says so, refreshes lists and figures, and closes', async () => {
  const { user, calls } = await openDialog({ 'POST /api/meetings/upload': { id: 31 } })
  await fill(user)
  await choose(aRecording())
  const before = calls.filter(({ path }) => path === '/api/stats').length
  await user.click(screen.getByRole('button', { name: 'Upload & Process' }))
  expect(await screen.findByText(success)).toBeTruthy()
  expect(screen.getByText('Your audio file is being processed and analyzed.')).toBeTruthy()
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  const form = uploads(calls)[0]?.body
  if (!(form instanceof FormData)) throw new Error('no form was sent')
  expect(JSON.parse(String(form.get('meetingData')))).toEqual({
    title: 'Trust review',
    clientId: 7,
    date: new Date(2026, 10, 18, 12).toISOString(),
    duration: 0,
    type: 'Uploaded',
    status: 'Processing',
  })
  const file = form.get('audioFile')
  expect(file instanceof File && file.name).toBe('talk.mp3')
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/stats').length).toBe(before + 1),
  )
})

test('during the upload the button says Processing... and it can be stopped', async () => {
  const { user } = await openDialog({ 'POST /api/meetings/upload': () => new Promise(() => {}) })
  await fill(user)
  await choose(aRecording())
  await user.click(screen.getByRole('button', { name: 'Upload & Process' }))
  const pending = await screen.findByRole<HTMLButtonElement>('button', { name: 'Processing...' })
  expect(pending.disabled).toBe(true)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  await press('Close')
  expect(await screen.findByText('Your file is still uploading.')).toBeTruthy()
  await press('Stop upload')
  expect(await screen.findByRole('button', { name: 'Upload & Process' })).toBeTruthy()
  expect(screen.getByText('talk.mp3')).toBeTruthy()
})

test('a failed upload is reported and keeps the entries', async () => {
  const { user } = await openDialog({
    'POST /api/meetings/upload': anError(503, 'No API key is set for the transcription service.'),
  })
  await fill(user)
  await choose(aRecording())
  await user.click(screen.getByRole('button', { name: 'Upload & Process' }))
  expect(
    await screen.findByText(
      'There was an issue with the AI service. The administrator needs to configure the API key.',
    ),
  ).toBeTruthy()
  expect(screen.getByDisplayValue('Trust review')).toBeTruthy()
  expect(screen.getByText('talk.mp3')).toBeTruthy()
})

test('if the plan’s limit is reached, the dialog keeps the file and links to the plans', async () => {
  const { user } = await openDialog({ 'POST /api/meetings/upload': anError(403, planLimit) })
  await fill(user)
  await choose(aRecording())
  await user.click(screen.getByRole('button', { name: 'Upload & Process' }))
  expect(await screen.findByText(planLimit)).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^See plans/ })
  expect([link.getAttribute('href'), link.target]).toEqual(['/checkout', '_blank'])
  expect(screen.getByText('talk.mp3')).toBeTruthy()
})

test('the date defaults to today, and a client can be created beside the list', async () => {
  const { user, calls } = await openDialog({
    'POST /api/clients': { id: 8, name: 'Linden', type: 'Tax' },
    '/api/clients': () => [...clients, { id: 8, name: 'Linden', type: 'Tax' }],
  })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Meeting Date').value).toBe('2026-11-21')
  await user.click(dialog.getByRole('button', { name: '+ New client' }))
  await user.click(dialog.getByRole('button', { name: 'Create Client' }))
  expect(dialog.getAllByText('Required')).toHaveLength(2)
  expect(document.activeElement).toBe(dialog.getByLabelText('Client Name'))
  await user.type(dialog.getByLabelText('Client Name'), 'Linden')
  await user.type(dialog.getByLabelText('Client Type'), 'Tax{Enter}')
  await waitFor(() => expect(dialog.queryByLabelText('Client Name')).toBeNull())
  expect(calls.find((call) => call.method === 'POST')?.body).toEqual({
    name: 'Linden',
    type: 'Tax',
  })
  const choice = dialog.getByRole('combobox', { name: /Select Client/ })
  expect(choice.textContent).toContain('Linden')
  await waitFor(() => expect(document.activeElement).toBe(choice))
})

test('without clients the first can be created in the dialog', async () => {
  const { user, dialog } = await openDialog({ '/api/clients': [] })
  const shown = within(dialog)
  await shown.findByText('You have no clients yet.')
  expect(shown.queryByRole('link')).toBeNull()
  await user.click(shown.getByRole('button', { name: 'Create your first client' }))
  expect(document.activeElement).toBe(shown.getByLabelText('Client Name'))
})

test('closing resets file, client, title and date', async () => {
  const { user } = await openDialog()
  await fill(user)
  await choose(aRecording())
  await press('Close')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  await user.click(screen.getByRole('button', { name: 'Upload Audio' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Meeting Title').value).toBe('')
  expect(dialog.getByLabelText<HTMLInputElement>('Meeting Date').value).toBe('2026-11-21')
  expect(dialog.getByText('Select a client')).toBeTruthy()
  expect(dialog.queryAllByText('talk.mp3')).toHaveLength(0)
})

test('an unfinished upload is offered, and choosing the same file restores its entries', async () => {
  const file = new File(['sound'], 'talk.mp3', { type: 'audio/mpeg', lastModified: 5 })
  const { user } = await openDialog({}, aBegunUpload(file))
  expect(await screen.findByText(/: 40% already uploaded\./)).toBeTruthy()
  await choose(file)
  expect(screen.getByText('40% already uploaded. Resuming.')).toBeTruthy()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Meeting Title').value).toBe('Trust review')
  expect(dialog.getByLabelText<HTMLInputElement>('Meeting Date').value).toBe('2026-11-18')
  await user.click(screen.getByRole('button', { name: 'Upload & Process' }))
  expect(screen.queryAllByText('Missing information')).toHaveLength(0)
})

test('an unfinished upload can be discarded, here and on the server', async () => {
  const file = new File(['sound'], 'talk.mp3', { type: 'audio/mpeg', lastModified: 5 })
  const { calls } = await openDialog({}, aBegunUpload(file))
  await press('Discard talk.mp3')
  expect(screen.queryAllByText(/: 40% already uploaded/)).toHaveLength(0)
  expect(unfinishedUploads(2, Date.now())).toEqual([])
  await waitFor(() =>
    expect(
      calls.some(({ method, path }) => `${method} ${path}` === 'DELETE /api/uploads/2-a'),
    ).toBe(true),
  )
})

test('an upload that another tab is sending is not offered here', async () => {
  const file = new File(['sound'], 'talk.mp3', { type: 'audio/mpeg', lastModified: 5 })
  const removeLocks = provideLocks()
  const over = new AbortController()
  holdUpload('/api/uploads/2-a', over.signal)
  await openDialog({}, aBegunUpload(file))
  await waitFor(() => expect(screen.queryAllByText(/40% already uploaded/)).toHaveLength(0))
  await choose(file)
  expect(screen.queryAllByText('40% already uploaded. Resuming.')).toHaveLength(0)
  over.abort()
  removeLocks()
})

async function openDialog(answers: Record<string, unknown> = {}, begun?: Unfinished) {
  answerUploads()
  const page = await renderPage('/dashboard', {
    '/api/stats': {},
    '/api/meetings?days=7': [{ ...aSmallMeeting }],
    '/api/clients': clients,
    '/api/health/ai': { chat: true, speech: true },
    ...answers,
  })
  if (begun) keepUnfinished(2, begun)
  await page.user.click(await screen.findByRole('button', { name: 'Upload Audio' }))
  return { ...page, dialog: await screen.findByRole('dialog') }
}

type Page = Awaited<ReturnType<typeof renderPage>>

async function fill(user: Page['user']) {
  const dialog = within(screen.getByRole('dialog'))
  await pick(user, /Select Client/, 'Hartwell Family Trust')
  await user.type(dialog.getByLabelText('Meeting Title'), 'Trust review')
  fireEvent.change(dialog.getByLabelText('Meeting Date'), { target: { value: '2026-11-18' } })
}

async function choose(...files: File[]) {
  const input = picker()
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => fireEvent.input(input))
}

/** user-event never returns from a click that removes the file's line in this DOM. */
async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}

function picker(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no file picker')
  return input
}

function uploads(calls: Page['calls']) {
  return calls.filter(({ path }) => path === '/api/meetings/upload')
}

function aRecording(): File {
  return new File(['sound'], 'talk.mp3', { type: 'audio/mpeg' })
}

function aBegunUpload(file: File): Unfinished {
  return {
    ...markOf(file),
    url: '/api/uploads/2-a',
    sent: file.size * 0.4,
    begun: Date.now(),
    meetingData: '{}',
    clientId: 7,
    title: 'Trust review',
    day: '2026-11-18',
    meetingId: null,
  }
}

const aSmallMeeting = {
  id: 1,
  title: 'Earlier',
  clientId: 7,
  date: '2026-11-20T17:00:00.000Z',
  type: 'Uploaded',
  status: 'Processed',
  client: clients[0],
  summary: null,
  transcript: null,
}
