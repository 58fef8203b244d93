import { expect, test } from 'bun:test'
import { act, anError, type Call, renderPage, screen, waitFor, within } from '../../testing/testing'
import { aMeeting } from '../meeting-testing'

const audio = { url: '/api/meetings/12/audio', mediaType: 'audio/mpeg', bytes: 9, name: 'a.mp3' }

function open(more: Record<string, unknown> = {}, search = '') {
  return renderPage(`/meetings/12${search}`, {
    '/api/meetings/12': aMeeting({ audio }),
    '/api/notes/meeting/12': { content: '', updatedAt: null },
    ...more,
  })
}

async function choose({ user }: Awaited<ReturnType<typeof open>>, action: string) {
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const item = await screen.findByRole('menuitem', { name: action })
  while (!('highlighted' in item.dataset)) await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
}

test('a transcript is redone after confirmation, and the meeting is reloaded', async () => {
  const page = await open({ 'POST /api/meetings/12/transcribe': { id: 12 } })
  await choose(page, 'Transcribe again')
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(/stay under Earlier versions/)).toBeTruthy()
  expect(page.calls.some(({ method }) => method === 'POST')).toBe(false)
  await page.user.click(within(dialog).getByRole('button', { name: 'Transcribe again' }))
  expect(await screen.findByText('Transcribing again')).toBeTruthy()
  await waitFor(() => expect(screen.queryAllByRole('alertdialog')).toHaveLength(0))
  await waitFor(() =>
    expect(page.calls.filter(({ path }) => path === '/api/meetings/12').length).toBeGreaterThan(1),
  )
})

test('a refusal to redo a summary shows its reason', async () => {
  const words = 'The meeting is being processed already.'
  const page = await open({ 'POST /api/meetings/12/summarize': anError(409, words) })
  await choose(page, 'Summarize again')
  const dialog = await screen.findByRole('alertdialog')
  await page.user.click(within(dialog).getByRole('button', { name: 'Summarize again' }))
  expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(screen.queryAllByRole('alertdialog')).toHaveLength(0))
})

test('details are corrected, and untouched ones not sent', async () => {
  const page = await open({
    '/api/meetings/12': aMeeting(),
    'PATCH /api/meetings/12': aMeeting(),
    '/api/clients': [{ id: 1, name: 'Hartwell Family Trust', type: 'Estate Planning' }],
  })
  await choose(page, 'Edit details')
  const title = await screen.findByLabelText('Meeting Title')
  await page.user.clear(title)
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  await page.user.type(title, 'Trust review, autumn')
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Details saved')
  expect(page.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    title: 'Trust review, autumn',
    seen: { title: 'Annual trust review' },
  })
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
})

test('a move to a client who refused consent is confirmed before it deletes anything', async () => {
  const words =
    'Okafor & Sons refused consent. Moving this meeting there deletes what AI made of it.'
  const page = await open({
    '/api/meetings/12': aMeeting(),
    'PATCH /api/meetings/12': ({ body }: Call) =>
      JSON.stringify(body).includes('removeDerived') ? aMeeting() : anError(409, words),
  })
  await choose(page, 'Edit details')
  await page.user.type(await screen.findByLabelText('Meeting Title'), ' 2')
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  await page.user.click(screen.getByRole('button', { name: 'Move and delete' }))
  await screen.findByText('Details saved')
  const sent = page.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  const seen = { title: 'Annual trust review' }
  expect(sent).toEqual([
    { title: 'Annual trust review 2', seen },
    { title: 'Annual trust review 2', seen, removeDerived: true },
  ])
})

async function saveOverAnother() {
  const words = 'These details were changed elsewhere since you opened them.'
  const now = aMeeting({ title: 'Trust review by Ruth', type: 'Review' })
  let saved = 0
  const page = await open({
    '/api/meetings/12': () => (saved > 0 ? now : aMeeting()),
    'PATCH /api/meetings/12': () => (saved++ === 0 ? anError(409, words) : now),
  })
  await choose(page, 'Edit details')
  await page.user.type(await screen.findByLabelText('Meeting Title'), ' 2')
  await page.user.type(screen.getByLabelText('Minutes'), '{Control>}a{/Control}45')
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Trust review by Ruth')).toBeTruthy()
  expect(within(alert).queryByText('Review')).toBeNull()
  expect(within(alert).getByText('Updated in this form: Type')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Type').value).toBe('Review')
  expect(document.activeElement).toBe(alert)
  const sent = () =>
    page.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)[1]
  return { ...page, alert, sent }
}

