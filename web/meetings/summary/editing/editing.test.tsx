import { expect, test } from 'bun:test'
import { anError, renderPage, screen, waitFor, within } from '../../../testing/testing'
import { aMeeting } from '../../meeting-testing'

const meeting = aMeeting()
const { summary } = meeting

function saved(executiveSummary: string, revision = 2) {
  const { review, record } = meeting
  return { summary: { ...summary, executiveSummary, revision }, review, record }
}

async function open(answers: Record<string, unknown> = {}, about = meeting) {
  const page = await renderPage('/meetings/12', { '/api/meetings/12': about, ...answers })
  await screen.findByRole('region', { name: 'Executive Summary' })
  const sent = () => page.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { ...page, sent }
}

/** This device's drafts of summaries: a page that has been open for a while stores other things as well. */
function drafts(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('summary-draft:'))
}

test('a click turns the overview into an editor, and Enter saves it', async () => {
  const { user, sent } = await open({ 'PATCH /api/meetings/12/summary': saved('Two words.') })
  await user.click(screen.getByText('The trust met its income target.'))
  const field = await screen.findByRole('textbox', { name: 'Executive Summary' })
  await user.clear(field)
  await user.type(field, 'Two words.{Enter}')
  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: 'Executive Summary' })).toBeNull(),
  )
  expect(sent()).toMatchObject([
    { summaryId: 1, revision: 1, change: { field: 'executiveSummary', value: 'Two words.' } },
  ])
  expect(screen.getByText('Two words.')).toBeTruthy()
  expect(drafts()).toEqual([])
})

test('Escape restores the text, even after intermediate saves', async () => {
  const { user, sent } = await open({
    'PATCH /api/meetings/12/summary': ({ body }: { body: unknown }) =>
      saved((body as { change: { value: string } }).change.value),
  })
  await user.click(screen.getByRole('button', { name: 'Edit the executive summary' }))
  const field = await screen.findByRole('textbox', { name: 'Executive Summary' })
  await user.type(field, ' More.')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await user.type(field, ' And more.{Escape}')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ change: { value: summary?.executiveSummary } })
  const [first, last] = sent() as { session: string }[]
  expect(first?.session).toBe(last?.session ?? '')
})

test('key points are edited in a list, and sent with their previous positions', async () => {
  const { user, sent } = await open({ 'PATCH /api/meetings/12/summary': saved('x') })
  await user.click(screen.getByText('Marcus becomes trustee'))
  const second = await screen.findByRole('textbox', { name: 'Key point 2' })
  expect(document.activeElement === second).toBe(true)
  await user.type(second, ' soon')
  await user.click(screen.getByRole('button', { name: 'Remove key point 1' }))
  await user.click(screen.getByRole('button', { name: 'Add a point' }))
  await user.type(screen.getByRole('textbox', { name: 'Key point 2' }), 'New{Enter}')
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({
      change: {
        field: 'keyPoints',
        value: [
          { text: 'Marcus becomes trustee soon', from: 1 },
          { text: 'New', from: null },
        ],
      },
    }),
  )
})

test('an outdated edit yields to the newer text, and the reader sees where it is kept', async () => {
  const message = 'The summary was changed elsewhere. Your text is kept under Edit history.'
  const conflict = new Response(JSON.stringify({ message, current: saved('Newer.', 5) }), {
    status: 409,
  })
  const { user } = await open({ 'PATCH /api/meetings/12/summary': conflict })
  await user.click(screen.getByText('The trust met its income target.'))
  await user.type(await screen.findByRole('textbox', { name: 'Executive Summary' }), ' x{Enter}')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(await screen.findByText('Newer.')).toBeTruthy()
  expect(drafts()).toEqual([])
})

test('text that could not be saved stays on the device and in the field', async () => {
  const { user } = await open({ 'PATCH /api/meetings/12/summary': anError(500, 'Internal error') })
  await user.click(screen.getByText('The trust met its income target.'))
  await user.type(await screen.findByRole('textbox', { name: 'Executive Summary' }), ' x{Enter}')
  expect(await screen.findByText('Not saved yet. Your text is safe on this device.')).toBeTruthy()
  expect(drafts()).toHaveLength(1)
  expect(localStorage.getItem('summary-draft:2:12:executiveSummary')).toContain('target')
  expect(screen.getByRole('textbox', { name: 'Executive Summary' })).toBeTruthy()
})

test("an approved meeting can't be edited", async () => {
  await open({}, aMeeting({ review: 'Approved' }))
  expect(screen.queryByRole('button', { name: 'Edit the executive summary' })).toBeNull()
})

test('the history shows what was removed and added, and restores it', async () => {
  const edit = {
    id: 3,
    field: 'executiveSummary',
    before: 'The fee falls.',
    after: 'The <b>fee</b> rises.',
    applied: true,
    current: true,
    editor: 'Mara Hale',
    updatedAt: '2026-11-21T14:12:00.000Z',
  }
  const about = aMeeting({
    summary: summary && { ...summary, editedAt: '2026-11-21T14:12:00.000Z' },
  })
  const { user, sent } = await open(
    { '/api/meetings/12/edits': [edit], 'PATCH /api/meetings/12/summary': saved('x') },
    about,
  )
  const edited = screen.getByText('Edited by you, 2:12 PM')
  expect(edited.closest('[data-print=hide]')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit history' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit history' })
  await within(dialog).findByText('Executive Summary')
  expect(dialog.querySelector('del')?.textContent).toBe('falls')
  expect(dialog.querySelector('b')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Restore the text before' }))
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { change: { field: 'executiveSummary', value: 'The fee falls.' } },
    ]),
  )
})

