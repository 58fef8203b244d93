import { createCalendar } from '@app/db/accounts/calendars/calendars'
import { openDigest } from '@app/db/accounts/digests'
import { saveLetterhead } from '@app/db/accounts/letterheads'
import { trustBrowser } from '@app/db/accounts/trust-browser'
import type { User } from '@app/db/accounts/users'
import { createWebhook } from '@app/db/accounts/webhooks/change-webhooks'
import { asUser } from '@app/db/connection/roles'
import { keepTurn, startConversation } from '@app/db/conversations/conversations'
import { addReceipt } from '@app/db/meetings/deletion/receipts'
import { addEdit, type NewEdit } from '@app/db/meetings/edits/add-edit'
import { saveNote } from '@app/db/meetings/notes'
import { createShareLink } from '@app/db/meetings/sharing/create-share-link'
import { createRecap } from '@app/db/meetings/sharing/recaps'
import { addShareView } from '@app/db/meetings/sharing/share-views'
import { saveFilledTemplate } from '@app/db/meetings/templates/filled-templates'
import { createTemplate } from '@app/db/meetings/templates/templates'
import { sql } from '@app/db/testing/sql'
import { aUser, DISTRIBUTED_URL } from '@app/db/testing/testing'
import { LARGEST_ID } from '@app/web/browser/limits'
import { sealEvidence } from '../../meetings/consent/evidence'
import { aRecording, uploadAs, withAi } from '../../meetings/testing'
import { signDocument } from '../../secrets/signed-document'
import { hashToken } from '../../secrets/tokens'
import { as } from '../testing'
import type { Row } from './rows'

/** One user's data, with every kind of id. `canary` is in every text of it, and begins with `mark`. */
export type World = {
  user: User
  canary: string
  client: number
  meeting: number
  transcript: number
  summary: number
  item: number
  token: number
  webhook: number
  delivery: string
  session: string
  trusted: string
  upload: string
  feed: string
  consent: number
  consentWithoutFile: number
  conversation: number
  shareLink: number
  template: number
  edit: number
  passageEdit: number
  receipt: string
  sample: number
  calendar: number
  event: number
  person: number
  fact: number
  statement: number
  trash: number
}

/** Creation time of a world's meetings, clients and what lets somebody in, whatever the clock says. */
export const CREATED_AT = '2026-04-03T12:00:00.000Z'

/** Unknown ids of the same kinds. */
export function nobodys(world: World): World {
  return {
    ...world,
    client: 2_000_000_000,
    meeting: 2_000_000_000,
    transcript: 2_000_000_000,
    summary: 2_000_000_000,
    item: 2_000_000_000,
    token: 2_000_000_000,
    webhook: 2_000_000_000,
    delivery: '00000000-0000-4000-8000-000000000000',
    session: 'f'.repeat(16),
    trusted: 'f'.repeat(16),
    upload: `${world.user.id}-00000000-0000-4000-8000-000000000000`,
    feed: 'nobodys.ics',
    consent: 2_000_000_000,
    consentWithoutFile: 2_000_000_000,
    conversation: 2_000_000_000,
    shareLink: 2_000_000_000,
    template: 2_000_000_000,
    edit: 2_000_000_000,
    passageEdit: 2_000_000_000,
    receipt: '00000000-0000-4000-8000-000000000000',
    sample: 2_000_000_000,
    calendar: 2_000_000_000,
    event: 2_000_000_000,
    person: 2_000_000_000,
    fact: 2_000_000_000,
    statement: 2_000_000_000,
    trash: 2_000_000_000,
  }
}

