import { expect, test } from 'bun:test'
import { inParts } from '../../testing/in-parts'
import { type Answer, anError, renderPage, screen, waitFor, within } from '../../testing/testing'
import { fieldsIn, linesOf } from './templates'

const path = '/api/templates'
const builtIn = { key: 'fact-find', id: null, name: 'Fact-find', meetingType: null, fields: [] }
const own = {
  key: 'own-4',
  id: 4,
  name: 'Garden talk',
  meetingType: 'Garden',
  fields: [{ name: 'Fees', hint: 'percent: cost' }],
}

async function section(answers: Record<string, unknown>) {
  const page = await renderPage('/account', { [path]: [builtIn, own], ...answers })
  return { page, part: within(await screen.findByRole('region', { name: 'Templates' })) }
}

test('fields are edited as lines, in order', () => {
  const fields = fieldsIn('Fees: percent: cost\n\n  Roses \n: lost')
  expect(fields).toEqual([...own.fields, { name: 'Roses', hint: '' }])
  expect(fieldsIn(linesOf(fields))).toEqual(fields)
})

test('a template can be created; a taken name is reported', async () => {
  const words = 'duplicate: you already have a template with this name'
  let tries = 0
  const { page, part } = await section({
    [`POST ${path}`]: () => (tries++ === 0 ? anError(409, words) : { id: 5 }),
  })
  await part.findByText(inParts('Garden · 1 field'))
  await page.user.click(part.getByRole('button', { name: 'New template' }))
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.click(dialog.getByRole('button', { name: 'Save template' }))
  expect(dialog.getAllByText('Required')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Name')))
  await page.user.type(dialog.getByLabelText('Name'), 'Garden talk')
  await page.user.type(dialog.getByLabelText('Fields'), 'Roses: rose, bloom')
  await page.user.click(dialog.getByRole('button', { name: 'Save template' }))
  await dialog.findByText('You already have a template with this name.')
  await page.user.click(dialog.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  expect(page.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Garden talk',
    meetingType: null,
    fields: [{ name: 'Roses', hint: 'rose, bloom' }],
  })
})

test('another window’s name stays if only the fields are changed; two sets of fields are shown', async () => {
  let renamed = false
  const now = { ...own, name: 'Roses', fields: [{ name: 'Thorns', hint: '' }] }
  const replies: Answer[] = [anError(409, 'These were changed elsewhere.'), { success: true }]
  const { page, part } = await section({
    [path]: () => [builtIn, renamed ? now : own],
    [`PUT ${path}/4`]: () => replies.shift(),
  })
  await page.user.click(await part.findByRole('button', { name: 'Edit Garden talk' }))
  renamed = true
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.type(dialog.getByLabelText('Fields'), '\nBulbs')
  await page.user.click(dialog.getByRole('button', { name: 'Save template' }))
  const notice = await dialog.findByRole('alert')
  expect(notice.textContent).toContain('They are now:FieldsThorns')
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Roses')
  await page.user.click(dialog.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  expect(page.calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    name: 'Roses',
    fields: [...own.fields, { name: 'Bulbs', hint: '' }],
    seen: { name: 'Roses', fields: [{ name: 'Thorns', hint: '' }] },
  })
})

test('a template is deleted after confirmation', async () => {
  const { page, part } = await section({ [`DELETE ${path}/4`]: { success: true } })
  await page.user.click(await part.findByRole('button', { name: 'Delete Garden talk' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Template deleted')
})
