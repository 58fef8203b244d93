import { expect, test } from 'bun:test'
import { anActionItem } from '../../testing/rows'
import { type Answer, anError, renderPage, screen, waitFor, within } from '../../testing/testing'

const CLIENT = {
  id: 7,
  name: 'Hartwell Family Trust',
  type: 'Estate Planning',
  meetingCount: 2,
  createdAt: '2026-02-03T15:00:00.000Z',
  legalHold: false,
  consent: 'given',
}
const SAID = {
  id: 3,
  kind: 'income',
  topic: 'salary',
  reply: null,
  speaker: 'Eleanor',
  hidden: false,
  text: 'My salary is 140,000 dollars.',
  correction: null,
  segment: 4,
  startMs: 61_000,
  meetingId: 12,
  meetingTitle: 'Annual review',
  meetingDate: '2026-09-02T15:00:00.000Z',
  superseded: false,
}
const ITEM = anActionItem({
  owner: 'client',
  ownerName: 'Eleanor',
  due: '2026-11-01',
  segment: 2,
})
const OVERVIEW = {
  client: CLIENT,
  people: [{ id: 5, name: 'Nora', role: 'Wife', email: 'nora@example.test', phone: '555 0101' }],
  facts: [SAID, { ...SAID, id: 2, text: 'My salary is 90,000 dollars.', superseded: true }],
  noted: [] as unknown[],
  added: [] as unknown[],
  meetings: [
    aPlanned(20, '2026-12-20T15:00:00.000Z'),
    aPlanned(19, '2026-11-25T15:00:00.000Z'),
    { ...aPlanned(12, '2026-09-02T15:00:00.000Z'), status: 'Processed', review: true },
  ],
  items: [ITEM, { ...ITEM, id: 10, text: 'Draft the will', owner: 'me', due: null }],
  files: [],
}

function aPlanned(id: number, date: string) {
  const about = { title: `Review ${id}`, type: 'Review', duration: null }
  return { id, date, ...about, status: 'Scheduled', review: false }
}

function open(answer: unknown = OVERVIEW, more: Record<string, unknown> = {}) {
  return renderPage('/clients/7', { '/api/clients/7/overview': answer, ...more })
}

test("a client’s page has the next meeting, both sides' open items, and people", async () => {
  await open()
  await screen.findByRole('heading', { level: 1, name: CLIENT.name })
  const next = screen.getByRole('link', { name: /^November 25, 2026, / })
  expect(next.getAttribute('href')).toBe('/meetings/19')
  const figure = screen.getByText('Meetings', { selector: 'dt' }).parentElement
  expect(figure?.textContent).toBe('Meetings2')
  const items = within(screen.getByRole('region', { name: 'Open items' }))
  expect(items.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'We owe (1)',
    'They owe (1)',
  ])
  expect(items.getByText('Overdue: Nov 1, 2026')).toBeTruthy()
  const people = within(screen.getByRole('region', { name: 'People' }))
  expect(people.getByRole('link', { name: '555 0101' }).getAttribute('href')).toBe('tel:5550101')
  expect(screen.getByText('Given')).toBeTruthy()
})

test('a client’s page has one primary action; the others are in a menu, deleting last', async () => {
  const { user } = await open(OVERVIEW, { '/api/clients': [CLIENT], '/api/trash': { days: 30 } })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const items = (await screen.findAllByRole('menuitem')).map((one) => one.textContent)
  expect(items).toEqual([
    ...['Edit Client', 'Consent', 'Retention', 'Voices', 'Export', 'Delete Client'],
  ])
  const last = screen.getByRole('menuitem', { name: 'Delete Client' })
  while (!('highlighted' in last.dataset)) await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
  await screen.findByRole('alertdialog', { name: 'Delete Client' })
})

