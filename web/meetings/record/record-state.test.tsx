import { expect, test } from 'bun:test'
import type { MeetingDetail } from '@app/db/meetings/meetings'
import { anError, renderPage, screen, waitFor, within } from '../../testing/testing'
import { aMeeting } from '../meeting-testing'

const meeting = aMeeting()
const { summary, record } = meeting
const unsupported = summary && {
  ...summary,
  evidence: [
    { kind: 'keyPoint' as const, index: 0, segment: 2, quote: 'I want it to be Marcus.' },
    { kind: 'keyPoint' as const, index: 1, segment: null, quote: null },
  ],
}

async function open(about: MeetingDetail, answers: Record<string, unknown> = {}) {
  const page = await renderPage('/meetings/12', { '/api/meetings/12': about, ...answers })
  await screen.findByRole('region', { name: 'Executive Summary' })
  return page
}

test('a draft is labeled, and approved with the hash that was shown', async () => {
  const { user, calls } = await open(meeting, { 'POST /api/meetings/12/approval': {} })
  expect(screen.getByText('Draft')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve this meeting?' })
  expect(dialog.textContent).toContain('5 of 5 entries haven’t been reviewed yet.')
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ hash: record.hash }),
  )
})

test('approving a changed record says so', async () => {
  const message = 'This meeting has changed since you opened it. Please read it again.'
  const { user } = await open(meeting, { 'POST /api/meetings/12/approval': anError(409, message) })
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('a keyboard review starts with unsupported claims, strikes one and accepts the next', async () => {
  const struck = summary && { ...summary, keyPoints: '["The distribution stays"]', revision: 2 }
  const { user, calls } = await open(aMeeting({ summary: unsupported }), {
    'PATCH /api/meetings/12/summary': { summary: struck, review: 'Draft', record },
    'PUT /api/meetings/12/review': { review: 'Draft' },
  })
  await user.click(screen.getByRole('button', { name: 'Review' }))
  const dialog = await screen.findByRole('dialog', { name: 'Review' })
  expect(await within(dialog).findByText('Marcus becomes trustee')).toBeTruthy()
  expect(within(dialog).getByText('No matching passage')).toBeTruthy()
  expect(within(dialog).getByRole('status').textContent).toBe('0 of 5 checked')
  await user.keyboard('s')
  expect(await within(dialog).findByText(/The trust met its income target/)).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    change: { field: 'keyPoints', value: [{ text: 'The distribution stays', from: 0 }] },
  })
  await user.keyboard('a')
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('1 of 4 checked'))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    summaryId: 1,
    checked: [{ kind: 'executiveSummary', text: summary?.executiveSummary }],
  })
  const accept = () => within(dialog).getByRole('button', { name: /Accept/ })
  expect(document.activeElement).toBe(accept())
  await user.keyboard('e')
  const field = await within(dialog).findByRole('textbox', { name: 'Edit this entry' })
  await user.keyboard('{Escape}')
  expect(field.isConnected).toBe(false)
  expect(document.activeElement).toBe(accept())
})

test('once everything is checked, Enter continues to the approval', async () => {
  const checked = [
    { kind: 'executiveSummary' as const, text: summary?.executiveSummary ?? '' },
    { kind: 'keyPoint' as const, text: 'The distribution stays' },
    { kind: 'keyPoint' as const, text: 'Marcus becomes trustee' },
    { kind: 'actionItem' as const, text: 'Draft the appointment' },
    { kind: 'nextMeeting' as const, text: '2027-02-11\nvaluation, tax return' },
  ]
  const { user } = await open(aMeeting({ summary: summary && { ...summary, checked } }))
  await user.click(screen.getByRole('button', { name: 'Review' }))
  await screen.findByText('5 of 5 checked')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alertdialog', { name: 'Approve this meeting?' })).toBeTruthy()
})

test('an approved meeting shows who signed, its addenda and the draft beside the signed text', async () => {
  const hash = 'a'.repeat(64)
  const approval = {
    approvedAt: '2026-11-21T14:12:00.000Z',
    approvedBy: 'Mara <i>Hale</i>',
    summaryHash: hash,
    transcriptHash: hash,
    audioHash: null,
    imported: false,
  }
  const addenda = [
    {
      id: 1,
      content: 'The <b>form</b> was sent.',
      author: 'Mara Hale',
      createdAt: approval.approvedAt,
    },
  ]
  const content = {
    executiveSummary: 'It rose.',
    keyPoints: [],
    actionItems: [],
    nextMeeting: null,
  }
  const about = aMeeting({ review: 'Approved', record: { ...record, approval, addenda } })
  const { user, container } = await open(about, {
    '/api/meetings/12/approval': { content, made: { ...content, executiveSummary: 'It fell.' } },
  })
  expect(screen.getByText('Approved').closest('p')?.textContent).toContain('by Mara <i>Hale</i>')
  expect(screen.getByRole('region', { name: 'Addenda' }).textContent).toContain('<b>form</b>')
  expect(container.querySelector('b, i')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Compare with draft' }))
  const dialog = await screen.findByRole('dialog', { name: 'Draft and approved text' })
  await within(dialog).findByText('It fell.')
  expect(dialog.querySelector('ins')?.textContent).toBe('rose')
  expect(dialog.textContent).toContain(hash)
})

test('a summary older than the corrections says so, and can be redone', async () => {
  const { transcript } = meeting
  const correctedAt = '2026-11-21T09:00:00.000Z'
  const about = aMeeting({ transcript: transcript && { ...transcript, correctedAt } })
  const { user, calls } = await open(about, { 'POST /api/meetings/12/summarize': { id: 12 } })
  expect(await screen.findByText('This summary is older than the corrections.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Summarize again' }))
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/summarize'))).toBe(true))
})
