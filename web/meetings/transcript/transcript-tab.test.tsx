import { expect, test } from 'bun:test'
import { act, anError, renderPage, screen, waitFor, within } from '../../testing/testing'
import { aMeeting } from '../meeting-testing'

function open(more: Record<string, unknown> = {}, search = '?tab=transcript') {
  return renderPage(`/meetings/12${search}`, {
    '/api/meetings/12': aMeeting(),
    '/api/notes/meeting/12': { content: '', updatedAt: null },
    ...more,
  })
}

test('the transcript is a dialogue: each turn names its speaker once', async () => {
  await open()
  const rows = await findRows()
  expect(rows).toHaveLength(3)
  expect(screen.getAllByRole('button', { name: 'Speaker 2' })).toHaveLength(1)
  expect(within(rows[2] ?? document.body).getByRole('link', { name: 'Moment 1:05' })).toBeTruthy()
})

test('without speakers the text begins where their names would', async () => {
  const { transcript } = aMeeting()
  const segments = transcript?.segments?.map((segment) => ({ ...segment, speaker: null }))
  const anonymous = transcript && segments && { ...transcript, segments }
  await open({ '/api/meetings/12': aMeeting({ transcript: anonymous }) })
  const [row] = await findRows()
  expect(row?.className).toContain('sm:grid-cols-[0_')
})