test('a reassigned passage can be restored from the history', async () => {
  const edit = {
    id: 7,
    field: 'speaker',
    before: [{ index: 0, speaker: 'A' }],
    after: [{ index: 0, speaker: 'B' }],
    applied: true,
    current: true,
    editor: 'Mara Hale',
    updatedAt: '2026-11-21T14:12:00.000Z',
  }
  const earlier = { ...edit, id: 6, current: false }
  const about = aMeeting({
    summary: summary && { ...summary, editedAt: '2026-11-21T14:12:00.000Z' },
  })
  const { user, calls } = await open(
    {
      '/api/meetings/12/edits': [edit, earlier],
      'POST /api/meetings/12/edits/7/restore': { success: true },
    },
    about,
  )
  await user.click(screen.getByRole('button', { name: 'Edit history' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit history' })
  await user.click(await within(dialog).findByRole('button', { name: 'Restore the text before' }))
  expect(await screen.findByText('Text restored')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ side: 'before' })
})

const VERSIONS = [
  {
    id: 9,
    field: 'details',
    before: {
      title: 'Anual review',
      clientId: 3,
      date: '2026-12-01T15:30:00.000Z',
      duration: null,
    },
    after: {
      title: 'Annual review',
      clientId: 4,
      date: '2026-12-02T09:00:00.000Z',
      duration: 2700,
    },
    clients: { 4: 'Lakeside Trust' },
  },
  {
    id: 8,
    field: 'actionItems',
    before: [
      { id: 1, text: 'Send it', owner: 'person', ownerName: 'Dora', due: null, status: 'open' },
    ],
    after: [
      {
        id: 1,
        text: 'Send it',
        owner: 'me',
        ownerName: 'Mara',
        due: '2026-05-01',
        status: 'dropped',
      },
      { id: 2, text: 'Call', owner: 'nobody', ownerName: null, due: null, status: 'open' },
    ],
    clients: null,
  },
].map((edit) => ({
  ...edit,
  applied: true,
  current: true,
  editor: 'Mara Hale',
  updatedAt: '2026-11-21T14:12:00.000Z',
}))

async function history(
  about: Parameters<typeof aMeeting>[0] = {},
  answers: Record<string, unknown> = {},
) {
  const edited = summary && { ...summary, editedAt: '2026-11-21T14:12:00.000Z' }
  const its = aMeeting({ summary: edited, ...about })
  const page = await open({ '/api/meetings/12/edits': VERSIONS, ...answers }, its)
  await page.user.click(screen.getByRole('button', { name: 'Edit history' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit history' })
  await within(dialog).findByText('Details')
  return { ...page, dialog }
}

test('details and items show both values, with a word diff for titles', async () => {
  const { dialog } = await history()
  const [first = '', second = ''] = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
  for (const words of [
    ...['TitleAnualAnnual review', 'ClientA deleted clientLakeside Trust'],
    ...['Dec 1, 2026, 3:30 PMDec 2, 2026, 9:00 AM', 'LengthUnknown45 minutes'],
  ]) {
    expect(first).toContain(words)
  }
  for (const words of ['DoraMara', 'DueNoneMay 1, 2026', 'OpenRemoved', 'AddedCall']) {
    expect(second).toContain(words)
  }
})

test('a version is restored based on what the page saw last; a refusal shows its reason', async () => {
  const message = 'The client of this version has been deleted.'
  const { user, dialog, calls } = await history(
    {},
    {
      'POST /api/meetings/12/edits/9/restore': anError(409, message),
      'POST /api/meetings/12/edits/8/restore': { success: true, note: 'Still done in “Call”.' },
    },
  )
  const [ofDetails, ofItems] = within(dialog).getAllByRole('button', {
    name: 'Restore the version before',
  })
  if (!ofDetails || !ofItems) throw new Error('no way back')
  await user.click(ofDetails)
  expect(await screen.findByText(message)).toBeTruthy()
  await user.click(ofItems)
  expect(await screen.findByText('Version restored')).toBeTruthy()
  expect(screen.getByText('Still done in “Call”.')).toBeTruthy()
  const posts = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(posts).toEqual([
    { side: 'before', since: 9 },
    { side: 'before', since: 9 },
  ])
})

test('a version of a client who refused consent explains how to move the meeting', async () => {
  const words = 'Okafor refused consent. Moving this meeting there deletes what AI made of it.'
  const { user, dialog } = await history(
    {},
    { 'POST /api/meetings/12/edits/9/restore': anError(409, words) },
  )
  const [back] = within(dialog).getAllByRole('button', { name: 'Restore the version before' })
  if (!back) throw new Error('no way back')
  await user.click(back)
  expect(await screen.findByText(`${words} Use Edit details to move it.`)).toBeTruthy()
})

test('in a signed meeting nothing signed can be restored, with an explanation', async () => {
  const { dialog } = await history({ review: 'Approved' })
  expect(within(dialog).getByText(/what was signed can’t be restored/)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: /^Restore/ })).toBeNull()
})