test('a client deleted on their page is not asked for again before the list is shown', async () => {
  const content = { meetings: 0, recordings: 0, files: 0, notes: 0 }
  const { user, calls, path } = await open(OVERVIEW, {
    '/api/clients': [],
    '/api/trash': { days: 0 },
    '/api/clients/7/content': content,
    'DELETE /api/clients/7': { success: true },
  })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const entry = await screen.findByRole('menuitem', { name: 'Delete Client' })
  while (!('highlighted' in entry.dataset)) await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Client' }))
  await question.findByText(/and recordings\.$/)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(path()).toBe('/clients'))
  const after = calls.slice(calls.findIndex(({ method }) => method === 'DELETE') + 1)
  expect(after.map((call) => call.path).filter((one) => one.startsWith('/api/clients/7'))).toEqual(
    [],
  )
})

test('an upload from a client’s page is for this client', async () => {
  const { user } = await open(OVERVIEW, { '/api/clients': [CLIENT] })
  await user.click(await screen.findByRole('button', { name: 'Upload Audio' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Audio Recording' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Meeting Title')))
  const chosen = await dialog.findByRole('combobox', { name: /^Select Client/ })
  expect(chosen.textContent).toContain(CLIENT.name)
})

test('a fact cites its meeting and moment; a superseded one is struck through', async () => {
  await open()
  const facts = within(await screen.findByRole('region', { name: 'What they told you' }))
  const [fact, earlier] = facts.getAllByRole('listitem')
  expect(fact?.textContent).toContain('“My salary is 140,000 dollars.”')
  expect(
    within(fact as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/meetings/12?tab=transcript&segment=4')
  expect(earlier?.textContent).toContain('Earlier')
  expect(earlier?.querySelector('.line-through')).toBeTruthy()
})

test('a corrected fact keeps the original words beside it', async () => {
  let overview = OVERVIEW
  const { user, calls } = await open(() => overview, {
    'PATCH /api/statements/3': () => {
      overview = { ...OVERVIEW, facts: [{ ...SAID, correction: 'About 140,000.' }] } as never
      return { success: true }
    },
  })
  await user.click(await screen.findByRole('button', { name: `Correct: ${SAID.text}` }))
  const field = await screen.findByRole('textbox', { name: 'Your correction' })
  await user.clear(field)
  await user.type(field, 'About 140,000.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('About 140,000.')).toBeTruthy()
  expect(screen.getByText(`Said: “${SAID.text}”`)).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    correction: 'About 140,000.',
    seen: { correction: null },
  })
})

test('another window’s correction is shown before it is replaced', async () => {
  const theirs = { ...OVERVIEW, facts: [{ ...SAID, correction: 'About 150,000.' }] }
  const replies: Answer[] = [anError(409, 'These were changed elsewhere.'), { success: true }]
  const { user, calls } = await open(() => (replies.length < 2 ? theirs : OVERVIEW), {
    'PATCH /api/statements/3': () => replies.shift(),
  })
  await user.click(await screen.findByRole('button', { name: `Correct: ${SAID.text}` }))
  const field = await screen.findByRole('textbox', { name: 'Your correction' })
  await user.clear(field)
  await user.type(field, 'About 140,000.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('They are now:Your correctionAbout 150,000.')
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
    correction: 'About 140,000.',
    seen: { correction: 'About 150,000.' },
  })
})

test("a note's fact links to the note", async () => {
  const meeting = { meetingTitle: 'Annual review', meetingDate: SAID.meetingDate }
  const noted = [{ kind: 'family', text: 'Their son moves to Denver', meetingId: 12, ...meeting }]
  await open({ ...OVERVIEW, noted })
  const row = (await screen.findByText('Their son moves to Denver')).closest('li')
  const link = row?.querySelector('a')
  expect([link?.getAttribute('href'), link?.textContent]).toEqual([
    '/meetings/12?tab=notes',
    'Your note on Annual review, Sep 2, 2026',
  ])
})

