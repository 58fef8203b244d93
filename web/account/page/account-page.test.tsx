import { expect, spyOn, test } from 'bun:test'
import * as leaving from '../../browser/navigate-away'
import { accountDeletion } from '../../browser/sign-out'
import { QuietEvents } from '../../testing/dom'
import { inParts } from '../../testing/in-parts'
import {
  type Answer,
  act,
  anError,
  type Call,
  renderPage,
  screen,
  waitFor,
  within,
} from '../../testing/testing'

type UserEvent = Awaited<ReturnType<typeof renderPage>>['user']

const account = {
  authenticator: false,
  recoveryCodes: 0,
  timeZone: 'Europe/Vienna',
  plan: 'premium',
}

const sessions = [
  { id: 'a'.repeat(16), userAgent: null, createdAt: '2026-11-21T09:00:00.000Z', current: true },
  {
    id: 'b'.repeat(16),
    userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1',
    createdAt: '2026-11-20T09:00:00.000Z',
    current: false,
  },
]

const token = {
  id: 5,
  name: 'CRM import',
  scope: 'read',
  hint: 'x7Qa',
  createdAt: '2026-11-01T09:00:00.000Z',
  usedAt: null,
  expiresAt: null,
}

const unpaid = { plan: 'free', status: null, cancelAtPeriodEnd: false, periodEnd: null }

const paid = {
  plan: 'PREMIUM_SUBSCRIPTION',
  status: 'active',
  cancelAtPeriodEnd: false,
  periodEnd: '2026-12-05T12:00:00.000Z',
}

const webhook = {
  id: 8,
  url: 'https://hooks.test/meetings',
  active: true,
  createdAt: '2026-11-01T09:00:00.000Z',
  latest: {
    at: '2026-11-20T12:00:00.000Z',
    status: 204,
    delivered: true,
    reason: null,
    failure: null,
  },
}

test('the profile shows who is signed in and how to request changes', async () => {
  await atAccount()
  expect(screen.getByText('mara@example.com')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /support@/ })[0]?.getAttribute('href')).toStartWith(
    'mailto:',
  )
})

