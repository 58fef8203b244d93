import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { keepTurn, startConversation } from '@app/db/conversations/conversations'
import { listArchived } from '@app/db/meetings/archived'
import { addConsent } from '@app/db/meetings/consent/consents'
import { findShareLinkOwner } from '@app/db/meetings/sharing/open-share-link'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { zipSync } from 'fflate'
import { sealEvidence } from '../meetings/consent/evidence'
import { aLink, press } from '../meetings/sharing/testing'
import { processNow } from '../meetings/testing'
import { hashToken } from '../secrets/tokens'
import { as } from '../testing/testing'
import { aFullMeeting, imported, unzipped } from './testing'

/** Tables that an export contains row for row, and their local columns. */
const CARRIED: Record<string, string[]> = {
  clients: [],
  people: ['client_id', 'created_at'],
  facts: ['client_id'],
  meetings: [
    ...['client_id', 'updated_at', 'step', 'steps_done', 'steps_total', 'started_at'],
    ...['attempt', 'audio_path', 'audio_key', 'audio_added_at', 'peaks', 'retry_at'],
    ...['mail_owed', 'tries', 'failing_since', 'warnings', 'joined_from'],
  ],
  transcripts: ['indexed_revision'],
  summaries: ['indexed_revision'],
  action_items: ['copy_of', 'undo', 'version', 'created_at', 'updated_at'],
  notes: ['indexed_revision', 'revision', 'created_at', 'updated_at'],
  edits: ['summary_id', 'transcript_id'],
  statements: ['transcript_id', 'created_at'],
  approvals: ['imported'],
  addenda: [],
  templates: ['created_at', 'updated_at'],
  filled_templates: ['template'],
  letterheads: ['updated_at', 'logo'],
  // secrets are not exported, and a link opens nothing elsewhere
  share_links: ['hash', 'passcode_hash', 'passcode_tries', 'passcode_tries_end_at', 'withdrawn_at'],
  share_views: ['share_link_id'],
  recaps: [],
  consents: ['client_id', 'evidence', 'evidence_key'],
  conversations: [],
  turns: ['conversation_id', 'details', 'meeting_ids'],
}

/** Tables with users' rows that an export leaves out, and why. */
const LEFT: Record<string, string> = {
  registrations: 'how the account came to be',
  challenges: 'a sign-in under way',
  verification_codes: 'a sign-in under way',
  authenticators: 'a secret',
  recovery_codes: 'secrets',
  reset_links: 'secrets',
  sessions: 'secrets',
  trusted_browsers: 'secrets',
  tokens: 'secrets',
  calendar_feeds: 'a secret',
  webhooks: 'secrets',
  deliveries: 'calls on their way',
  mails: 'mails on their way',
  digests: 'a secret, and a wish for mails of this place',
  transcript_pieces: 'the answers that a transcript was put together from',
  voice_consents: 'voices are known again where they were heard only',
  meeting_voices: 'voices never leave the machine that heard them',
  documents: 'made from the texts',
  briefs: 'made from the texts',
  postings: 'made from the texts',
  chunks: 'made from the texts',
  embeddings: 'made from the texts',
  samples: 'drawn here',
  sampled_meetings: 'drawn here',
  search_slots: 'counts here',
  audit_intents: 'requests under way',
  kept_answers: 'sealed, for a day',
  ai_spend: 'counts here',
  ai_calls: 'exported to be read, as ai-calls.jsonl: no call was made from elsewhere',
  ai_call_meetings: 'exported to be read, as ai-calls.jsonl: no call was made from elsewhere',
  subscriptions: 'a contract with this place',
  checkouts: 'a contract with this place',
  transcriptions: 'counts here',
  audit: 'a trail of this place',
  deletions: 'a ledger of this place',
  receipts: 'a ledger of this place',
  retention_notices: 'announced here',
  trash: 'deleted',
  trashed_rows: 'deleted',
  calendars: 'secret addresses',
  calendar_events: 'read again from its calendar',
  discarded_files: 'files of this place',
}

