import { expect, test } from 'bun:test'
import { renderPage, screen, waitFor, within } from '../../testing/testing'

const FROM = { meetingId: 9, meetingTitle: 'Fall review', meetingDate: '2026-09-02T15:00:00.000Z' }
const BRIEF = {
  meeting: {
    id: 12,
    title: 'Annual review',
    date: '2026-11-25T15:00:00.000Z',
    type: 'Review',
    status: 'Scheduled',
    clientId: 7,
    clientName: 'Hartwell Family Trust',
  },
  last: { id: 9, title: 'Fall review', date: FROM.meetingDate },
  lines: [
    {
      part: 'we owe',
      text: 'Ask the tax team',
      detail: null,
      due: '2026-10-01',
      ...FROM,
      segment: 1,
    },
    {
      part: 'questions',
      text: '“What does it cost?”',
      detail: 'Not answered',
      due: null,
      ...FROM,
      segment: null,
    },
  ],
  prose: null,
  canWrite: true,
}

function open(answer: unknown = BRIEF, more: Record<string, unknown> = {}) {
  return renderPage('/meetings/12/brief', { '/api/meetings/12/brief': answer, ...more })
}

test('a brief names the meeting, and each line links to its moment', async () => {
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Brief: Annual review' })
  const owed = within(screen.getByRole('region', { name: 'We owe' }))
  expect(owed.getByText('Overdue: Oct 1, 2026')).toBeTruthy()
  expect(owed.getByRole('link').getAttribute('href')).toBe('/meetings/9?tab=transcript&segment=1')
  const asked = within(screen.getByRole('region', { name: 'Open questions' }))
  expect(asked.getByRole('link').getAttribute('href')).toBe('/meetings/9')
})

test('a brief of a meeting whose time is unknown has only its day', async () => {
  const uploaded = { ...BRIEF.meeting, status: 'Processed', date: '2026-11-25T12:00:00.000Z' }
  await open({ ...BRIEF, meeting: uploaded })
  expect((await screen.findByText(/^Wednesday, November 25/)).textContent).not.toContain(':')
})

test('a brief is written in prose on request, each sentence with its lines', async () => {
  const prose = [{ text: 'You owe an answer on taxes.', lines: [0, 1] }]
  const { user } = await open(BRIEF, { 'POST /api/meetings/12/brief': { ...BRIEF, prose } })
  await user.click(await screen.findByRole('button', { name: 'Write it in prose' }))
  const short = within(await screen.findByRole('region', { name: 'In short' }))
  expect(short.getByText(/You owe an answer on taxes\./)).toBeTruthy()
  expect(short.getByRole('link', { name: 'Line 2' }).getAttribute('href')).toBe('#line-2')
})

test('a model that writes nothing leaves the lines unchanged', async () => {
  const { user } = await open(BRIEF, { 'POST /api/meetings/12/brief': BRIEF })
  await user.click(await screen.findByRole('button', { name: 'Write it in prose' }))
  expect(await screen.findByText('Not written')).toBeTruthy()
  expect(screen.getByText('Ask the tax team')).toBeTruthy()
})

test('without earlier meetings, and without a meeting, the page says so', async () => {
  await open({ ...BRIEF, lines: [], last: null })
  expect(await screen.findByText(/^No earlier meetings yet/)).toBeTruthy()
  await open(null)
  expect(await screen.findByRole('heading', { name: 'Meeting Not Found' })).toBeTruthy()
  screen.getByText("The meeting you're looking for doesn't exist or has been removed.")
  await waitFor(() => expect(document.title).toStartWith('Meeting Not Found'))
})
