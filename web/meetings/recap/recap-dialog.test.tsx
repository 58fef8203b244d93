import { expect, test } from 'bun:test'
import { anError, renderPage, screen, within } from '../../testing/testing'
import { aMeeting } from '../meeting-testing'

const path = '/api/recaps/meeting/12'
const draft = {
  subject: 'Annual review',
  body: 'Hi,\n\nWe met.',
  origin: 'rules',
  standing: 'Draft',
}
const sent = { id: 1, recipients: ['a@x.test'], ...draft, sentAt: '2026-11-20T18:00:00.000Z' }

async function open(answers: Record<string, unknown>) {
  const page = await renderPage('/meetings/12', {
    '/api/meetings/12': aMeeting(),
    [path]: [sent],
    [`POST ${path}/draft`]: { ...draft, canSend: true },
    ...answers,
  })
  await page.user.click(await screen.findByRole('button', { name: 'More' }))
  const item = await screen.findByRole('menuitem', { name: 'Recap email' })
  while (!('highlighted' in item.dataset)) await page.user.keyboard('{ArrowDown}')
  await page.user.keyboard('{Enter}')
  return { page, dialog: within(await screen.findByRole('dialog')) }
}

test('a draft can be edited and sent, and sent recaps are listed', async () => {
  const { page, dialog } = await open({ [`POST ${path}`]: sent })
  await dialog.findByText(/isn’t approved yet/)
  await dialog.findByText(/a@x.test/)
  await page.user.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByText('Add at least one email address.')
  await page.user.type(dialog.getByLabelText('To'), 'one@x.test, two@x.test')
  await page.user.type(dialog.getByLabelText('Message'), ' Twice.')
  await page.user.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText('Recap sent')
  expect(page.calls.findLast((call) => call.path === path && call.method === 'POST')?.body).toEqual(
    {
      recipients: ['one@x.test', 'two@x.test'],
      subject: draft.subject,
      body: 'Hi,\n\nWe met. Twice.',
    },
  )
})

test('another tone starts another draft', async () => {
  const { page, dialog } = await open({})
  await page.user.selectOptions(await dialog.findByLabelText('Tone'), 'formal')
  await dialog.findByLabelText('Message')
  const tones = page.calls.filter((call) => call.path.endsWith('/draft')).map(({ body }) => body)
  expect(tones).toEqual([{ tone: 'warm' }, { tone: 'formal' }])
})

test('a draft that fails can be asked for again, and loses no text that was written', async () => {
  let isDown = true
  const { page, dialog } = await open({
    [`POST ${path}/draft`]: () => {
      if (isDown) return anError(500, 'Internal error')
      return { ...draft, canSend: true }
    },
  })
  await dialog.findByRole('alert')
  expect(dialog.queryByText('Writing a draft...')).toBeNull()
  isDown = false
  await page.user.click(dialog.getByRole('button', { name: 'Try again' }))
  await page.user.type(await dialog.findByLabelText('Message'), ' Mine.')
  isDown = true
  await page.user.selectOptions(dialog.getByLabelText('Tone'), 'brief')
  await dialog.findByRole('alert')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Hi,\n\nWe met. Mine.')
  expect(dialog.getByLabelText<HTMLSelectElement>('Tone').value).toBe('warm')
})

test('a refusal shows its reason, and the text can still be copied', async () => {
  const words = 'Emails can’t be sent from this server. Copy the text into your own email.'
  const { page, dialog } = await open({
    [`POST ${path}`]: anError(503, words),
  })
  await page.user.type(await dialog.findByLabelText('To'), 'one@x.test')
  await page.user.click(dialog.getByRole('button', { name: 'Send' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(words)
  expect(dialog.getByRole('button', { name: 'Copy' })).toBeTruthy()
})

test('a server without mail offers only copying and the mail program', async () => {
  const { dialog } = await open({ [`POST ${path}/draft`]: { ...draft, canSend: false } })
  await dialog.findByRole('button', { name: 'Open in mail program' })
  expect(dialog.queryAllByRole('button', { name: 'Send' })).toHaveLength(0)
})