/** An account with a row in each exported table, created like a user does. */
async function aFullAccount() {
  const user = await aUser({ fullName: 'Mara Hale' })
  const adviser = await as(user)
  const client = await aClient(user, 'Whitfield')
  const id = await aFullMeeting(user, client.id)
  const path = `/api/meetings/${id}`
  const done = async (sent: Promise<Response>) => {
    const response = await sent
    expect(response.status).toBeLessThan(300)
    return response.json()
  }
  const { id: template } = await done(
    adviser.post('/api/templates', {
      name: 'Garden',
      meetingType: 'Garden talk',
      fields: [{ name: 'Bonds', hint: 'Which' }],
    }),
  )
  await done(adviser.post(`${path}/templates`, { template: `own-${template}` }))
  await done(adviser.post(`${path}/templates`, { template: 'annual-review' }))
  await done(
    adviser.put('/api/account/letterhead', { firm: 'Hale', address: 'Austin', disclosure: 'No.' }),
  )
  const { summary } = await done(adviser.get(path))
  const base = { summaryId: summary.id, revision: summary.revision }
  for (const change of [
    { field: 'executiveSummary', value: 'They agreed on all.' },
    { field: 'keyPoints', value: [{ text: 'Bonds and gold', from: 0 }] },
    { field: 'nextMeeting', value: null },
    { field: 'executiveSummary', value: 'Too late.' },
  ]) {
    await adviser.patch(`${path}/summary`, { ...base, change })
  }
  const heard = 'We agreed on the bonds.'
  await done(adviser.put(`${path}/segments/0/speaker`, { speaker: 'B', heard, following: false }))
  await done(adviser.patch(`${path}/segments/0`, { text: 'We agreed on bonds.', heard }))
  const [item] = (await done(adviser.get(path))).actionItems
  await done(
    adviser.patch(`/api/action-items/${item.id}`, { version: item.version, status: 'done' }),
  )
  await done(adviser.patch(path, { attendees: ['Ann Hartwell'] }))
  const link = await aLink(user, id, { passcode: 'open sesame' })
  await press(link.path, 'open sesame')
  await press(link.path, 'wrong')
  await sql`
    insert into recaps (user_id, meeting_id, recipients, subject, body)
    values (${user.id}, ${id}, ${['ann@example.test']}, 'Our meeting', 'Dear Ann')
  `
  await sql`
    insert into people (user_id, client_id, name, role) values (${user.id}, ${client.id}, 'Ann', 'Wife')
  `
  await sql`
    insert into facts (user_id, client_id, kind, text)
    values (${user.id}, ${client.id}, 'work', 'Sold the shop in 2019')
  `
  await sql`
    insert into statements (user_id, meeting_id, transcript_id, kind, text, segment, hidden)
    select user_id, meeting_id, id, 'goals', 'Bonds', 0, true
    from transcripts
    where user_id = ${user.id}
  `
  const chat = await startConversation(user.id, 'Which bonds?')
  const turn = { question: 'Which bonds?', answer: 'All [1].', details: { sources: [] } }
  await keepTurn(user.id, chat, { ...turn, meetingIds: [id] })
  const given = {
    state: 'given',
    method: 'email',
    moment: null,
    comment: '',
    recordedBy: 'Mara',
    givenBy: 'Ann Hartwell',
    givenOn: '2026-03-01',
    evidence: () => sealEvidence('form.pdf', Buffer.from('signed')),
  } as const
  await addConsent(user.id, { kind: 'client', id: client.id }, given, sql)
  await addConsent(user.id, { kind: 'meeting', id }, { ...given, method: 'recording' }, sql)
  await done(
    adviser.post(`${path}/approval`, { hash: (await done(adviser.get(path))).record.hash }),
  )
  await done(adviser.post(`${path}/addenda`, { content: 'The form was sent.' }))
  await done(adviser.put(`/api/clients/${client.id}/retention`, { rules: { audio: 900 } }))
  await done(adviser.put(`${path}/retention`, { rules: { transcript: null, notes: 400 } }))
  await done(adviser.put(`/api/clients/${client.id}/hold`, { hold: true, reason: 'Lawsuit' }))
  await done(adviser.put(`${path}/hold`, { hold: true, reason: 'Subpoena 7' }))
  return { user, adviser, link }
}

async function rowsOf(user: User, table: string, ignored: string[]) {
  const rows = await sql`select * from ${sql(table)} where user_id = ${user.id}`
  const dropped = ['userId', 'id', 'meetingId', ...ignored.map(camel)]
  const kept = rows.map((row) =>
    Object.entries(row)
      .filter(([name]) => !dropped.includes(name))
      .map(([name, value]) => [name, JSON.stringify(value, withoutPlace)]),
  )
  return kept.map((row) => JSON.stringify(row)).sort()
}

/** An edit's item has another id in each account. */
function withoutPlace(name: string, value: unknown) {
  return name === 'id' && typeof value === 'number' ? 0 : value
}

function camel(name: string) {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}

test("every table with users' rows is exported, or left out for a reason", async () => {
  const tables = await sql`
    select table_name as name
    from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id'
  `
  const known = [...Object.keys(CARRIED), ...Object.keys(LEFT)]
  expect(known.sort()).toEqual(tables.map(({ name }) => name).sort())
})

