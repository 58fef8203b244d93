import 'fake-indexeddb/auto'
import { expect, test } from 'bun:test'
import { act, renderPage, screen } from '../../testing/testing'
import { type Capture, setCapture } from './capture-state'

test('after a moment was marked, what is typed belongs to it', async () => {
  setCapture({ ...aCapture, note: 'Fees' })
  const page = await renderPage('/record', { '/api/clients': [] })
  await page.user.click(await screen.findByRole('button', { name: 'Mark this moment' }))
  await page.user.keyboard('rise in May')
  const notes = screen.getByLabelText<HTMLTextAreaElement>('Private notes')
  expect(notes.value).toBe('Fees\n0:00 rise in May')
  act(() => setCapture(null))
})

test('a recording whose client was deleted meanwhile is not finished without another', async () => {
  setCapture({ ...aCapture, clientId: 7, title: 'Annual review' })
  const page = await renderPage('/record', { '/api/clients': [] })
  await page.user.click(await screen.findByRole('button', { name: 'Finish' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(screen.queryByText('Not sent')).toBeNull()
  act(() => setCapture(null))
})

const aCapture: Capture = {
  id: 'a',
  begun: 0,
  clientId: null,
  title: '',
  meetingId: null,
  eventId: null,
  note: '',
  state: 'recording',
  sending: 'unsent',
  refused: null,
  full: false,
}