/** Independent rows are created concurrently, which takes half the time. */
export async function aWorld(mark = 'canary'): Promise<World> {
  const canary = `${mark}${crypto.randomUUID().replaceAll('-', '')}`
  const user = await aUser({ fullName: canary })
  const adviser = await as(user)
  const { id: client } = await (
    await adviser.post('/api/clients', { name: canary, type: canary })
  ).json()
  const meeting = await recorded(user, client, canary)
  const texts = await addTexts(user.id, meeting, canary)
  await addAccount(user.id, canary)
  const token = await (await adviser.post('/api/tokens', { name: canary, scope: 'read' })).json()
  const webhook = await createWebhook(
    user.id,
    { url: `https://${canary}.test/`, secret: canary },
    5,
    asUser(user.id),
  )
  const delivery = await oweCall(user.id, webhook?.id ?? 0, meeting)
  const { url } = await (await adviser.post('/api/calendar/feed')).json()
  for (const table of ['tokens', 'webhooks', 'calendar_feeds', 'authenticators'])
    await sql`update ${sql(table)} set created_at = ${CREATED_AT} where user_id = ${user.id}`
  const [session] = await (await adviser.get('/api/account/sessions')).json()
  await addVoices(user.id, { client, meeting, ...texts }, canary)
  const [trusted, upload, conversation, shareLink, template, receipt, sample, trash, ...others] =
    await Promise.all([
      trust(user.id, canary),
      beginUpload(user, client, canary),
      converse(user.id, meeting, canary),
      share(user.id, meeting, canary),
      addTemplate(user.id, meeting, canary),
      keepReceipt(user.id, client, meeting, canary),
      draw(user.id, meeting, canary),
      deleteOne(user.id, client, canary),
      addEdits(user.id, meeting, texts, canary),
      subscribe(user.id, client, meeting, canary),
      addDossier(user.id, { client, meeting, ...texts }, canary),
    ])
  const [edits, subscribed, dossier] = others
  return {
    user,
    canary,
    client,
    meeting,
    ...texts,
    token: token.id,
    webhook: webhook?.id ?? 0,
    delivery,
    session: session.id,
    trusted,
    upload,
    conversation,
    shareLink,
    template,
    feed: String(url).split('/').at(-1) ?? '',
    receipt,
    sample,
    trash,
    ...edits,
    ...subscribed,
    ...dossier,
  }
}

async function draw(userId: number, meetingId: number, canary: string): Promise<number> {
  const [sample] = await sql`
    insert into samples (user_id, from_day, to_day, percent, drawn_from, candidates)
    values (${userId}, '2026-04-01', '2026-04-30', 10, 'all', 1)
    returning id
  `
  await sql`
    insert into sampled_meetings (user_id, sample_id, meeting_id, remark)
    values (${userId}, ${Number(sample?.id)}, ${meetingId}, ${canary})
  `
  return Number(sample?.id)
}

async function keepReceipt(
  userId: number,
  clientId: number,
  meetingId: number,
  canary: string,
): Promise<string> {
  const id = crypto.randomUUID()
  const document = signDocument({ canary })
  const about = { id, at: CREATED_AT, rule: canary, clientId, meetingId, document }
  await addReceipt(userId, about, asUser(userId))
  return id
}

const RECORDING = aRecording()

async function recorded(user: User, clientId: number, title: string): Promise<number> {
  let id = 0
  await withAi(async () => {
    const response = await uploadAs(user, RECORDING, { clientId, title })
    id = (await response.json()).id
  })
  return id
}

/** A trusted browser; returns its id. */
async function trust(userId: number, canary: string): Promise<string> {
  const id = hashToken(canary).slice(0, 16)
  const [session] = await sql`select sid from sessions where ${userId} = user_id limit 1`
  const trust = { hash: `${id}${canary}`, userAgent: canary, days: 30, sid: String(session?.sid) }
  await trustBrowser(userId, trust, 5)
  return id
}

/**
 * An external calendar: an event with the client, a new one in the same series, one without a client chosen,
 * and one that disappeared.
 */
