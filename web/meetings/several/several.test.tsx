import { afterEach, expect, test } from 'bun:test'
import { act, anError, renderPage, screen, waitFor, within } from '../../testing/testing'
import { chooseFiles, clearChosen } from '../upload/chosen-files'
import { openList } from '../upload/pick-testing'
import { answerUploads } from '../upload/request-testing'

const clients = [
  { id: 1, name: 'Amber', type: 'Tax', meetingCount: 0 },
  { id: 2, name: 'Birch', type: 'Tax', meetingCount: 0 },
]
const made = Date.UTC(2026, 10, 20, 12)

afterEach(() => act(clearChosen))

function aFile(name: string): File {
  return new File([`sound of ${name}`], name, { type: 'audio/mpeg', lastModified: made })
}

async function sha256Of(file: File): Promise<string> {
  return new Bun.CryptoHasher('sha256').update(await file.arrayBuffer()).digest('hex')
}

type Typist = Awaited<ReturnType<typeof renderPage>>['user']

/** The single files' lists have options with the same names. */
async function pickForAll(user: Typist, name: string) {
  await user.click(await openList(/Select Client/))
  const list = within(await screen.findByRole('listbox'))
  await user.click(await list.findByRole('option', { name }))
}

async function withFiles(files: File[], answers: Record<string, unknown> = {}) {
  const page = await renderPage(
    '/dashboard',
    { '/api/clients': clients, '/api/meetings?days=7': [], ...answers },
    { zone: 'UTC' },
  )
  await screen.findByRole('heading', { name: 'Dashboard' })
  await act(async () => chooseFiles(files))
  const dialog = within(await screen.findByRole('dialog', { name: /^Upload/ }))
  return { ...page, dialog }
}

test('a short memo has a size too', async () => {
  const memo = new File([new Uint8Array(30_000)], 'Memo.mp3', { type: 'audio/mpeg' })
  const { dialog } = await withFiles([memo, aFile('Second.mp3')])
  expect(await dialog.findByText('0.03 MB')).toBeTruthy()
})

test('titles and dates are suggested from the files, and one client can apply to all', async () => {
  const { user, dialog } = await withFiles([aFile('First_review.mp3'), aFile('Second.mp3')])
  await waitFor(() =>
    expect(dialog.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value)).toEqual([
      'First review',
      'Second',
    ]),
  )
  expect(dialog.getAllByLabelText<HTMLInputElement>('Date')[0]?.value).toBe('2026-11-20')
  await user.click(dialog.getByRole('button', { name: 'Upload 2 files' }))
  expect(await screen.findByText('Missing information')).toBeTruthy()
  await pickForAll(user, 'Amber')
  await user.click(dialog.getByRole('button', { name: 'Upload 2 files' }))
  expect(await screen.findByRole('region', { name: 'Uploads' })).toBeTruthy()
})

test('an existing file is asked about, and only sent after a yes', async () => {
  const known = aFile('Known.mp3')
  const path = `/api/uploads/same-recordings?sha256=${await sha256Of(known)}`
  const same = { meetingId: 7, title: 'Annual review', date: '2026-11-20T12:00:00.000Z' }
  const { user, dialog } = await withFiles([known, aFile('New.mp3')], { [path]: [same] })
  expect(await dialog.findByText(/You already uploaded this file: Annual review/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Upload 1 file' })).toBeTruthy()
  expect(screen.queryByText('Upload 2 files')).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: 'Upload it again' }))
  expect(dialog.getByRole('button', { name: 'Upload 2 files' })).toBeTruthy()
})

test('the tray shows failures, and can retry', async () => {
  const { user, dialog } = await withFiles([aFile('Third.mp3')])
  await pickForAll(user, 'Amber')
  await user.click(dialog.getByRole('button', { name: 'Upload 1 file' }))
  const tray = within(await screen.findByRole('region', { name: 'Uploads' }))
  await user.click(await tray.findByRole('button', { name: /^Retry Third/ }))
  await user.click(await tray.findByRole('button', { name: /^Remove Third/ }))
  await waitFor(() => expect(tray.queryByText('Third')).toBeNull())
})