test('no two parts of the page have the same id, to which a mail may link', async () => {
  await atAccount()
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toContain('retention')
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('no section is shown before those above it', async () => {
  const held = Promise.withResolvers<unknown>()
  await atAccount({}, { '/api/account/sessions': held.promise })
  expect(screen.getByText('mara@example.com')).toBeTruthy()
  expect(screen.getByRole('status', { name: 'Loading account' })).toBeTruthy()
  expect(screen.queryAllByText('Export everything')).toHaveLength(0)
  await act(async () => held.resolve(sessions))
  expect(await screen.findByText('This browser')).toBeTruthy()
  expect(screen.getByText('Export everything')).toBeTruthy()
})

test('the list of sections leads to each of them, in their order', async () => {
  await atAccount({})
  await screen.findByText('This browser')
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link')
  const sections = [...document.querySelectorAll('main section[id]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`))
})

test('a time zone is saved when it is chosen', async () => {
  const { user, calls } = await atAccount({ 'PUT /api/account/time-zone': {} })
  await waitFor(() => expect(zone().value).toBe('Europe/Vienna'))
  await user.selectOptions(zone(), 'Asia/Tokyo')
  await screen.findByText('Time zone saved')
  expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({ timeZone: 'Asia/Tokyo' })
})

test('an authenticator app is set up with password, QR code and code', async () => {
  const { user, calls } = await atAccount({
    'POST /api/account/authenticator': {
      secret: 'ABCDEFGHIJKLMNOP',
      uri: 'otpauth://totp/Colloquy:mara?secret=ABCDEFGHIJKLMNOP&issuer=Colloquy',
    },
    'POST /api/account/authenticator/confirm': { recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] },
  })
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await user.type(await screen.findByLabelText('Your password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy()
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
  await user.click(within(screen.getByRole('dialog')).getAllByRole('textbox')[0] as HTMLElement)
  await user.paste('123456')
  expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy()
  expect(posts(calls)).toEqual([{ password: 'correct horse' }, { code: '123456' }])
})

test('after a wrong first code the next digits go into the first box', async () => {
  const { user, calls } = await atAccount({
    'POST /api/account/authenticator': { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x' },
    'POST /api/account/authenticator/confirm': ({ body }: Call) =>
      JSON.stringify(body).includes('000000')
        ? anError(400, 'That code isn’t right.')
        : { recoveryCodes: ['aaaaa-bbbbb'] },
  })
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await user.type(await screen.findByLabelText('Your password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click((await dialog.findAllByRole('textbox'))[0] as HTMLElement)
  await user.keyboard('000000')
  await dialog.findByText('That code isn’t right.')
  await user.keyboard('1')
  expect(dialog.getByRole('button', { name: 'Turn on' }).hasAttribute('disabled')).toBe(true)
  await user.keyboard('23456')
  await waitFor(() => expect(posts(calls).at(-1)).toEqual({ code: '123456' }), { timeout: 5000 })
  expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy()
})

test("the dialog can't be closed while recovery codes are loading", async () => {
  const codes = Promise.withResolvers<unknown>()
  const { user } = await atAccount({
    'POST /api/account/authenticator': { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x' },
    'POST /api/account/authenticator/confirm': () => codes.promise,
  })
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await user.type(await screen.findByLabelText('Your password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click((await dialog.findAllByRole('textbox'))[0] as HTMLElement)
  await user.paste('123456')
  await dialog.findByText('Checking...')
  await leaveNot(user, dialog)
  codes.resolve({ recoveryCodes: ['aaaaa-bbbbb'] })
  expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy()
})

test('a wrong password is reported beside it', async () => {
  const { user } = await atAccount({
    'POST /api/account/authenticator': anError(403, 'That isn’t your password.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await user.type(await screen.findByLabelText('Your password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('That isn’t your password.')).toBeTruthy()
})

test('an active authenticator app shows remaining codes and can be removed', async () => {
  const { user, calls } = await atAccount({
    '/api/account': { ...account, authenticator: true, recoveryCodes: 8 },
    'POST /api/account/authenticator/remove': { success: true },
  })
  expect(await screen.findByText(/8 recovery codes left/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Your password'), 'correct horse')
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Authenticator app removed')
  expect(posts(calls)).toEqual([{ password: 'correct horse' }])
})

test('other sessions can be ended, individually or all at once', async () => {
  const left = spyOn(leaving, 'navigateAway').mockImplementation(() => {})
  const { user, calls } = await atAccount({
    [`DELETE /api/account/sessions/${'b'.repeat(16)}`]: { success: true },
    'DELETE /api/account/sessions': { ended: 2 },
  })
  expect(await screen.findByText('This browser')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign out of Safari on iPhone' }))
  await screen.findByText('Session ended')
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('/login'))
  expect(calls.filter((call) => call.method === 'DELETE')).toHaveLength(2)
  left.mockRestore()
})

test('unsaved notes are reported before all sessions end', async () => {
  const left = spyOn(leaving, 'navigateAway').mockImplementation(() => {})
  const { user, calls } = await atAccount({
    '/api/notes/meeting/7201': { content: '', updatedAt: null },
    'POST /api/notes': anError(500, 'A database error occurred'),
    'DELETE /api/account/sessions': { ended: 2 },
  })
  localStorage.setItem('note-draft:2:7201', JSON.stringify({ content: 'Half', base: null }))
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Sign out everywhere' }))
  await screen.findByText('Some of your notes aren’t saved')
  expect(calls.filter((call) => call.method === 'DELETE')).toEqual([])
  expect(localStorage.getItem('note-draft:2:7201')).toContain('Half')
  await user.click(question.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('/login'))
  left.mockRestore()
})

test('a token is created with a name, shown once and can be revoked', async () => {
  const { user, calls } = await atAccount({
    'POST /api/tokens': { ...token, token: 'cq_secret' },
    'DELETE /api/tokens/5': { success: true },
  })
  expect(
    await screen.findByText(inParts('Read only · ends in x7Qa · never used · does not expire')),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create token' }))
  expect(dialog.getByText('Required')).toBeTruthy()
  await user.type(dialog.getByLabelText('Name'), 'Backup')
  await user.click(dialog.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('cq_secret')).toBeTruthy()
  expect(posts(calls)).toEqual([{ name: 'Backup', scope: 'read', days: 90 }])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke CRM import' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  await screen.findByText('Token revoked')
})

test("the dialog can't be closed while a token is being created", async () => {
  const made = Promise.withResolvers<unknown>()
  const { user } = await atAccount({ 'POST /api/tokens': () => made.promise })
  await user.click(await screen.findByRole('button', { name: 'Create token' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'CRM import')
  await user.click(dialog.getByRole('button', { name: 'Create token' }))
  await dialog.findByText('Creating...')
  await leaveNot(user, dialog)
  made.resolve({ ...token, token: 'clq_1' })
  expect(await screen.findByText('clq_1')).toBeTruthy()
})

test('a paid plan can be viewed and canceled', async () => {
  const left = spyOn(leaving, 'navigateAway').mockImplementation(() => {})
  let billing = { ...paid }
  const { user } = await atAccount({
    '/api/payments/subscription': () => billing,
    'POST /api/payments/portal': { url: 'https://pay.test/portal' },
    'POST /api/payments/cancel': () => {
      billing = { ...paid, cancelAtPeriodEnd: true }
      return { cancelled: 1 }
    },
  })
  expect(await screen.findByText('Premium, $40 a month')).toBeTruthy()
  expect(screen.getByText('Renews on Dec 5, 2026.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Your plan lasts until Dec 5, 2026/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Cancel subscription' }))
  expect(await screen.findByText('Canceled. Ends on Dec 5, 2026.')).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Cancel subscription' })).toHaveLength(0)
  await user.click(await screen.findByRole('button', { name: 'Card and invoices' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.test/portal'))
  left.mockRestore()
})

test('without payments there is nothing to cancel, and a link leads to the other plans', async () => {
  await atAccount({ '/api/payments/subscription': unpaid })
  expect(await screen.findByText('No active subscription.')).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Card and invoices' })).toHaveLength(0)
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/checkout')
})

test('a failed payment is shown', async () => {
  await atAccount({ '/api/payments/subscription': { ...paid, status: 'past_due' } })
  expect(await screen.findByText(/Your last payment failed/)).toBeTruthy()
})

test('a calendar address is created, shown once and revoked', async () => {
  let feed: { createdAt: string; readAt: null } | null = null
  const url = 'https://colloquy.test/api/calendar/feed/abc.ics'
  const { user } = await atAccount({
    'GET /api/calendar/feed': () => ({ feed }),
    'POST /api/calendar/feed': () => {
      feed = { createdAt: '2026-11-21T10:00:00.000Z', readAt: null }
      return { url }
    },
    'DELETE /api/calendar/feed': () => {
      feed = null
      return { success: true }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Create link' }))
  expect(await screen.findByText(url)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(url)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Created Nov 21, 2026, never read')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Revoke link' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  await screen.findByText('Calendar link revoked')
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeTruthy()
})

test('a webhook is added, its secret shown once, and deleted', async () => {
  const refused = {
    ...webhook.latest,
    delivered: false,
    status: null,
    reason: 'It refuses connections',
  }
  let webhooks = [webhook, { ...webhook, id: 7, url: 'https://down.test/', latest: refused }]
  const { user, calls } = await atAccount({
    'GET /api/webhooks': () => webhooks,
    'POST /api/webhooks': ({ body }: { body: unknown }) =>
      (body as { url: string }).url.startsWith('https://')
        ? { ...webhook, id: 9, secret: 'whsec_1' }
        : anError(400, 'validation: The address must start with https://'),
    'DELETE /api/webhooks/8': () => {
      webhooks = []
      return { success: true }
    },
  })
  expect(await screen.findByText('Called Nov 20, 2026, answered 204')).toBeTruthy()
  expect(screen.getByText('It refuses connections, retrying')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Address'), 'http://crm.test')
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect(await dialog.findByText('The address must start with https://.')).toBeTruthy()
  await user.clear(dialog.getByLabelText('Address'))
  await user.type(dialog.getByLabelText('Address'), 'https://crm.test')
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect(await screen.findByText('whsec_1')).toBeTruthy()
  expect(posts(calls)).toEqual([{ url: 'http://crm.test' }, { url: 'https://crm.test' }])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: `Delete ${webhook.url}` }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Webhook deleted')
  await waitFor(() => expect(screen.queryAllByText(webhook.url)).toHaveLength(0))
})

test('a webhook is paused and resumed, and gets a new secret, shown once', async () => {
  let active = true
  let failing = true
  const { user, calls } = await atAccount({
    'GET /api/webhooks': () => [{ ...webhook, active }],
    'PATCH /api/webhooks/8': ({ body }: { body: unknown }) => {
      if (failing) return anError(500, 'no')
      active = (body as { active: boolean }).active
      return { success: true }
    },
    'POST /api/webhooks/8/secret': () => ({ id: 8, url: webhook.url, secret: 'whsec_2' }),
  })
  await user.click(await screen.findByRole('button', { name: `Pause ${webhook.url}` }))
  expect(await screen.findByText(/couldn’t be paused/)).toBeTruthy()
  failing = false
  await user.click(screen.getByRole('button', { name: `Pause ${webhook.url}` }))
  expect(await screen.findByText('Paused. Called Nov 20, 2026, answered 204')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: `Resume ${webhook.url}` }))
  expect(await screen.findByText('Called Nov 20, 2026, answered 204')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: `New secret for ${webhook.url}` }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(posts(calls)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Replace' }))
  expect(await screen.findByText('whsec_2')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryAllByText('whsec_2')).toHaveLength(0))
})

test("the dialog can't be closed while a webhook is being created", async () => {
  const made = Promise.withResolvers<unknown>()
  const { user } = await atAccount({ 'POST /api/webhooks': () => made.promise })
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Address'), 'https://crm.test')
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  await dialog.findByText('Adding...')
  await leaveNot(user, dialog)
  made.resolve({ ...webhook, secret: 'whsec_1' })
  expect(await screen.findByText('whsec_1')).toBeTruthy()
})

test('the mail about long recordings can be turned off', async () => {
  const { user, calls } = await atAccount({
    'PUT /api/account/ready-mail': { wanted: false },
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /Email me when a long/,
  })
  expect(box.checked).toBe(true)
  await user.click(box)
  await screen.findByText('We won’t email you')
  expect(box.checked).toBe(false)
  expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({ wanted: false })
})

test('action items are mailed on Mondays only on request', async () => {
  const { user, calls } = await atAccount({ 'PUT /api/account/digest': { wanted: true } })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /every Monday/ })
  expect(box.checked).toBe(false)
  await user.click(box)
  await screen.findByText('We’ll email you')
  const put = calls.find((call) => call.method === 'PUT')
  expect([put?.path, put?.body]).toEqual(['/api/account/digest', { wanted: true }])
})

test('times of day in words have their minutes', async () => {
  const { container } = await atAccount({ '/api/account/brief-mail': { wanted: true } })
  await screen.findByText(/^At 6:00 PM in your time zone/)
  expect(container.textContent).not.toMatch(/(?<![:\d])\d{1,2} [AP]M/)
})

test('everything can be exported as one file', async () => {
  await atAccount()
  const link = await screen.findByRole('link', { name: 'Export everything' })
  expect(link.getAttribute('href')).toBe('/api/account/export')
})

const receipt = {
  id: '5e0e4c9e-0000-4000-8000-000000000000',
  at: '2026-11-21T15:00:00.000Z',
  subscriptions: 1,
  clients: 2,
  meetings: 1,
  recordings: 0,
  files: 0,
  transcripts: 1,
  summaries: 1,
  notes: 0,
  passages: 1200,
  mailed: true,
  document: '{"statement":{}}\n',
}

test('the account is deleted with username and password, and a receipt is shown before leaving', async () => {
  const left = spyOn(leaving, 'navigateAway').mockImplementation(() => {})
  const { user, calls } = await atAccount({
    'POST /api/account/delete': { success: true, receipt },
  })
  localStorage.setItem('note-draft:12', 'half a thought')
  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('link', { name: 'Export everything first' }).getAttribute('href')).toBe(
    '/api/account/export',
  )
  const go = dialog.getByRole('button', { name: 'Delete everything' })
  await user.type(dialog.getByLabelText('Your password'), 'correct horse')
  await user.type(dialog.getByLabelText('Type mara to confirm'), 'marla')
  await user.click(go)
  expect(dialog.getByText('That isn’t your username.')).toBeTruthy()
  expect(posts(calls)).toEqual([])
  await user.clear(dialog.getByLabelText('Type mara to confirm'))
  await user.type(dialog.getByLabelText('Type mara to confirm'), 'mara')
  await user.click(go)
  expect(await screen.findByText(receipt.id)).toBeTruthy()
  expect(
    screen.getByText(
      'Deleted: 2 clients, 1 meeting, 1 transcript, 1 summary, and 1,200 searchable passages.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('A copy goes to mara@example.com.')).toBeTruthy()
  const saved: (Blob | MediaSource)[] = []
  const kept = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file)
    return 'blob:receipt'
  })
  await user.click(screen.getByRole('button', { name: 'Download signed receipt' }))
  const texts = saved.map((file) => (file instanceof Blob ? file.text() : null))
  expect(await Promise.all(texts)).toEqual([receipt.document])
  kept.mockRestore()
  expect(posts(calls)).toEqual([{ username: 'mara', password: 'correct horse' }])
  expect(localStorage.getItem('note-draft:12')).toBeNull()
  act(() => {
    QuietEvents.opened.at(-1)?.emit('signed-out')
  })
  expect(left).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(left).toHaveBeenCalledWith('/')
  accountDeletion.underWay = false
  left.mockRestore()
})

test("a receipt that can't be mailed does not promise a copy", async () => {
  const { user } = await atAccount({
    'POST /api/account/delete': { success: true, receipt: { ...receipt, mailed: false } },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Your password'), 'correct horse')
  await user.type(dialog.getByLabelText('Type mara to confirm'), 'mara')
  await user.click(dialog.getByRole('button', { name: 'Delete everything' }))
  expect(await screen.findByText(receipt.id)).toBeTruthy()
  expect(screen.queryAllByText(/A copy goes to/)).toHaveLength(0)
  accountDeletion.underWay = false
})

test('the reason why an account was not deleted is shown, and the page stays usable', async () => {
  const left = spyOn(leaving, 'navigateAway').mockImplementation(() => {})
  const answers = [
    anError(403, 'That isn’t your password.'),
    anError(403, 'No permission: a client or meeting is under legal hold.'),
    anError(503, 'Your subscription couldn’t be canceled. Nothing was deleted.'),
  ]
  const { user } = await atAccount({ 'POST /api/account/delete': () => answers.shift() })
  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Type mara to confirm'), 'Mara')
  await user.click(dialog.getByRole('button', { name: 'Delete everything' }))
  expect(dialog.getByText('Required')).toBeTruthy()
  await user.type(dialog.getByLabelText('Your password'), 'wrong')
  for (const words of [
    /isn’t your password/,
    /^No permission: .* legal hold/,
    /couldn’t be canceled/,
  ]) {
    await user.click(dialog.getByRole('button', { name: 'Delete everything' }))
    expect(await dialog.findByText(words)).toBeTruthy()
  }
  act(() => {
    QuietEvents.opened.at(-1)?.emit('signed-out')
  })
  expect(left).toHaveBeenCalledWith('/login')
  left.mockRestore()
})

function atAccount(answers: Record<string, Answer> = {}, sent: Record<string, unknown> = {}) {
  const known = {
    '/api/account': account,
    '/api/account/sessions': sessions,
    '/api/tokens': [token],
    '/api/payments/subscription': { ...unpaid, plan: 'premium' },
    '/api/calendar/feed': { feed: null },
    '/api/webhooks': [],
    '/api/account/ready-mail': { wanted: true },
    '/api/account/digest': { wanted: false },
    ...answers,
  }
  return renderPage('/account', known, { sent })
}

/** Tries every way to close a dialog. */
async function leaveNot(user: UserEvent, dialog: ReturnType<typeof within>) {
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.keyboard('{Escape}')
}

function zone() {
  return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' })
}

function posts(calls: { method: string; body: unknown }[]) {
  return calls.filter((call) => call.method === 'POST').map((call) => call.body)
}