test('details changed elsewhere meanwhile are shown before they are overwritten', async () => {
  const { user, sent } = await saveOverAnother()
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await screen.findByText('Details saved')
  expect(sent()).toEqual({
    title: 'Annual trust review 2',
    duration: 2700,
    seen: { title: 'Trust review by Ruth', duration: aMeeting().duration },
  })
})

test('changes from elsewhere can be kept, and the rest saved', async () => {
  const { user, alert, sent } = await saveOverAnother()
  await user.click(within(alert).getByRole('button', { name: 'Keep these' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Meeting Title'))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Details saved')
  expect(sent()).toEqual({ duration: 2700, seen: { duration: aMeeting().duration } })
})

test('entries typed while the other details load are kept; other changes are named', async () => {
  const words = 'These details were changed elsewhere since you opened them.'
  const loaded = Promise.withResolvers<void>()
  let saved = 0
  const page = await open({
    '/api/meetings/12': async () => {
      if (saved === 0) return aMeeting()
      await loaded.promise
      return aMeeting({ type: 'Review' })
    },
    'PATCH /api/meetings/12': () => (saved++ === 0 ? anError(409, words) : aMeeting()),
  })
  await choose(page, 'Edit details')
  const { user } = page
  const title = await screen.findByLabelText<HTMLInputElement>('Meeting Title')
  await user.type(title, ' 2')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(saved).toBe(1))
  await user.type(title, '3{Enter}')
  expect(saved).toBe(1)
  expect(screen.getByRole('button', { name: 'Saving...' }).matches(':disabled')).toBe(true)
  loaded.resolve()
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(alert))
  expect(title.value).toBe('Annual trust review 23')
  expect(within(alert).getByText('Updated in this form: Type')).toBeTruthy()
  expect(alert.querySelector('dl')).toBeNull()
})

test('a name with a comma is left unchanged by an edit of something else', async () => {
  const page = await open({
    '/api/meetings/12': aMeeting({ attendees: ['Hale, Marcus'] }),
    'PATCH /api/meetings/12': aMeeting(),
  })
  await choose(page, 'Edit details')
  await page.user.type(await screen.findByLabelText('Meeting Title'), ' 2')
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Details saved')
  expect(page.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    title: 'Annual trust review 2',
    seen: { title: 'Annual trust review' },
  })
})

test('details that could not be saved stay in the dialog', async () => {
  const page = await open({
    '/api/meetings/12': aMeeting(),
    'PATCH /api/meetings/12': anError(500, 'Internal error'),
  })
  await choose(page, 'Edit details')
  await page.user.type(await screen.findByLabelText('Meeting Title'), ' 2')
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Not saved')
  expect(screen.getByLabelText<HTMLInputElement>('Meeting Title').value).toMatch(/ 2$/)
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
})