test('in the end, files that were not uploaded come first', async () => {
  const answers = [{ id: 5 }, anError(415, 'Unsupported file format')]
  const { user, dialog } = await withFiles([aFile('Fifth.mp3'), aFile('Sixth.mp3')], {
    'POST /api/meetings/upload': () => answers.shift(),
  })
  answerUploads()
  await pickForAll(user, 'Amber')
  await user.click(dialog.getByRole('button', { name: 'Upload 2 files' }))
  const tray = within(await screen.findByRole('region', { name: 'Uploads' }))
  await tray.findByText(/n’t uploaded$/)
  expect(tray.getByRole('link', { name: 'See meetings' }).getAttribute('href')).toBe('/meetings')
  expect(tray.getByRole('list', { name: 'Files' }).tabIndex).toBe(0)
  const titles = tray
    .getAllByText(/^(Fifth|Sixth)$/, { selector: 'p' })
    .map(({ textContent }) => textContent)
  expect(titles.slice(0, 2)).toEqual(['Sixth', 'Fifth'])
  await user.click(tray.getByRole('button', { name: /^Remove Sixth/ }))
})

test('a file over the plan’s limit links to the plans, and can be retried', async () => {
  const words = 'You’ve used the 3 transcriptions a month in the Free plan. Choose another plan.'
  const { user, dialog } = await withFiles([aFile('Seventh.mp3')], {
    'POST /api/meetings/upload': anError(403, words),
  })
  answerUploads()
  await pickForAll(user, 'Amber')
  await user.click(dialog.getByRole('button', { name: 'Upload 1 file' }))
  const tray = within(await screen.findByRole('region', { name: 'Uploads' }))
  const link = await tray.findByRole('link', { name: /^See plans/ })
  expect(link.getAttribute('href')).toBe('/checkout')
  expect(tray.getByRole('button', { name: /^Retry Seventh/ })).toBeTruthy()
  await user.click(tray.getByRole('button', { name: /^Remove Seventh/ }))
})

test('a file that would be refused again can only be removed', async () => {
  const words = 'Please choose a supported file format.'
  const { user, dialog } = await withFiles([aFile('Fourth.mp3')], {
    'POST /api/meetings/upload': anError(415, words),
  })
  answerUploads()
  await pickForAll(user, 'Amber')
  await user.click(dialog.getByRole('button', { name: 'Upload 1 file' }))
  const tray = within(await screen.findByRole('region', { name: 'Uploads' }))
  await user.click(await tray.findByRole('button', { name: /^Remove Fourth/ }))
  expect(tray.queryByRole('button', { name: /^Retry Fourth/ })).toBeNull()
})

test('dropped anywhere on the dashboard, files are accepted or refused', async () => {
  await renderPage('/dashboard', {
    '/api/clients': clients,
    '/api/meetings?days=7': anError(500, ''),
  })
  await screen.findByRole('heading', { name: 'Dashboard' })
  const event = new Event('drop', { bubbles: true, cancelable: true })
  const files = [aFile('Dropped.mp3'), new File(['x'], 'a.exe', { type: 'application/x-exe' })]
  Object.assign(event, { dataTransfer: { types: ['Files'], files } })
  // the page listens only after a while
  await waitFor(async () => {
    await act(async () => void document.body.dispatchEvent(event))
    expect(event.defaultPrevented).toBe(true)
  })
  expect(await screen.findByText('Invalid file type')).toBeTruthy()
  expect(screen.getByText(/^Not added: a\.exe\. Please upload an audio file/)).toBeTruthy()
  expect(await screen.findByRole('dialog', { name: 'Upload a file' })).toBeTruthy()
  expect(event.defaultPrevented).toBe(true)
})

test('a file dropped where none is taken does not replace the page', async () => {
  await renderPage('/settings')
  await screen.findByRole('heading', { name: 'Help' })
  const dataTransfer = { types: ['Files'], files: [aFile('Dropped.mp3')], dropEffect: 'copy' }
  const send = (type: string) => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    document.body.dispatchEvent(Object.assign(event, { dataTransfer }))
    return event.defaultPrevented
  }
  await waitFor(() => expect(send('dragover')).toBe(true))
  expect(dataTransfer.dropEffect).toBe('none')
  expect(send('drop')).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  dataTransfer.types = ['text/plain']
  expect(send('drop')).toBe(false)
})
