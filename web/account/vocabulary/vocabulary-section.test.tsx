import { expect, test } from 'bun:test'
import { type Answer, anError, renderPage, screen, within } from '../../testing/testing'

const PATH = '/api/account/terms'

async function section(answers: Record<string, unknown>) {
  const page = await renderPage('/account', answers)
  return { page, part: within(await screen.findByRole('region', { name: 'Vocabulary' })) }
}

test('terms are entered one per line, trimmed and deduplicated; a failed save keeps them', async () => {
  let saves = 0
  const { page, part } = await section({
    [PATH]: { terms: ['GRAT'] },
    [`PUT ${PATH}`]: () => {
      saves += 1
      return saves === 1 ? anError(500, 'Internal error') : { terms: ['GRAT', 'Okonkwo'] }
    },
  })
  const field = await part.findByLabelText<HTMLTextAreaElement>('Your names and terms')
  await page.user.type(field, '\n  Okonkwo \n\nGRAT')
  await page.user.click(part.getByRole('button', { name: 'Save vocabulary' }))
  await screen.findByText('Your entries are still here. Please try again.')
  expect(field.value).toContain('Okonkwo')
  await page.user.click(part.getByRole('button', { name: 'Save vocabulary' }))
  await screen.findByText('Vocabulary saved')
  const sent = page.calls.findLast(({ method }) => method === 'PUT')?.body
  expect(sent).toEqual({ terms: ['GRAT', 'Okonkwo'], seen: { terms: ['GRAT'] } })
})

test('terms added and removed in two windows are merged', async () => {
  let opened = false
  const replies: Answer[] = [
    anError(409, 'These details were changed elsewhere since you opened them.'),
    { terms: ['GRAT', 'Dasari', 'Okonkwo'] },
  ]
  const { page, part } = await section({
    [PATH]: () => ({ terms: opened ? ['GRAT', 'Roth', 'Dasari'] : ['GRAT', 'Roth'] }),
    [`PUT ${PATH}`]: () => replies.shift(),
  })
  const field = await part.findByLabelText<HTMLTextAreaElement>('Your names and terms')
  opened = true
  await page.user.clear(field)
  await page.user.type(field, 'GRAT\nOkonkwo')
  await page.user.click(part.getByRole('button', { name: 'Save vocabulary' }))
  await screen.findByText('Vocabulary saved')
  expect(page.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    terms: ['GRAT', 'Dasari', 'Okonkwo'],
    seen: { terms: ['GRAT', 'Roth', 'Dasari'] },
  })
  expect(field.value).toBe('GRAT\nDasari\nOkonkwo')
})

test('a term that is too long is named and not sent', async () => {
  const { page, part } = await section({ [PATH]: { terms: [] } })
  const field = await part.findByLabelText('Your names and terms')
  await page.user.click(field)
  await page.user.paste('x'.repeat(61))
  await part.findByText(/is longer than 60 characters/)
  const save = part.getByRole<HTMLButtonElement>('button', { name: 'Save vocabulary' })
  expect(save.disabled).toBe(true)
})

test("terms that can't be loaded say so", async () => {
  const { part } = await section({ [PATH]: anError(500, 'Internal error') })
  await part.findByText(/couldn’t be loaded/)
})

test('terms that were not saved are there again after a visit to another page', async () => {
  const { page, part } = await section({
    [PATH]: { terms: ['GRAT'] },
    [`PUT ${PATH}`]: { terms: ['GRAT', 'Roth'] },
  })
  const before = await part.findByLabelText('Your names and terms')
  await page.user.clear(before)
  await page.user.type(before, 'GRAT\nRoth')
  await page.user.click(screen.getByRole('link', { name: 'Help' }))
  await screen.findByRole('heading', { name: 'Help' })
  await page.back()
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your names and terms')
  expect(field.value).toBe('GRAT\nRoth')
  expect(screen.getByText('Restored your unsaved changes.')).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Save vocabulary' }))
  await screen.findByText('Vocabulary saved')
})

test('restored terms are merged with what another window saved meanwhile', async () => {
  let opened = false
  const { page, part } = await section({
    [PATH]: () => ({ terms: opened ? ['GRAT', 'Dasari'] : ['GRAT'] }),
    [`PUT ${PATH}`]: { terms: ['GRAT', 'Roth'] },
  })
  await page.user.type(await part.findByLabelText('Your names and terms'), '\nRoth')
  opened = true
  // longer ago than SWR takes two loads for one; the second visit knows what the other window saved
  await Bun.sleep(2_001)
  for (const _ of [1, 2]) {
    await page.user.click(screen.getByRole('link', { name: 'Help' }))
    await screen.findByRole('heading', { name: 'Help' })
    await page.back()
    await screen.findByText('Restored your unsaved changes.')
  }
  await page.user.click(screen.getByRole('button', { name: 'Save vocabulary' }))
  await screen.findByText('Vocabulary saved')
  expect(page.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    terms: ['GRAT', 'Roth'],
    seen: { terms: ['GRAT'] },
  })
})
