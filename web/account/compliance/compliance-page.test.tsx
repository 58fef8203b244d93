import { expect, test } from 'bun:test'
import { inParts } from '../../testing/in-parts'
import { type Answer, anError, renderPage, screen, waitFor } from '../../testing/testing'

const row = {
  id: 9,
  at: '2026-11-20T18:00:00.000Z',
  kind: 'ai call',
  group: 'ai',
  actor: 'product',
  detail: {
    call: 5,
    meeting: 12,
    purpose: 'summary',
    host: 'api.example.com',
    sha256: '0'.repeat(64),
  },
}
const sample = {
  id: 3,
  fromDay: '2026-04-01',
  toDay: '2026-04-30',
  percent: 10,
  drawnFrom: 'approved',
  candidates: 20,
  createdAt: '2026-11-20T18:00:00.000Z',
  meetings: 2,
  lookedAt: 0,
}
const drawn = {
  meetingId: 12,
  title: 'Annual review',
  clientName: 'Hale Trust',
  date: '2026-04-03T12:00:00.000Z',
  lookedAt: null,
  lookedBy: null,
  remark: '',
}
const receipt = {
  id: 'r1',
  at: '2026-11-20T18:00:00.000Z',
  rule: 'deleted by hand',
  clientId: null,
  meetingId: 7,
}
const answers = {
  '/api/clients': [{ id: 4, name: 'Hale Trust' }],
  '/api/compliance/trail': { rows: [row], next: 9, meetings: [] },
  '/api/compliance/trail?kind=ai': { rows: [row], next: 9, meetings: [] },
  '/api/compliance/trail?kind=ai&client=4': { rows: [row], next: 9, meetings: [] },
  '/api/compliance/trail?kind=ai&client=4&before=9': { rows: [row], next: null, meetings: [] },
  '/api/compliance/samples': [sample],
  '/api/compliance/samples/3': [drawn],
  '/api/receipts': { receipts: [receipt], next: null },
}

test('the page shows the trail, filters it and loads older rows', async () => {
  const { user, calls } = await renderPage('/compliance', answers)
  await screen.findByText('AI call')
  screen.getByText(inParts('Call 5 · Summary · Sent to api.example.com'))
  await user.selectOptions(screen.getByLabelText('Kind'), 'AI calls')
  await user.selectOptions(screen.getByLabelText('Client'), 'Hale Trust')
  await user.click(await screen.findByRole('button', { name: 'Older' }))
  await screen.findByText('AI call')
  const asked = calls.map(({ path }) => path).filter((path) => path.includes('/trail'))
  expect(asked.at(-1)).toBe('/api/compliance/trail?kind=ai&client=4&before=9')
  const csv = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  expect(csv).toBe('/api/compliance/trail/export?kind=ai&client=4&format=csv')
})

test('a request about several meetings is one expandable line, whatever came in between', async () => {
  const call = (id: number, meeting: number, number = 5) => ({
    ...row,
    id,
    detail: { ...row.detail, meeting, call: number },
  })
  const rows = [call(9, 14), call(8, 12, 4), call(7, 12), { ...call(6, 1), kind: 'meeting viewed' }]
  const { user } = await renderPage('/compliance', {
    ...answers,
    '/api/compliance/trail': { rows, next: null, meetings: [] },
  })
  await user.click(await screen.findByText('2 meetings'))
  expect(screen.getAllByText('AI call')).toHaveLength(2)
  const named = screen.getAllByText(/^Meeting \d/)
  expect(named.map(({ textContent }) => textContent)).toEqual([
    'Meeting 12 (deleted)',
    'Meeting 14 (deleted)',
    'Meeting 12 (deleted)',
    'Meeting 1 (deleted)',
  ])
})

const about = (id: number, detail: object) => ({ ...row, id, kind: 'meeting viewed', detail })
const trailOfFour = {
  rows: [
    ...[about(9, { meeting: 12 }), about(8, { meeting: 7 })],
    ...[about(7, { client: 4 }), about(6, { client: 5 })],
  ],
  next: null,
  meetings: [{ id: 12, title: 'Annual review' }],
}

test('rows link to their meeting and client, and only number deleted ones', async () => {
  await renderPage('/compliance', { ...answers, '/api/compliance/trail': trailOfFour })
  await screen.findByText('Client 5 (deleted)')
  screen.getByText('Meeting 7 (deleted)')
  const links = screen.getAllByRole('link', { name: /^(Annual|Meeting \d|Hale|Client \d)/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Annual review', '/meetings/12'],
    ['Hale Trust', '/clients/4'],
  ])
})

test('no client counts as deleted before the clients are known', async () => {
  const trail = { ...answers, '/api/compliance/trail': trailOfFour }
  await renderPage('/compliance', { ...trail, '/api/clients': () => anError(500, '') })
  await screen.findByText('Meeting 7 (deleted)')
  expect(screen.getByText('Client 4').getAttribute('href')).toBe('/clients/4')
})

const lists = (samples: Answer, receipts: Answer) =>
  renderPage('/compliance', {
    ...answers,
    '/api/compliance/samples': samples,
    '/api/receipts': receipts,
  })

test('samples and receipts say that there are none', async () => {
  await lists([], { receipts: [] })
  await screen.findByText('No samples yet.')
  await screen.findByText('Nothing has been deleted yet.')
})

test('samples and receipts say that they could not be loaded', async () => {
  const refusal = () => anError(500, '')
  await lists(refusal, refusal)
  const said = () => screen.queryAllByText('This couldn’t be loaded.').length
  await waitFor(() => expect(said()).toBe(2))
})

test('receipts name what was deleted, and older ones follow', async () => {
  const next = { before: receipt.at, beforeId: 'r1' }
  const ofClient = { ...receipt, id: 'r0', clientId: 4, meetingId: null }
  const { user } = await renderPage('/compliance', {
    ...answers,
    '/api/receipts': { receipts: [receipt], next },
    [`/api/receipts?${new URLSearchParams(next)}`]: { receipts: [ofClient], next: null },
  })
  await screen.findByText('Nov 20, 2026: deleted by hand, meeting 7')
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  await screen.findByText('Nov 20, 2026: deleted by hand, client 4')
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('loading samples and receipts reserve their space', async () => {
  const silence = () => new Promise<never>(() => {})
  await lists(silence, silence)
  await screen.findByText('AI call')
  expect(document.querySelectorAll('[data-skeleton]').length).toBe(2)
})

test('a drawn meeting can be marked as checked, and evidence and receipts can be downloaded', async () => {
  const { user, calls } = await renderPage('/compliance', {
    ...answers,
    'PUT /api/compliance/samples/3/meetings/12': { success: true },
  })
  await user.click(
    await screen.findByRole('button', { name: /Apr 1, 2026 to Apr 30, 2026: 0 of 2 checked/ }),
  )
  await user.type(await screen.findByLabelText('Comment on Annual review'), 'Complete')
  await user.click(screen.getByRole('button', { name: 'Mark as checked' }))
  await screen.findByText('Marked as checked')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ remark: 'Complete' })
  await user.selectOptions(screen.getByLabelText('Client of the evidence'), 'Hale Trust')
  const evidence = screen.getByRole('link', { name: 'Download evidence' }).getAttribute('href')
  expect(evidence).toBe('/api/compliance/clients/4/evidence?')
  const link = screen.getByRole('link', { name: 'Download receipt' }).getAttribute('href')
  expect(link).toBe('/api/receipts/r1')
})
