import { expect, test } from 'bun:test'
import { type Answer, anError, renderPage, screen, within } from '../../testing/testing'

const path = '/api/account/letterhead'
const ELSEWHERE = 'These details were changed elsewhere since you opened them.'
const kept = { firm: 'Hale & Co.', address: '1 Main Street', disclosure: '', hasLogo: true }

async function section(answers: Record<string, unknown>) {
  const page = await renderPage('/account', answers)
  return { page, part: within(await screen.findByRole('region', { name: 'Letterhead' })) }
}

test('the letterhead can be changed; a failed save keeps the entries', async () => {
  let saves = 0
  const { page, part } = await section({
    [path]: kept,
    [`PUT ${path}`]: () => {
      saves += 1
      return saves === 1 ? anError(500, 'Internal error') : kept
    },
  })
  const disclosure = await part.findByLabelText<HTMLTextAreaElement>('Disclosure')
  await page.user.type(disclosure, 'Not advice.')
  await page.user.click(part.getByRole('button', { name: 'Save letterhead' }))
  await screen.findByText('Your entries are still here. Please try again.')
  expect(disclosure.value).toBe('Not advice.')
  await page.user.click(part.getByRole('button', { name: 'Save letterhead' }))
  await screen.findByText('Letterhead saved')
  expect(page.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    firm: 'Hale & Co.',
    address: '1 Main Street',
    disclosure: 'Not advice.',
    seen: { firm: 'Hale & Co.', address: '1 Main Street', disclosure: '' },
  })
})

/** Another window changes the letterhead once it is open here; returns the calls that save. */
async function openedBefore(now: typeof kept) {
  let opened = false
  const replies: Answer[] = [anError(409, ELSEWHERE), now]
  const { page, part } = await section({
    [path]: () => (opened ? now : kept),
    [`PUT ${path}`]: () => replies.shift(),
    [`DELETE ${path}/logo`]: { success: true },
  })
  await part.findByLabelText('Firm name')
  opened = true
  return { ...page, part, saved: () => page.calls.findLast(({ method }) => method === 'PUT')?.body }
}

test('another window’s address stays if only the disclosure is changed here', async () => {
  const { part, user, saved } = await openedBefore({ ...kept, address: '2 Elm Street' })
  await user.type(part.getByLabelText('Disclosure'), 'Not advice.')
  await user.click(part.getByRole('button', { name: 'Save letterhead' }))
  await screen.findByText('Letterhead saved')
  const merged = { firm: 'Hale & Co.', address: '2 Elm Street' }
  expect(saved()).toEqual({
    ...merged,
    disclosure: 'Not advice.',
    seen: { ...merged, disclosure: '' },
  })
  expect(part.getByLabelText<HTMLTextAreaElement>('Address').value).toBe('2 Elm Street')
})

test('two new addresses are shown beside each other, and the reader chooses', async () => {
  const { part, user, saved } = await openedBefore({ ...kept, address: '2 Elm Street' })
  await user.type(part.getByLabelText('Address'), ', Austin')
  await user.click(part.getByRole('button', { name: 'Save letterhead' }))
  const notice = await part.findByRole('alert')
  expect(notice.textContent).toContain('They are now:Address2 Elm Street')
  await user.click(part.getByRole('button', { name: 'Save mine' }))
  await screen.findByText('Letterhead saved')
  expect(saved()).toMatchObject({
    address: '1 Main Street, Austin',
    seen: { address: '2 Elm Street' },
  })
})

test('a logo can be removed, and a refused one shows the server’s words', async () => {
  const words = 'This picture can’t be used. Please choose a PNG, JPEG or WebP file.'
  const { page, part } = await section({
    [path]: kept,
    [`PUT ${path}/logo`]: anError(415, words),
    [`DELETE ${path}/logo`]: { success: true },
  })
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  await page.user.upload(await part.findByLabelText('Logo file'), file)
  await screen.findByText(words)
  await page.user.click(part.getByRole('button', { name: 'Remove logo' }))
  await screen.findByText('Logo removed')
})

test("a letterhead that can't be loaded says so", async () => {
  const { part } = await section({ [path]: anError(500, 'Internal error') })
  await part.findByText('This couldn’t be loaded.')
})

test('words that were not saved are there again after a visit to another page', async () => {
  const { page, part } = await section({ [path]: kept, [`PUT ${path}`]: kept })
  const firm = await part.findByLabelText('Firm name')
  await page.user.type(firm, ' LLP')
  await page.user.type(part.getByLabelText('Disclosure'), 'Not advice.')
  await page.user.click(screen.getByRole('link', { name: 'Help' }))
  await screen.findByRole('heading', { name: 'Help' })
  await page.back()
  const again = await screen.findByLabelText<HTMLInputElement>('Firm name')
  expect(again.value).toBe('Hale & Co. LLP')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Disclosure').value).toBe('Not advice.')
  expect(screen.getAllByText('Restored your unsaved changes.')).toHaveLength(2)
  await page.user.click(screen.getByRole('button', { name: 'Save letterhead' }))
  await screen.findByText('Letterhead saved')
  expect(page.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    firm: 'Hale & Co. LLP',
    address: '1 Main Street',
    disclosure: 'Not advice.',
    seen: { firm: 'Hale & Co.', address: '1 Main Street', disclosure: '' },
  })
})

test('a restored address overwrites none that another window saved meanwhile', async () => {
  const { part, user, saved, back } = await openedBefore({ ...kept, address: '2 Elm Street' })
  await user.type(part.getByLabelText('Address'), ', Austin')
  // loads the letterhead again
  await user.click(part.getByRole('button', { name: 'Remove logo' }))
  await screen.findByText('Logo removed')
  await user.click(screen.getByRole('link', { name: 'Help' }))
  await screen.findByRole('heading', { name: 'Help' })
  await back()
  await screen.findByText('Restored your unsaved changes.')
  await user.click(screen.getByRole('button', { name: 'Save letterhead' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('They are now:Address2 Elm Street')
  expect(saved()).toMatchObject({
    address: '1 Main Street, Austin',
    seen: { address: '1 Main Street' },
  })
})
