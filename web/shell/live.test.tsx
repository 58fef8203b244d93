import { expect, spyOn, test } from 'bun:test'
import { aListed, aMeeting } from '../meetings/meeting-testing'
import { QuietEvents } from '../testing/dom'
import { act, renderPage, screen, waitFor } from '../testing/testing'
import { LOOK_AGAIN_MS } from './live'

test('a change of a meeting refreshes only meetings and counts', async () => {
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
  act(() => {
    QuietEvents.opened.at(-1)?.emit('clients')
  })
  await waitFor(() => expect(asked(calls, '/api/clients')).toBe(before + 1))
})

test('a meeting that becomes ready shows its summary without a reload', async () => {
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

test('a meeting that became ready before the stream opened is shown', async () => {
  let meeting = aMeeting({ status: 'Processing', summary: null, transcript: null })
  await renderPage('/meetings/12', { '/api/meetings/12': () => meeting })
  expect(await screen.findByText('Processing...')).toBeTruthy()
  meeting = aMeeting()
  tell('open')
  expect(await screen.findByText('The trust met its income target.')).toBeTruthy()
})

test('a meeting whose event nobody heard is shown ten seconds later', async () => {
  const intervals = spyOn(globalThis, 'setInterval')
  let meeting = aMeeting({ status: 'Processing', summary: null, transcript: null })
  const { calls } = await renderPage('/meetings/12', { '/api/meetings/12': () => meeting })
  expect(await screen.findByText('Processing...')).toBeTruthy()
  const [lookAgain] = intervals.mock.calls.find(([, delay]) => delay === LOOK_AGAIN_MS) ?? []
  intervals.mockRestore()
  meeting = aMeeting()
  act(() => void lookAgain?.())
  expect(await screen.findByText('The trust met its income target.')).toBeTruthy()
  const before = asked(calls, '/api/meetings/12')
  act(() => void lookAgain?.())
  expect(asked(calls, '/api/meetings/12')).toBe(before)
})

test('a listed meeting that became ready before the stream opened is shown, with the counts', async () => {
  let meeting = aListed({ status: 'Processing', summary: null })
  let stats = { processedCount: 40 }
  const path = '/api/meetings?days=7'
  const { calls } = await renderPage(
    '/dashboard',
    { '/api/stats': () => stats, [path]: () => [meeting], '/api/clients': [] },
    { sent: { '/api/stats': stats, [path]: [meeting], '/api/clients': [] } },
  )
  expect(await screen.findByText('Processing meeting summary...')).toBeTruthy()
  meeting = aListed()
  stats = { processedCount: 41 }
  tell('open')
  expect(await screen.findByText('The trust met its target. Nothing else changed.')).toBeTruthy()
  expect(await screen.findByText('41')).toBeTruthy()
  expect(asked(calls, path)).toBe(1)
})

test('if nothing is pending the first opening loads nothing, but one after a drop does', async () => {
  const { calls } = await renderPage('/dashboard', {
    '/api/stats': { processedCount: 1 },
    '/api/meetings?days=7': [aListed()],
    '/api/clients': [],
  })
  await screen.findByText('Annual trust review')
  await waitFor(() => expect(asked(calls, '/api/stats')).toBe(1))
  tell('open')
  expect(asked(calls, '/api/stats')).toBe(1)
  const clients = asked(calls, '/api/clients')
  tell('error')
  tell('open')
  await waitFor(() => expect(asked(calls, '/api/clients')).toBe(clients + 1))
  expect(asked(calls, '/api/stats')).toBe(2)
  expect(asked(calls, '/api/meetings?days=7')).toBe(2)
})

test('a refused stream is reopened, and the page is updated', async () => {
  const { calls } = await renderPage('/dashboard', {
    '/api/stats': { processedCount: 1 },
    '/api/meetings?days=7': [aListed()],
    '/api/clients': [],
  })
  await screen.findByText('Annual trust review')
  await waitFor(() => expect(asked(calls, '/api/stats')).toBe(1))
  const refused = QuietEvents.opened.at(-1)
  refused?.refuse()
  await waitFor(() => expect(QuietEvents.opened.at(-1)).not.toBe(refused))
  tell('open')
  await waitFor(() => expect(asked(calls, '/api/stats')).toBe(2))
})

test("a client's card and recent meetings update by themselves", async () => {
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

function tell(type = 'meeting') {
  act(() => {
    QuietEvents.opened.at(-1)?.emit(type)
  })
}

function asked(calls: { path: string }[], path: string): number {
  return calls.filter((call) => call.path === path).length
}