async function subscribe(userId: number, clientId: number, meetingId: number, canary: string) {
  const kept = { name: canary, host: canary, address: canary }
  const calendar = (await createCalendar(userId, kept, 5))?.id ?? 0
  const [event] = await sql`
    insert into calendar_events (
      user_id, calendar_id, uid, occurrence, title, location, starts_at, ends_at, emails, names,
      client_id, client_asked, meeting_id, missed
    )
    select
      ${userId}, ${calendar}, uid, occurrence, ${canary}, ${canary}, ${CREATED_AT}, ${CREATED_AT},
      ${[canary]}::text[], ${[canary]}::text[], case when asked then ${clientId}::integer end, asked,
      case when asked then ${meetingId}::integer end, missed
    from (
      values
        (${canary}, '', true, 0),
        (${canary}, 'next', false, 0),
        (${`${canary} asked`}, '', false, 0),
        (${`${canary} gone`}, '', false, 5)
    ) as event (uid, occurrence, asked, missed)
    returning id
  `
  return { calendar, event: Number(event?.id) }
}

async function addTemplate(userId: number, meetingId: number, name: string): Promise<number> {
  const field = { name, hint: name }
  const fields = [{ ...field, text: name, quote: name, segment: 0 }]
  await saveFilledTemplate(userId, meetingId, { template: 'own-1', name, fields, origin: 'rules' })
  return (await createTemplate(userId, { name, meetingType: name, fields: [field] }, 1)) ?? 0
}

/** Texts as they were before they were edited. */
async function addEdits(
  userId: number,
  meetingId: number,
  texts: { summary: number; transcript: number },
  canary: string,
) {
  const about = { meetingId, transcriptId: null, applied: true, editor: canary, revision: 1 }
  const [before, after] = [`${canary} before`, canary]
  const overview = { field: 'executiveSummary', before, after, session: null } as const
  const ofSummary = { ...about, summaryId: texts.summary }
  await addEdit(userId, { ...ofSummary, ...overview }, asUser(userId))
  const points = { before: [{ text: before }], after: [{ text: after }], session: canary }
  const keyPoints = { ...ofSummary, field: 'keyPoints', ...points } as const
  const edit = await addEdit(userId, keyPoints, asUser(userId))
  const passage = {
    before: { index: 0, text: before },
    after: { index: 0, text: after },
    session: null,
    summaryId: null,
    transcriptId: texts.transcript,
  }
  const correction = { ...about, field: 'passage', ...passage } as const
  await addVersions(userId, { ...about, ...passage, transcriptId: null, revision: null }, canary)
  return { edit, passageEdit: await addEdit(userId, correction, asUser(userId)) }
}

/** Details before they were changed, and an action item that no longer exists. */
async function addVersions(userId: number, about: Omit<NewEdit, 'field'>, canary: string) {
  const [before, after] = [{ title: `${canary} before` }, { title: canary }]
  const owner = { owner: 'nobody', ownerName: null } as const
  const gone = { id: LARGEST_ID, text: canary, ...owner, due: null, status: 'open' } as const
  const details: NewEdit = { ...about, field: 'details', before, after }
  const items: NewEdit = { ...about, field: 'actionItems', before: [], after: [gone] }
  await addEdit(userId, details, asUser(userId))
  await addEdit(userId, items, asUser(userId))
}

async function share(userId: number, meetingId: number, hash: string): Promise<number> {
  const wanted = { hash, passcodeHash: null, withTranscript: false, days: 14 }
  const id = (await createShareLink(userId, meetingId, wanted, 1, asUser(userId)))?.id ?? 0
  await addShareView(userId, id, hash)
  await createRecap(userId, meetingId, { recipients: [hash], subject: hash, body: hash }, 1)
  return id
}

