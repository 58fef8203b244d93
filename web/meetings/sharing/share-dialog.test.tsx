import { expect, test } from 'bun:test'
import { inParts } from '../../testing/in-parts'
import { anError, renderPage, screen, waitFor, within } from '../../testing/testing'
import { aMeeting } from '../meeting-testing'

const path = '/api/share-links/meeting/12'
const link = {
  id: 3,
  createdAt: '2026-11-20T18:00:00.000Z',
  expiresAt: '2099-12-04T18:00:00.000Z',
  withdrawnAt: null,
  hasPasscode: true,
  locked: false,
  withTranscript: false,
  viewCount: 1,
  views: [{ viewedAt: '2026-11-21T14:00:00.000Z', userAgent: 'iPhone Safari/1' }],
}

async function open(answers: Record<string, unknown>) {
  const page = await renderPage('/meetings/12', { '/api/meetings/12': aMeeting(), ...answers })
  await page.user.click(await screen.findByRole('button', { name: 'More' }))
  const item = await screen.findByRole('menuitem', { name: 'Share with client' })
  while (!('highlighted' in item.dataset)) await page.user.keyboard('{ArrowDown}')
  await page.user.keyboard('{Enter}')
  return { page, dialog: within(await screen.findByRole('dialog')) }
}

async function leave({ user }: Awaited<ReturnType<typeof open>>['page']) {
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
}

test('a link is created with the chosen options and shown once', async () => {
  const url = 'https://notes.test/shared/secret'
  const { page, dialog } = await open({
    [path]: [],
    'POST /api/share-links': { id: 3, url, expiresAt: link.expiresAt },
  })
  await dialog.findByText('This meeting hasn’t been shared.')
  await page.user.selectOptions(dialog.getByLabelText('Expires after'), '7')
  await page.user.type(dialog.getByLabelText('Passcode (optional)'), '123')
  await page.user.click(dialog.getByRole('button', { name: 'Create link' }))
  await dialog.findByText('At least 4 characters')
  await page.user.type(dialog.getByLabelText('Passcode (optional)'), '4 ')
  await page.user.click(dialog.getByRole('button', { name: 'Create link' }))
  await dialog.findByText(url)
  const sent = page.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([{ meetingId: 12, days: 7, passcode: '1234', withTranscript: false }])
  await leave(page)
})

test('links are listed with their views, and can be withdrawn', async () => {
  const { page, dialog } = await open({
    [path]: [link, { ...link, id: 2, withdrawnAt: link.createdAt, viewCount: 0, views: [] }],
    'DELETE /api/share-links/3': { success: true },
  })
  await dialog.findByText(inParts('Until Dec 4, 2099 · Passcode · Opened once'))
  await dialog.findByText(inParts('Withdrawn · Passcode · Never opened'))
  expect(dialog.getByText(/Safari on iPhone/)).toBeTruthy()
  await page.user.click(dialog.getByRole('button', { name: /^Withdraw/ }))
  await screen.findByText('Link withdrawn')
  expect(page.calls.some(({ method }) => method === 'DELETE')).toBe(true)
  await leave(page)
})

test('a new link that is withdrawn at once is no longer offered for copying', async () => {
  const url = 'https://notes.test/shared/secret'
  const { page, dialog } = await open({
    [path]: [link, { ...link, id: 2 }],
    'POST /api/share-links': { id: 3, url, expiresAt: link.expiresAt },
    'DELETE /api/share-links/2': { success: true },
    'DELETE /api/share-links/3': { success: true },
  })
  await dialog.findAllByText(/^Created Nov 20, 2026, \d+:00 [AP]M$/)
  await page.user.click(dialog.getByRole('button', { name: 'Create link' }))
  await dialog.findByText(url)
  const [first, second] = dialog.getAllByRole('button', { name: /^Withdraw/ })
  if (!first || !second) throw new Error('two links can be withdrawn')
  await page.user.click(second)
  await screen.findByText('Link withdrawn')
  expect(dialog.getByText(url)).toBeTruthy()
  await page.user.click(first)
  await waitFor(() => expect(dialog.queryByText(url)).toBeNull())
  await leave(page)
})

test('a refusal shows its reason, and links that failed to load say so', async () => {
  const words = 'There is nothing to share yet: this meeting has no summary.'
  const { page, dialog } = await open({
    [path]: anError(500, 'Internal error'),
    'POST /api/share-links': anError(409, words),
  })
  await dialog.findByText(/The links couldn’t be loaded/)
  await page.user.click(dialog.getByRole('button', { name: 'Create link' }))
  await screen.findByText(words)
  await leave(page)
})