test('a fact can be added, changed and removed', async () => {
  const own = { id: 4, kind: 'work', text: 'Sold the shop', createdAt: '2026-11-20T15:00:00.000Z' }
  let overview = OVERVIEW
  const { user, calls } = await open(() => overview, {
    'POST /api/clients/7/facts': () => {
      overview = { ...OVERVIEW, added: [own] }
      return own
    },
    'DELETE /api/facts/4': { success: true },
  })
  await user.click(await screen.findByRole('button', { name: 'Add fact' }))
  const field = await screen.findByRole('textbox', { name: 'Fact' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Work')
  await user.type(field, 'Sold the shop')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Edit: Sold the shop' }))
  expect(screen.getByText('Added by you, Nov 20, 2026')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Remove fact' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'work',
    text: 'Sold the shop',
  })
})

test('a person changed in another window too is shown beside what is typed here', async () => {
  const tom = { id: 6, name: 'Tom', role: '', email: '', phone: '555 0101' }
  const moved = { ...tom, role: 'Trustee', phone: '555 0202' }
  const replies = [anError(409, 'These details were changed elsewhere'), { success: true }]
  const { user, calls } = await open(
    () => ({ ...OVERVIEW, people: [replies.length < 2 ? moved : tom] }),
    { 'PUT /api/people/6': () => replies.shift() },
  )
  await user.click(await screen.findByRole('button', { name: 'Edit Tom' }))
  await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '9')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await within(screen.getByRole('dialog')).findByRole('alert')
  expect(notice.textContent).toContain('They are now:Phone555 0202')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Role' }).value).toBe('Trustee')
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { id: _, ...seen } = moved
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    ...seen,
    phone: '555 01019',
    seen,
  })
})

test('a person needs a name', async () => {
  const { user, calls } = await open(OVERVIEW, {
    'POST /api/clients/7/people': { id: 6, name: 'Tom', role: '', email: '', phone: '' },
  })
  await user.click(await screen.findByRole('button', { name: 'Add person' }))
  await screen.findByRole('textbox', { name: 'Name' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Tom')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Tom',
    role: '',
    email: '',
    phone: '',
  })
})

test('an error is gone once another try has saved the entry', async () => {
  const saved = { id: 6, name: 'Tom', role: '', email: '', phone: '' }
  let tries = 0
  const { user } = await open(OVERVIEW, {
    'POST /api/clients/7/people': () => (tries++ === 0 ? anError(500, 'Internal error') : saved),
  })
  await user.click(await screen.findByRole('button', { name: 'Add person' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tom')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not saved')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Not saved')).toBeNull()
})

test('a person’s email address must be complete', async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: 'Add person' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tom')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'tom@')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a complete email address.')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('a meeting opened by any link of a client’s page returns to it', async () => {
  for (const name of [/^November 25, 2026, /, 'Send the deed', /^Annual review, Sep 2, 2026/]) {
    sessionStorage.clear()
    const { user } = await open()
    const [link] = await screen.findAllByRole('link', { name })
    await user.click(link as HTMLElement)
    expect(sessionStorage.getItem('meetingReferrer')).toBe('/clients/7')
  }
})

test('a client under legal hold can be read, not changed', async () => {
  await open({ ...OVERVIEW, client: { ...CLIENT, legalHold: true } })
  await screen.findByText('Legal hold')
  expect(screen.queryByRole('button', { name: 'Add person' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add fact' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull()
})

test('a missing client says so', async () => {
  await open(null)
  expect(await screen.findByRole('heading', { name: 'Client not found' })).toBeTruthy()
})

test("a new client's page says what will appear", async () => {
  await open({ ...OVERVIEW, people: [], facts: [], meetings: [], items: [] })
  for (const text of ['Nothing is open.', 'None planned', 'No files yet.']) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
})

test('sections with only a hint how to fill them are not printed', async () => {
  await open({ ...OVERVIEW, people: [], facts: [] })
  const hidden = () =>
    [...document.querySelectorAll('section[data-print=hide] h2')].map((one) => one.textContent)
  await screen.findByRole('heading', { name: 'People' })
  expect(hidden()).toEqual(['What they told you', 'People'])
})
