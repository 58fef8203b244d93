import { expect, test } from 'bun:test'
import { aListed, aMeeting } from './meetings/meeting-testing'
import { act, renderPage, screen, waitFor } from './testing'
import { QuietEvents } from './testing-dom'

test('a change of a meeting refreshes what is shown of meetings and counts, and nothing else', async () => {
  const { calls } = await renderPage('/dashboard', {
    '/api/stats': { processedCount: 1, clientCount: 1, insightsGenerated: 3 },
    '/api/meetings?days=7': [],
    '/api/clients': [],
  })
  await screen.findByText('Processed Recordings')
  await waitFor(() => expect(asked(calls, '/api/stats')).toBe(1))
  const before = asked(calls, '/api/clients')
  act(() => {
    QuietEvents.opened.at(-1)?.emit('meeting')
  })
  await waitFor(() => expect(asked(calls, '/api/stats')).toBe(2))
  expect(asked(calls, '/api/meetings?days=7')).toBe(2)
  expect(asked(calls, '/api/clients')).toBe(before)
})

test('a meeting that is ready shows its summary without being asked to', async () => {
  let meeting = aMeeting({ status: 'Processing', summary: null, transcript: null })
  await renderPage('/meetings/12', {
    '/api/meetings/12': () => meeting,
    '/api/notes/meeting/12': { content: '', updatedAt: null },
  })
  expect(await screen.findByText('Processing...')).toBeTruthy()
  meeting = aMeeting()
  tell()
  expect(await screen.findByText('The trust met its income target.')).toBeTruthy()
  expect(screen.getByText('Processed')).toBeTruthy()
})

test('the card of a client and the recent meetings change by themselves', async () => {
  let meeting = aListed({ status: 'Processing', summary: null })
  const answers = {
    '/api/clients': [
      {
        id: 7,
        name: 'Hartwell',
        type: 'Tax',
        createdAt: meeting.createdAt,
        meetingCount: 1,
        legalHold: false,
      },
    ],
    '/api/meetings?clientId=7': () => [meeting],
    '/api/meetings?days=7': () => [meeting],
    '/api/stats': {},
  }
  const { user } = await renderPage('/clients', answers)
  await user.click(await screen.findByRole('button', { name: 'Hartwell' }))
  expect(await screen.findByText('Awaiting processing completion')).toBeTruthy()
  meeting = aListed()
  tell()
  expect(await screen.findByText('The trust met its target. Nothing else changed.')).toBeTruthy()

  meeting = aListed({ status: 'Processing', summary: null })
  await renderPage('/dashboard', answers)
  expect(await screen.findByText('Processing meeting summary...')).toBeTruthy()
  meeting = aListed()
  tell()
  expect(await screen.findByText('The trust met its target. Nothing else changed.')).toBeTruthy()
})

function tell() {
  act(() => {
    QuietEvents.opened.at(-1)?.emit('meeting')
  })
}

function asked(calls: { path: string }[], path: string): number {
  return calls.filter((call) => call.path === path).length
}