/** A deleted meeting that can be restored; its own ids are nobody's in another world. */
async function deleteOne(userId: number, clientId: number, canary: string): Promise<number> {
  return sql.begin(async (sql) => {
    const [meeting] = await sql`
      insert into meetings (user_id, client_id, title, date, status, created_at)
      values (${userId}, ${clientId}, ${canary}, ${CREATED_AT}, 'Scheduled', ${CREATED_AT})
      returning id
    `
    const id = Number(meeting?.id)
    const [added] = await sql`
      insert into trash (
        user_id, kind, subject_id, client_id, name, client_name, created_at, due_at, meeting_ids,
        counts, artefacts
      )
      values (
        ${userId}, 'meeting', ${id}, ${clientId}, ${canary}, ${canary}, ${CREATED_AT},
        now() + interval '30 days', ${[id]}::int[],
        '{"meetings": 1, "recordings": 0, "transcripts": 0, "summaries": 0, "notes": 0, "passages": 0}',
        '[]'
      )
      returning id
    `
    const trash = Number(added?.id)
    await sql`
      insert into trashed_rows (user_id, trash_id, source, content)
      select ${userId}::int, ${trash}::int, 'meetings', to_jsonb(own)
      from meetings as own
      where own.id = ${id}
    `
    await sql`select set_config('app.moving', 'on', true)`
    await sql`delete from meetings where id = ${id}`
    return trash
  })
}

async function oweCall(userId: number, webhookId: number, meetingId: number): Promise<string> {
  const [owed] = await sql`
    insert into deliveries (user_id, webhook_id, event, meeting_id)
    values (${userId}, ${webhookId}, 'meeting.tried', ${meetingId})
    returning id
  `
  return String(owed?.id)
}

async function addTexts(userId: number, meetingId: number, canary: string) {
  const segments = JSON.stringify([{ speaker: 'A', start: 0, end: 1, text: canary }])
  const adding = sql`
    insert into transcripts (user_id, meeting_id, full_text, segments)
    values (${userId}, ${meetingId}, ${canary}, ${segments}::text::jsonb)
    returning id
  `
  const summing = sql`
    insert into summaries (user_id, meeting_id, executive_summary, key_points, action_items)
    values (
      ${userId}, ${meetingId}, ${canary}, ${JSON.stringify([canary])}::text::jsonb,
      ${JSON.stringify([{ task: canary, assignee: canary }])}::text::jsonb
    )
    returning id
  `
  const doing = sql`
    insert into action_items (
      user_id, meeting_id, position, text, heard, owner, owner_name, due, quote, created_by, undo
    )
    values (
      ${userId}, ${meetingId}, 0, ${canary}, ${canary}, 'person', ${canary}, '2026-04-10', ${canary},
      'ai', ${JSON.stringify({ text: canary, owner: 'me', ownerName: canary, due: null, status: 'open' })}::text::jsonb
    )
    returning id
  `
  const [[transcript], [summary], [item], consents] = await Promise.all([
    adding,
    summing,
    doing,
    addConsents(userId, meetingId, canary),
    saveNote(userId, meetingId, canary),
  ])
  await sql`update meetings set created_at = ${CREATED_AT} where user_id = ${userId}`
  await sql`update clients set created_at = ${CREATED_AT} where user_id = ${userId}`
  return {
    transcript: Number(transcript?.id),
    summary: Number(summary?.id),
    item: Number(item?.id),
    ...consents,
  }
}

/** Consents of the client and for the meeting, and a client who refused. */
async function addConsents(userId: number, meetingId: number, canary: string) {
  const [meeting] = await sql`
    select client_id
    from meetings
    where user_id = ${userId} and id = ${meetingId}
  `
  const file = await sealEvidence(`${canary}.pdf`, Buffer.from(canary))
  const [said] = await sql`
    insert into consents (
      user_id, meeting_id, state, comment, recorded_by, evidence_name, evidence_bytes,
      evidence_sha256, evidence_key, evidence
    )
    values (
      ${userId}, ${meetingId}, 'given', ${canary}, ${canary}, ${file.name}, ${file.bytes},
      ${file.sha256}, ${file.key}, ${file.content}
    )
    returning id
  `
  const [saidByClient] = await sql`
    insert into consents (user_id, client_id, state, comment, recorded_by)
    values (${userId}, ${meeting?.clientId}, 'given', ${canary}, ${canary})
    returning id
  `
  const [refused] = await sql`
    insert into clients (user_id, name, type, consent)
    values (${userId}, ${`${canary} refused`}, ${canary}, 'refused')
    returning id
  `
  await sql`
    insert into meetings (user_id, client_id, title, date, type, status, joined_from)
    values (
      ${userId}, ${refused?.id}, ${`${canary} refused`}, now(), ${canary}, 'Scheduled',
      ${[meetingId, meetingId]}::int[]
    )
  `
  return { consent: Number(said?.id), consentWithoutFile: Number(saidByClient?.id) }
}

