import { expect, test } from 'bun:test'
import { anError, renderPage, screen, within } from '../../testing/testing'
import { aMeeting } from '../meeting-testing'
import { proposedFor } from './templates'

const path = '/api/meetings/12/templates'
const review = {
  key: 'annual-review',
  id: null,
  name: 'Annual review',
  meetingType: 'Annual Review',
  fields: [],
}
const own = { ...review, key: 'own-4', id: 4, name: 'Garden', meetingType: 'Garden Talk' }
const form = {
  template: 'annual-review',
  name: 'Annual review',
  origin: 'rules',
  filledAt: '2026-11-20T18:00:00.000Z',
  fields: [
    { name: 'Fees', hint: '', text: 'The fee falls.', quote: 'The fee falls.', segment: 3 },
    { name: 'Goals', hint: '', text: null, quote: null, segment: null },
  ],
}

async function open(answers: Record<string, unknown>) {
  const page = await renderPage('/meetings/12', {
    '/api/meetings/12': aMeeting(),
    '/api/templates': [review, own],
    [path]: [],
    ...answers,
  })
  await page.user.click(await screen.findByRole('button', { name: 'More' }))
  const item = await screen.findByRole('menuitem', { name: 'Templates' })
  while (!('highlighted' in item.dataset)) await page.user.keyboard('{ArrowDown}')
  await page.user.keyboard('{Enter}')
  return { page, dialog: within(await screen.findByRole('dialog')) }
}

test('a template is filled: a quote with its moment, or that rules found none', async () => {
  let asked = 0
  const { page, dialog } = await open({
    [path]: () => (asked++ === 0 ? [] : [form]),
    [`POST ${path}`]: form,
  })
  await page.user.click(await dialog.findByRole('button', { name: 'Fill in' }))
  await dialog.findByText('No matching passage')
  expect(dialog.queryByText('Not discussed')).toBeNull()
  const link = dialog.getByRole('link', { name: 'Show in transcript' })
  expect(link.getAttribute('href')).toBe('/meetings/12?tab=transcript&segment=3')
  expect(page.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    template: 'annual-review',
  })
})

test("a deleted template's results can still be read, and a refusal is shown", async () => {
  const words = 'There is no transcript yet.'
  const { page, dialog } = await open({
    [path]: [{ ...form, template: 'own-9', name: 'Old form' }],
    [`POST ${path}`]: anError(409, words),
  })
  await dialog.findByRole('region', { name: 'Old form' })
  await page.user.click(dialog.getByRole('button', { name: 'Fill in again' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(words)
})

test('the template for the meeting’s type is suggested', () => {
  expect(proposedFor('garden talk', [review, own])).toBe('own-4')
  expect(proposedFor('Uploaded', [review, own])).toBe('annual-review')
  expect(proposedFor('Uploaded', [])).toBe('')
})
