import { expect, test } from 'bun:test'
import { renderPage, screen, waitFor } from '../testing/testing'

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
  data: { mailId: 'm-1' },
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

test('the operator sees what failed, of what, and how long others wait', async () => {
  await renderPage('/operator', answers)
  expect(await screen.findByText('refused by the mail server')).toBeTruthy()
  expect(await screen.findByText('Oldest job: 31 seconds in the queue.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Waiting (4)' })).toBeTruthy()
})

test('a failed job is queued again', async () => {
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
  expect(await screen.findByText('No failed jobs.')).toBeTruthy()
})

test('to who is no operator the page is not there', async () => {
  await renderPage('/operator')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})