test.each([
  ['here', 'Transcribed on this server'],
  ['127.0.0.1:8000', 'Transcribed on this server'],
  ['speech.example.com', 'Transcribed by speech.example.com'],
])('it says where the recording was transcribed: %p', async (transcribedBy, words) => {
  const { transcript } = aMeeting()
  await open({
    '/api/meetings/12': aMeeting({ transcript: transcript && { ...transcript, transcribedBy } }),
  })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a recording without speech says so, in place of an empty transcript', async () => {
  const { transcript, summary } = aMeeting()
  const silent = { fullText: '', segments: [], speakers: {}, transcribedBy: 'speech.example.com' }
  await open({
    '/api/meetings/12': aMeeting({
      transcript: transcript && { ...transcript, ...silent },
      summary: summary && { ...summary, origin: 'rules' },
    }),
  })
  expect(await screen.findByText('There’s no speech in this recording.')).toBeTruthy()
  expect(screen.getByText('Transcribed by speech.example.com')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy Text' })).toBeNull()
  expect(screen.queryByRole('searchbox', { name: 'Search transcript' })).toBeNull()
  expect(screen.queryByText(/Created without AI/)).toBeNull()
})

test('Copy Text copies the full text and says so', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Copy Text' }))
  expect(await screen.findByText('Copied to clipboard')).toBeTruthy()
  expect(screen.getByText('The transcript has been copied to your clipboard.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(aMeeting().transcript?.fullText ?? '')
})

test('Copy Text copies the names that speakers were given', async () => {
  const { transcript } = aMeeting()
  const speakers = { 'Speaker 1': 'Dana Moreno' }
  const named = transcript && { ...transcript, speakers }
  const { user } = await open({ '/api/meetings/12': aMeeting({ transcript: named }) })
  await user.click(await screen.findByRole('button', { name: 'Copy Text' }))
  expect(await screen.findByText('Copied to clipboard')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(
    'Dana Moreno: Shall we begin?\nSpeaker 2: Please.\nSpeaker 2: I want it to be Marcus.',
  )
})

test('words are found, marked and counted, and Enter goes to the next match', async () => {
  const { user, container } = await open()
  const field = await screen.findByRole('searchbox', { name: 'Search transcript' })
  await user.type(field, 'BE')
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  expect([...container.querySelectorAll('mark')].map((one) => one.textContent)).toEqual([
    'be',
    'be',
  ])
  await user.type(field, '{Enter}')
  expect(await screen.findByText('2 of 2')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'zebra')
  expect(await screen.findByText('Not found')).toBeTruthy()
})

test('an address with a segment opens the transcript there', async () => {
  const { container } = await open({}, '?tab=transcript&segment=2')
  await findRows()
  expect(container.querySelector('[data-state="linked"]')?.id).toBe('segment-2')
})

test('an address with a second opens the segment spoken then', async () => {
  const { container } = await open({}, '?t=5.2')
  await findRows()
  expect(container.querySelector('[data-state="linked"]')?.id).toBe('segment-1')
})

test('a speaker is named once for the whole transcript', async () => {
  const answers = { 'PUT /api/meetings/12/speakers': { label: 'Speaker 2', name: 'Eleanor' } }
  const { user, calls } = await open(answers)
  await user.click(await screen.findByRole('button', { name: 'Speaker 2' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Name'), 'Eleanor')
  await user.click(within(dialog).getByRole('button', { name: 'Save name' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      label: 'Speaker 2',
      name: 'Eleanor',
    }),
  )
})

test('a voice known from another meeting is suggested by name, and accepted with a click', async () => {
  const { user, calls } = await open({
    '/api/meetings/12/voices': { proposals: [{ label: 'Speaker 2', name: 'Anna Keller' }] },
    'PUT /api/meetings/12/speakers': { label: 'Speaker 2', name: 'Anna Keller' },
  })
  await user.click(await screen.findByRole('button', { name: 'Speaker 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('This sounds like Anna Keller in another meeting with this client.')
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Anna Keller' }))
  await user.click(dialog.getByRole('button', { name: 'Save name' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
})

test('a passage is corrected in place', async () => {
  const { user, calls } = await open({ 'PATCH /api/meetings/12/segments/2': {} })
  const rows = await findRows()
  await user.click(within(rows[2] ?? document.body).getByLabelText('Correct passage 3'))
  const field = screen.getByRole('textbox', { name: 'Correct this passage' })
  await user.clear(field)
  await user.type(field, 'I want it to be Markus.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Transcript corrected')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    text: 'I want it to be Markus.',
    heard: aMeeting().transcript?.segments[2]?.text,
  })
})

test('a passage is reassigned to another speaker, "from here on"', async () => {
  const { user, calls } = await open({
    'PUT /api/meetings/12/segments/1/speaker': { segments: [1, 2] },
  })
  const rows = await findRows()
  await user.click(within(rows[1] ?? document.body).getByLabelText(/^Correct passage/))
  const speakers = screen.getByRole('group', { name: 'Speaker' })
  expect(within(speakers).getByRole<HTMLInputElement>('radio', { name: 'Speaker 2' }).checked).toBe(
    true,
  )
  await user.click(within(speakers).getByRole('radio', { name: 'Someone else' }))
  await user.type(within(speakers).getByRole('textbox'), 'Marcus')
  await user.click(within(speakers).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Transcript corrected')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    heard: 'Please.',
    speaker: 'Marcus',
    following: true,
  })
})

test("a corrected passage is marked, and an approved meeting can't be corrected", async () => {
  const { transcript } = aMeeting()
  const segments = (transcript?.segments ?? []).map((one, index) =>
    index === 0 ? { ...one, text: 'Shall we start?', original: one.text } : one,
  )
  const about = { transcript: transcript && { ...transcript, segments } }
  await open({ '/api/meetings/12': aMeeting({ ...about, review: 'Approved' }) })
  await findRows()
  expect(screen.getByText('Corrected').title).toBe('Heard: Shall we begin?')
  expect(screen.queryByLabelText(/^Correct passage/)).toBeNull()
})

test('a correction of a passage changed meanwhile is not made, and its text stays', async () => {
  const { user } = await open({
    'PATCH /api/meetings/12/segments/0': anError(409, 'This passage was changed meanwhile.'),
  })
  const rows = await findRows()
  await user.click(within(rows[0] ?? document.body).getByLabelText(/^Correct passage/))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Correct this passage' })
  await user.type(field, ' Yes.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/has changed since you opened it/)).toBeTruthy()
  expect(field.value).toEndWith(' Yes.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
})

test('a correction that is not saved stays in the field, also after a look at another page', async () => {
  const { user, back } = await open({ 'PATCH /api/meetings/12/segments/0': anError(500, 'no') })
  const rows = await findRows()
  await user.click(within(rows[0] ?? document.body).getByLabelText(/^Correct passage/))
  await user.type(screen.getByRole('textbox', { name: 'Correct this passage' }), ' Yes.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not saved')).toBeTruthy()
  expect(screen.getByDisplayValue('Shall we begin? Yes.')).toBeTruthy()
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Help' }))
  await screen.findByText('Contact Support')
  await act(back)
  const [row] = await findRows()
  await user.click(within(row ?? document.body).getByLabelText(/^Correct passage/))
  expect(screen.getByDisplayValue('Shall we begin? Yes.')).toBeTruthy()
  expect(screen.getByText('Restored your unsaved changes.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
})

test('a recording has a player, and its transcript plays from any moment', async () => {
  const audio = { url: '/api/meetings/12/audio', mediaType: 'audio/mpeg', bytes: 9, name: 'a.mp3' }
  await open({ '/api/meetings/12': aMeeting({ audio }) })
  const player = await screen.findByRole('region', { name: 'Recording' })
  expect(within(player).getByRole('button', { name: 'Play' })).toBeTruthy()
  expect(within(player).getByRole('button', { name: 'Back 10 seconds' })).toBeTruthy()
  expect(within(player).getByRole('combobox', { name: 'Speed' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Play from 1:05' })).toBeTruthy()
})

test('a recording is loaded only while its meeting is shown', async () => {
  const audio = { url: '/api/meetings/12/audio', mediaType: 'audio/mpeg', bytes: 9, name: 'a.mp3' }
  const { container, unmount } = await open({ '/api/meetings/12': aMeeting({ audio }) })
  await screen.findByRole('region', { name: 'Recording' })
  const element = container.querySelector('audio')
  const loads: (string | null)[] = []
  if (element) element.load = () => void loads.push(element.getAttribute('src'))
  expect(element?.getAttribute('src')).toBe(audio.url)
  unmount()
  expect(loads).toEqual([null])
})

test('a transcript of 5,000 segments is drawn only near the screen', async () => {
  const { container } = await openLong()
  expect(container.querySelectorAll('[data-index]').length).toBeLessThan(200)
})

test('a passage being edited keeps its text and the focus when scrolled far away', async () => {
  const { user, container, calls } = await openLong({ 'PATCH /api/meetings/12/segments/0': {} })
  await user.click(within(rowAt(container, 0)).getByLabelText(/^Correct passage/))
  await user.type(screen.getByRole('textbox', { name: 'Correct this passage' }), ' again')
  scrollTo(0, 60_000)
  dispatchEvent(new Event('scroll'))
  await waitFor(() => expect(container.querySelectorAll('#segment-1')).toHaveLength(0))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Correct this passage' })
  expect(field.value).toBe('Passage 0 again')
  expect(document.activeElement === field).toBe(true)
  const next = rowAt(container, 0).nextElementSibling
  expect(
    Number.parseFloat(next?.getAttribute('style')?.match(/[\d.]+/)?.[0] ?? ''),
  ).toBeGreaterThan(10_000)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(container.querySelectorAll('#segment-0')).toHaveLength(0))
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    text: 'Passage 0 again',
    heard: 'Passage 0',
  })
  scrollTo(0, 0)
})

async function openLong(more: Record<string, unknown> = {}) {
  const { transcript } = aMeeting()
  const segments = Array.from({ length: 5000 }, (_, index) => ({
    speaker: 'Speaker 1',
    start: index * 4,
    end: index * 4 + 3,
    text: `Passage ${index}`,
  }))
  const page = await open({
    '/api/meetings/12': aMeeting({ transcript: transcript && { ...transcript, segments } }),
    ...more,
  })
  await waitFor(() => expect(page.container.querySelector('#segment-0')).toBeTruthy())
  return page
}

function rowAt(container: HTMLElement, index: number): HTMLElement {
  return container.querySelector<HTMLElement>(`#segment-${index}`) ?? container
}

async function findRows() {
  return within(await screen.findByRole('list', { name: 'Transcript' })).getAllByRole('listitem')
}
