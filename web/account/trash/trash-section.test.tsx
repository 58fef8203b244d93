import { expect, test } from 'bun:test'
import { inParts } from '../../testing/in-parts'
import { anError, renderPage, screen, waitFor } from '../../testing/testing'

const item = {
  id: 7,
  kind: 'meeting',
  subjectId: 12,
  name: 'Annual trust review',
  meetings: 1,
  clientName: 'Hartwell Family Trust',
  held: false,
  deletedAt: '2026-11-20T12:00:00.000Z',
  dueAt: '2026-12-20T12:00:00.000Z',
}

const RESTORE = 'POST /api/trash/7/restore'

function open(more: Record<string, unknown> = {}, items: object[] = [item]) {
  return renderPage('/account', { '/api/trash': { days: 30, items }, ...more })
}

test('a click restores a deletion', async () => {
  const page = await open({ [RESTORE]: { kind: 'meeting', id: 12 } })
  await screen.findByText(inParts(/Hartwell Family Trust · deleted Nov/))
  await page.user.click(screen.getByRole('button', { name: 'Restore Annual trust review' }))
  await screen.findByText('Meeting restored')
  expect(page.calls.some(({ method, path }) => `${method} ${path}` === RESTORE)).toBe(true)
  const loaded = () => page.calls.filter(({ path }) => path === '/api/trash').length
  await waitFor(() => expect(loaded()).toBeGreaterThan(1))
})

test('an item is deleted for good after confirmation', async () => {
  const page = await open({ 'DELETE /api/trash/7': { success: true } })
  await page.user.click(await screen.findByRole('button', { name: /^Delete now/ }))
  await screen.findByText(/“Annual trust review” and everything in it is deleted now/)
  expect(page.calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await page.user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Deleted for good')
})

test('a refused restore shows its reason', async () => {
  const words = 'Okafor & Sons is deleted too. Restore the client first.'
  const page = await open({ 'POST /api/trash/7/restore': anError(409, words) })
  await page.user.click(await screen.findByRole('button', { name: /^Restore/ }))
  await screen.findByText(words)
})

test('the account sets for how long, and a legal hold keeps an item', async () => {
  const put = 'PUT /api/account/trash'
  const page = await open({ [put]: { days: 7 } }, [{ ...item, held: true }])
  await screen.findByText(/kept by a legal hold/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Delete now/ }).disabled).toBe(true)
  await page.user.selectOptions(screen.getByLabelText('Can be restored for'), '7 days')
  await screen.findByText('Setting saved')
  expect(page.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ days: 7 })
})

test('with nothing deleted the section says so', async () => {
  await open({}, [])
  expect(await screen.findByText('Nothing to restore.')).toBeTruthy()
})