/** A person of the client's, and a statement from a transcript that has been read. */
async function addDossier(
  userId: number,
  its: Pick<World, 'client' | 'meeting' | 'transcript'>,
  canary: string,
) {
  const [[person], [fact], [statement]] = await Promise.all([
    sql`
      insert into people (user_id, client_id, name, role, email, phone)
      values (${userId}, ${its.client}, ${canary}, ${canary}, ${canary}, ${canary})
      returning id
    `,
    sql`
      insert into facts (user_id, client_id, kind, text)
      values (${userId}, ${its.client}, 'family', ${canary})
      returning id
    `,
    sql`
      insert into statements (user_id, meeting_id, transcript_id, kind, text, speaker, segment)
      values (${userId}, ${its.meeting}, ${its.transcript}, 'family', ${canary}, ${canary}, 0)
      returning id
    `,
    sql`
      insert into briefs (user_id, meeting_id, basis, sentences)
      values (${userId}, ${its.meeting}, ${canary}, '[]')
    `,
    sql`
      insert into action_items (
        user_id, meeting_id, position, text, owner, status, done_at, created_by, resolved
      )
      values (${userId}, ${its.meeting}, 9, ${canary}, 'me', 'done', now(), 'user', true)
    `,
    sql`
      insert into action_items (
        user_id, meeting_id, position, text, owner, owner_name, created_by, resolved
      )
      values (${userId}, ${its.meeting}, 10, ${canary}, 'person', 'A', 'ai', true)
    `,
    sql`
      update transcripts
      set statements_revision = revision
      where user_id = ${userId} and id = ${its.transcript}
    `,
  ])
  return {
    person: Number(person?.id),
    fact: Number(fact?.id),
    statement: Number(statement?.id),
  }
}

/** Two voices of the transcript, one with a name. */
async function addVoices(
  userId: number,
  its: Pick<World, 'client' | 'meeting' | 'transcript'>,
  canary: string,
) {
  await sql`update users set remember_voices = true where id = ${userId}`
  await sql`
    insert into voice_consents (user_id, client_id, consented_at)
    values (${userId}, ${its.client}, ${CREATED_AT})
  `
  const speakers = JSON.stringify({ named: canary })
  const [transcript] = await sql`
    update transcripts set speakers = ${speakers}::text::jsonb
    where user_id = ${userId} and id = ${its.transcript}
    returning version
  `
  for (const label of ['named', 'unnamed']) {
    await sql`
      insert into meeting_voices (user_id, meeting_id, version, label, model, seconds, print)
      values (
        ${userId}, ${its.meeting}, ${transcript?.version}, ${label}, ${canary}, 30, ${canary}
      )
    `
  }
}

async function converse(userId: number, meetingId: number, canary: string): Promise<number> {
  const id = await startConversation(userId, canary)
  const details = { sources: [], scope: canary, origin: 'records' }
  const turn = { question: canary, answer: canary, details, meetingIds: [meetingId] }
  await keepTurn(userId, id, { ...turn, call: 'asked' })
  return id
}

