import { expect, test } from 'bun:test'
import { renderPage, screen, waitFor } from '../testing/testing'
import { ageText } from './job-words'

const overview = {
  counts: [
    { kind: 'send-mail', state: 'failed', count: 1 },
    { kind: 'process-meeting', state: 'created', count: 4 },
  ],
  oldestWaitingSeconds: 31.4,
}

const job = {
  id: '4f6f8a3e-0000-4000-8000-000000000001',
  kind: 'send-mail',
  state: 'failed',
  data: { mailId: '4f6f8a3e-0000-4000-8000-000000000002' },
  retryCount: 8,
  retryLimit: 8,
  createdAt: '2026-11-21T10:00:00.000Z',
  startAfter: '2026-11-21T10:00:00.000Z',
  startedAt: null,
  completedAt: null,
  failure: 'refused by the mail server',
}

const answers = {
  '/api/operator/overview': overview,
  '/api/operator/jobs?state=failed': [job],
  '/api/operator/jobs?state=waiting': [],
}

test('the operator sees which jobs failed, and how long others wait', async () => {
  await renderPage('/operator', answers)
  expect(await screen.findByText('refused by the mail server')).toBeTruthy()
  expect(screen.getByRole('rowheader').textContent).toBe('Send an email')
  expect(screen.getByText('Email 4f6f8a3e')).toBeTruthy()
  expect(await screen.findByText('The oldest job has waited 31 seconds.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Waiting (4)' })).toBeTruthy()
})

test('a failed job can be queued again', async () => {
  const { user, calls } = await renderPage('/operator', {
    ...answers,
    [`POST /api/operator/jobs/${job.id}/retry`]: { success: true },
  })
  await user.click(await screen.findByRole('button', { name: /^Retry/ }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(await screen.findByText('Retrying')).toBeTruthy()
})

test('a state without jobs says so', async () => {
  const { user } = await renderPage('/operator', answers)
  await user.click(await screen.findByRole('button', { name: 'Waiting (4)' }))
  expect(await screen.findByText('No jobs are waiting.')).toBeTruthy()
})

test('a queue of jobs that wait for their time is not called empty', async () => {
  const counts = [{ kind: 'call-webhook', state: 'retry', count: 1 }]
  await renderPage('/operator', {
    ...answers,
    '/api/operator/overview': { counts, oldestWaitingSeconds: null },
  })
  expect(await screen.findByText('No job is due yet.')).toBeTruthy()
  await renderPage('/operator', {
    ...answers,
    '/api/operator/overview': { counts: [], oldestWaitingSeconds: null },
  })
  expect(await screen.findByText('The queue is empty.')).toBeTruthy()
})

test('without the operator role the page does not exist', async () => {
  await renderPage('/operator')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})

test("a job's waiting time is shown in natural units", () => {
  const told = [1, 59, 59.6, 90, 3600, 4575, 200_000].map(ageText)
  expect(told).toEqual([
    ...['1 second', '59 seconds', '1 minute', '2 minutes', '1 hour', '1 hour 16 minutes', '2 days'],
  ])
})