test('without a recording nothing can be transcribed again', async () => {
  const { user } = await open({ '/api/meetings/12': aMeeting() })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const item = await screen.findByRole('menuitem', { name: 'Transcribe again' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  const other = screen.getByRole('menuitem', { name: 'Summarize again' })
  expect(other.getAttribute('aria-disabled')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryAllByRole('menu')).toHaveLength(0))
})

test('earlier versions are listed with their dates and can be read', async () => {
  const page = await open({
    '/api/meetings/12/versions': {
      transcripts: [
        { id: 1, createdAt: '2026-11-20T18:00:00.000Z', current: true, fullText: 'All of it.' },
      ],
      summaries: [
        aVersion(2, '2026-11-21T14:00:00.000Z', true, 'The new one.'),
        aVersion(1, '2026-11-20T18:00:00.000Z', false, 'The old one.'),
      ],
    },
  })
  await choose(page, 'Earlier versions')
  const summaries = within(await screen.findByRole('region', { name: 'Summaries' }))
  expect(summaries.getAllByText(/Current/)).toHaveLength(1)
  expect(summaries.getByText(/^November 20, 2026, /)).toBeTruthy()
  expect(summaries.getByText('The old one.')).toBeTruthy()
  expect(summaries.getAllByText('Send it (Mara)')).toHaveLength(2)
  expect(screen.getByRole('region', { name: 'Transcripts' }).textContent).toContain('All of it.')
})

test('a print has the summary and the transcript, whichever tab is open', async () => {
  for (const search of ['', '?tab=transcript']) {
    await open({}, search)
    await screen.findByRole('heading', { name: 'Annual trust review' })
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(screen.getByRole('heading', { name: 'Executive Summary' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Full Transcript' })).toBeTruthy()
    expect(screen.getAllByText('I want it to be Marcus.').length).toBeGreaterThan(0)
    expect(screen.queryAllByRole('tab')).toHaveLength(0)
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(screen.getAllByRole('tab')).toHaveLength(3)
  }
})

test('a print has the notes only from their own tab', async () => {
  await open(
    { '/api/notes/meeting/12': { content: 'Mind the dog.', updatedAt: null } },
    '?tab=notes',
  )
  await screen.findByDisplayValue('Mind the dog.')
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(screen.getByRole('textbox', { name: /My Personal Notes/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Executive Summary' })).toBeTruthy()
  act(() => void dispatchEvent(new Event('afterprint')))
})

test('without a letterhead, the print dialog names the page that has one', async () => {
  const { user } = await open({ '/api/account/letterhead': { firm: '', hasLogo: false } })
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print' }))
  const box = dialog.getByRole('checkbox', { name: 'Letterhead (add one under Account)' })
  expect(box.hasAttribute('disabled')).toBe(true)
})

test('the disclosure is printed within the last section, which it stays with', async () => {
  const { user } = await open({
    '/api/notes/meeting/12': { content: 'Mind the dog.', updatedAt: null },
    '/api/account/letterhead': {
      firm: 'Hale & Co',
      address: '',
      disclosure: 'No advice.',
      hasLogo: false,
    },
  })
  const above: (string | undefined)[] = []
  window.print = () => {
    act(() => void dispatchEvent(new Event('beforeprint')))
    const section = screen.getByText('No advice.').closest('section')
    above.push(section?.querySelector('h2')?.textContent)
    act(() => void dispatchEvent(new Event('afterprint')))
  }
  for (const part of ['Full transcript', 'My private notes']) {
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Print' }))
    await dialog.findByRole('checkbox', { name: 'Letterhead' })
    const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: part })
    if (!box.checked) await user.click(box)
    await user.click(dialog.getByRole('button', { name: 'Print' }))
  }
  expect(above).toEqual(['Full Transcript', 'My Personal Notes'])
})

test('a print has the chosen parts, with the letterhead', async () => {
  const { user } = await open({
    '/api/notes/meeting/12': { content: 'Mind the dog.', updatedAt: null },
    '/api/account/letterhead': {
      firm: 'Hale & Co',
      address: '1 Main St',
      disclosure: 'No advice.',
      hasLogo: false,
    },
  })
  const papers: (string | null)[] = []
  window.print = () => {
    act(() => void dispatchEvent(new Event('beforeprint')))
    papers.push(screen.getByRole('article').textContent)
    act(() => void dispatchEvent(new Event('afterprint')))
  }
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print' }))
  await dialog.findByRole('checkbox', { name: 'Letterhead' })
  await user.click(dialog.getByRole('checkbox', { name: 'Summary and key points' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Full transcript' }))
  await user.click(dialog.getByRole('checkbox', { name: 'My private notes' }))
  await user.click(dialog.getByRole('button', { name: 'Print' }))
  for (const there of ['Hale & Co', 'Action Items', 'Mind the dog.', 'No advice.']) {
    expect(papers[0]).toContain(there)
  }
  expect(papers[0]).not.toContain('I want it to be Marcus.')
  expect(screen.getAllByRole('tab')).toHaveLength(3)
})

function aVersion(id: number, createdAt: string, current: boolean, executiveSummary: string) {
  return {
    id,
    createdAt,
    current,
    origin: 'model',
    executiveSummary,
    keyPoints: '["Bonds"]',
    actionItems: '[{"task":"Send it","assignee":"Mara"}]',
  }
}

test('the edit history opens from the menu, even if only passages were corrected', async () => {
  const page = await open({ '/api/meetings/12/edits': [] })
  await choose(page, 'Edit history')
  const dialog = await screen.findByRole('dialog', { name: 'Edit history' })
  expect(await within(dialog).findByText('Nothing was changed.')).toBeTruthy()
})