async function addAccount(userId: number, canary: string) {
  await Promise.all([
    saveLetterhead(userId, { firm: canary, address: canary, disclosure: canary }),
    sql`
      insert into subscriptions (id, user_id, customer, plan, status, read_at)
      values (${`sub_${canary}`}, ${userId}, ${canary}, 'premium', 'active', now())
    `,
    sql`
      insert into checkouts (session, user_id, plan)
      values (${`cs_${canary}`}, ${userId}, 'premium')
    `,
    sql`
      insert into kept_answers (user_id, key, call, run, status, answer)
      values (${userId}, ${canary}, ${canary}, gen_random_uuid(), 201, ${canary})
    `,
    sql`
      insert into authenticators (user_id, secret, confirmed_at)
      values (${userId}, ${canary}, now())
    `,
    sql`
      insert into ai_spend (user_id, day, requests, sent)
      values (${userId}, (now() at time zone 'UTC')::date, 1, 1)
    `,
    sql`
      insert into reset_links (token, user_id, expires_at)
      values (${canary}, ${userId}, now() + interval '1 hour')
    `,
    sql`
      insert into recovery_codes (user_id, code)
      values (${userId}, ${canary})
    `,
    sql`
      insert into mails (id, user_id, kind, status, expires_at)
      values (${canary}, ${userId}, 'welcome', 'sent', now())
    `,
    sql`
      insert into challenges (id, user_id, method)
      values (${canary}, ${userId}, 'mail')
    `,
    openDigest(userId, { nonce: canary, dueAt: CREATED_AT }),
  ])
}

async function beginUpload(user: User, clientId: number, title: string): Promise<string> {
  const details = { title, clientId, date: '2026-04-03T12:00:00.000Z' }
  const encoded = Object.entries({ filename: 'notes.txt', meetingData: JSON.stringify(details) })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const response = await (await as(user)).send('/api/uploads', {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '1000', 'upload-metadata': encoded },
  })
  return response.headers.get('location')?.split('/').at(-1) ?? ''
}

/** Rows that come and go with every request, and the user's own row, which sign-ins update. */
const PASSING = ['sessions', 'audit', 'users', 'mails', 'challenges', 'audit_intents']

let reads: Promise<string[]> | null = null

/** Everything the database holds of the user, to detect changes. */
export async function fingerprint(userId: number): Promise<string> {
  reads ??= readsOfTables()
  const statements = await reads
  const found = await Promise.all(
    statements.map((text) => sql.unsafe(text, [userId], { prepare: true })),
  )
  const rows = found.flatMap((held) => held.map(({ row }) => String(row)))
  return new Bun.CryptoHasher('sha256').update(rows.sort().join('\n')).digest('hex')
}

/**
 * One statement for all tables, because each takes longer than its few rows; on several machines one for
 * each.
 */
async function readsOfTables(): Promise<string[]> {
  const tables = await sql`
    select quote_ident(table_name) as name
    from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' and table_name <> all(${PASSING})
  `
  const each = tables.map(
    ({ name }) => `select '${name} ' || ${name}::text as row from ${name} where user_id = $1`,
  )
  return DISTRIBUTED_URL ? each : [each.join(' union all ')]
}

type Handler = { handle: (request: Request) => Promise<Response> }

/** Makes the row's call about `its` data, with that cookie. */
export function send(
  { handle }: Handler,
  route: string,
  row: Row,
  its: World,
  cookie: string,
): Promise<Response> {
  return sendAs({ handle }, route, row, its, { cookie })
}

/** Calls the route with any headers. */
export function sendAs(
  { handle }: Handler,
  route: string,
  row: Row,
  its: World,
  identity: Record<string, string>,
): Promise<Response> {
  const body = row.body?.(its)
  const plain = body === undefined || body instanceof FormData || typeof body === 'string'
  return handle(
    new Request(`http://localhost${row.path(its)}`, {
      method: row.method ?? route.split(' ')[0],
      body: plain ? (body as BodyInit | undefined) : JSON.stringify(body),
      headers: {
        ...identity,
        origin: 'http://localhost',
        ...(plain ? {} : { 'content-type': 'application/json' }),
        ...row.headers,
      },
    }),
  )
}