test('an imported account has the same rows in every exported table', async () => {
  const { user, adviser } = await aFullAccount()
  const other = await aUser()
  const bytes = await (await adviser.get('/api/account/export')).arrayBuffer()
  const response = await imported(other, bytes)
  expect([response.status, await response.json()]).toMatchObject([200, { meetings: 1 }])
  const [brought] = await listArchived(other.id, null)
  expect((await processNow(other, brought?.id ?? 0)).status).toBe('Processed')
  for (const [table, ignored] of Object.entries(CARRIED)) {
    const there = await rowsOf(user, table, ignored)
    expect([table, there.length]).not.toEqual([table, 0])
    expect([table, await rowsOf(other, table, ignored)]).toEqual([table, there])
  }
  const [own] = await sql`select id from templates where user_id = ${other.id}`
  const filled = await sql`select template from filled_templates where user_id = ${other.id}`
  expect(filled.map(({ template }) => template).sort()).toEqual(['annual-review', `own-${own?.id}`])
  const edits = await (await (await as(other)).get(`/api/meetings/${brought?.id}/edits`)).json()
  expect(edits.map(({ current }: { current: boolean }) => current)).not.toContain(false)
})

test('an imported link opens nothing, and its secrets are not in the export', async () => {
  const { user, adviser, link } = await aFullAccount()
  const bytes = await (await adviser.get('/api/account/export')).arrayBuffer()
  const [secret] = await sql`select hash, passcode_hash from share_links where user_id = ${user.id}`
  const text = Object.values(unzipped(bytes))
    .map((file) => Buffer.from(file).toString())
    .join()
  expect(text).not.toContain(secret?.hash)
  expect(text).not.toContain(secret?.passcodeHash)
  const other = await aUser()
  await imported(other, bytes)
  const [brought] = await sql`
    select hash, withdrawn_at is not null as withdrawn
    from share_links
    where user_id = ${other.id}
  `
  expect(brought?.withdrawn).toBe(true)
  expect(await findShareLinkOwner(brought?.hash, other.id)).toBeNull()
  const hash = hashToken(link.path.split('/').at(-1) ?? '')
  expect(await findShareLinkOwner(hash, user.id)).toMatchObject({ userId: user.id })
})

test('terms are imported unless the account has some', async () => {
  const { adviser } = await aFullAccount()
  await adviser.put('/api/account/terms', { terms: ['GRAT'] })
  const bytes = await (await adviser.get('/api/account/export')).arrayBuffer()
  const [empty, other] = [await aUser(), await aUser()]
  await imported(empty, bytes)
  expect(await (await (await as(empty)).get('/api/account/terms')).json()).toEqual({
    terms: ['GRAT'],
  })
  const there = await as(other)
  await there.put('/api/account/terms', { terms: ['Mine'] })
  await imported(other, bytes)
  expect(await (await there.get('/api/account/terms')).json()).toEqual({ terms: ['Mine'] })
})

test('existing letterhead and templates stay', async () => {
  const { adviser } = await aFullAccount()
  const bytes = await (await adviser.get('/api/account/export')).arrayBuffer()
  const other = await aUser()
  const there = await as(other)
  await there.put('/api/account/letterhead', { firm: 'Mine', address: '', disclosure: '' })
  const fields = [{ name: 'Trees', hint: '' }]
  await there.post('/api/templates', { name: 'GARDEN', meetingType: null, fields })
  await imported(other, bytes)
  expect(await (await there.get('/api/account/letterhead')).json()).toMatchObject({ firm: 'Mine' })
  const templates = await sql`select name, fields from templates where user_id = ${other.id}`
  expect([...templates]).toEqual([{ name: 'GARDEN', fields }])
})

test("a filled template without its template is not mistaken for another's with the same id", async () => {
  const { adviser } = await aFullAccount()
  const files = unzipped(await (await adviser.get('/api/account/export')).arrayBuffer())
  const { 'templates.json': _, ...without } = files
  const other = await aUser()
  expect((await imported(other, zipSync(without))).status).toBe(200)
  const filled = await sql`select template from filled_templates where user_id = ${other.id}`
  expect(filled.map(({ template }) => template).sort()).toEqual([
    'annual-review',
    expect.stringMatching(/^imported-\d+$/),
  ])
})

test('an invalid logo is refused before anything is imported', async () => {
  const { adviser } = await aFullAccount()
  const files = unzipped(await (await adviser.get('/api/account/export')).arrayBuffer())
  const logo = Buffer.from('<svg onload="x()"/>').toString('base64')
  const letterhead = { firm: '', address: '', disclosure: '', logo }
  const other = await aUser()
  const forged = { ...files, 'letterhead.json': Buffer.from(JSON.stringify(letterhead)) }
  expect((await imported(other, zipSync(forged))).status).toBe(415)
  expect(await listArchived(other.id, null)).toEqual([])
})
