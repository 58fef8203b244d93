// Work that no route does directly: jobs, questions over their results, and events between calls.

import { sleep } from '@app/ai/models/sleep'
import { findCalendarSource, recordRead } from '@app/db/accounts/calendars/reads'
import { takeOver } from '@app/db/accounts/calendars/take-over'
import { findChallenge } from '@app/db/accounts/challenges'
import { hasAuthenticator } from '@app/db/accounts/deletion/lost-authenticators'
import type { RevocationKind } from '@app/db/accounts/deletion/noted-deletions'
import { withdrawWebhookSecret } from '@app/db/accounts/deletion/older-credentials'
import { stillConsents, stillRemembers } from '@app/db/accounts/deletion/older-voices'
import { isStillThere, repeatDeletion } from '@app/db/accounts/deletion/repeat-deletion'
import { repeatRevocation } from '@app/db/accounts/deletion/repeat-revocation'
import { issueCode } from '@app/db/accounts/issue-code'
import { beginCall, forgetCall, keepAnswer, witnessTo } from '@app/db/accounts/kept-answers'
import { removeAuthenticator } from '@app/db/accounts/totp'
import { isTrusted } from '@app/db/accounts/trust-browser'
import { distrustBrowsers } from '@app/db/accounts/trusted-browsers'
import { findDelivery, recordDelivery } from '@app/db/accounts/webhooks/deliveries'
import { replaceSecret } from '@app/db/accounts/webhooks/webhooks'
import { asUser } from '@app/db/connection/roles'
import { importFurtherTurns } from '@app/db/conversations/archived-conversations'
import { keepTurn, listAnswers } from '@app/db/conversations/conversations'
import { keepTurnOnce } from '@app/db/conversations/kept-turns'
import { listActionItems } from '@app/db/meetings/action-items/action-items'
import { followCopies, setCopies } from '@app/db/meetings/action-items/copies'
import { listUnreached } from '@app/db/meetings/action-items/unreached'
import { addAddendum } from '@app/db/meetings/addenda'
import { keepCurrent } from '@app/db/meetings/attempts/keep-current'
import { failAttempt } from '@app/db/meetings/attempts/retries'
import { ensureClient } from '@app/db/meetings/clients'
import { findKeptTexts } from '@app/db/meetings/consent/kept-texts'
import { changeDetails } from '@app/db/meetings/details/change-details'
import { listPlannedMeetings } from '@app/db/meetings/dossier/brief-mails'
import { findBriefProse } from '@app/db/meetings/dossier/briefs'
import { listHeldMeetings } from '@app/db/meetings/dossier/held-meetings'
import { listEditsSince } from '@app/db/meetings/edits/find-edit'
import { importJoin } from '@app/db/meetings/joining/archived-joins'
import { findJoined, joinMeetings } from '@app/db/meetings/joining/join-meetings'
import {
  listJoinedUnderClient,
  saveJoinedRecording,
} from '@app/db/meetings/joining/joined-recording'
import { createMeeting } from '@app/db/meetings/meetings'
import { clearOwedMail } from '@app/db/meetings/ready-mails'
import { importFurtherEdits } from '@app/db/meetings/record/archived-edits'
import { earlierTranscripts, listEarlierSummaries } from '@app/db/meetings/record/archived-versions'
import { saveArchivedMeeting } from '@app/db/meetings/record/save-archived'
import { findRecording } from '@app/db/meetings/recordings'
import { setRules } from '@app/db/meetings/retention/rules'
import { findShareLink } from '@app/db/meetings/sharing/open-share-link'
import { countPasscodeTry, uncountPasscodeTry } from '@app/db/meetings/sharing/passcode-tries'
import type { SummaryChange } from '@app/db/meetings/summary-edits/changed-field'
import { editSummary } from '@app/db/meetings/summary-edits/edit-summary'
import { wasUploaded } from '@app/db/meetings/uploads'
import { setClientVoiceMemory } from '@app/db/meetings/voices/voice-consents'
import { listKnownVoices, listUnnamedVoices } from '@app/db/meetings/voices/voices'
import { listLanguages } from '@app/db/search/library'
import { addReceived } from '@app/db/search/limits'
import { groupMeetings, listMeetingIds, listMeetings } from '@app/db/search/meeting-rows'
import { listMentions } from '@app/db/search/mentions'
import { searchPassages } from '@app/db/search/passages'
import { EVERYWHERE, type Scope } from '@app/db/search/scope'
import { listSegments } from '@app/db/search/segments'
import { listSummarized, listTranscribed } from '@app/db/search/summary-rows'
import { findTextsWith } from '@app/db/search/texts-with'
import { findUnknownWords } from '@app/db/search/vocabulary'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting } from '@app/db/testing/testing'
import { Secret, TOTP } from 'otpauth'
import { deleteAccount } from '../../account/delete'
import { mintResetLink } from '../../auth/reset'
import { beginAuthenticator, finishAuthenticator } from '../../auth/set-up-authenticator'
import { checkAuthenticator } from '../../auth/totp'
import { CODE_RULES } from '../../auth/verification'
import { readStatements } from '../../clients/dossier/read-statements'
import { announceProcessed } from '../../connections/webhooks/deliver'
import { resolveMeeting } from '../../meetings/action-items/resolve'
import { embedMeeting } from '../../meetings/embed-meeting'
import { expireByRules } from '../../meetings/retention/round'
import { processNow, withAi } from '../../meetings/testing'
import { purgeDue } from '../../meetings/trash/trash'
import { assertCanTranscribe } from '../../payments/limits'
import { handlers } from '../../work'
import { as, guest } from '../testing'
import { abandonCalls, begun, processed, signed } from './stages'
import { aWorld, CREATED_AT, type World } from './world'

const QUESTIONS = [
  'What was said about the bond ladder for the trust?',
  'What are the action items from all meetings?',
  'Key points from all meetings in April 2026',
  'Which clients did I meet in 2026?',
  'When was the last meeting?',
  'When is my next meeting?',
  'Show my notes',
  'Which meetings have no notes?',
  'Who spoke most often?',
  'What did Elena say about the bond laddre?',
  'Which clients have I not met this year?',
  'What was my longest meeting?',
]

/** The jobs, questions over their results, and an authenticator app. */
export async function live(): Promise<World> {
  const world = await processed()
  const { user, meeting } = world
  const adviser = await as(user)
  const { signal } = new AbortController()
  const words = `${world.canary} ${world.canary}x`
  await findUnknownWords(user.id, { words, languages: ['english'] }, 1)
  await findTextsWith(user.id, { words: [world.canary], terms: [] }, ['english'])
  await listLanguages(user.id, [meeting])
  for (const query of QUESTIONS) await adviser.post('/api/search', { query })
  await withAi(async (server) => {
    const ai = { ...server.settings, embeddingDimensions: 512 }
    await embedMeeting({ userId: user.id, meetingId: meeting }, signal, { ai, pause: sleep })
    await handlers['index-note']({ userId: user.id, meetingId: meeting }, signal)
    await adviser.patch(`/api/meetings/${meeting}/segments/0`, { text: 'Our son said otherwise.' })
    await handlers['index-transcript']({ userId: user.id, meetingId: meeting }, signal)
    for (const query of QUESTIONS) await adviser.post('/api/search', { query })
    await adviser.post(`/api/meetings/${meeting}/transcribe`)
    await processNow(user, meeting)
  })
  await readStatements(user.id, { kind: 'meeting', id: meeting })
  await search(world)
  await briefs(world)
  await voices(world)
  await joining(world)
  await announceProcessed(user.id, meeting)
  await adviser.put('/api/account/digest', { wanted: false })
  await signIns(world)
  await repeats(world)
  return world
}

const EVERY_MEETING: Scope = { ...EVERYWHERE, now: '2026-01-01T00:00:00Z' }

async function search({ user, meeting, conversation, canary: words }: World) {
  await listAnswers(user.id, conversation)
  // the id comes first, because the scoping tests try every statement that begins with its column
  const [spoken] = await sql`
    select body from chunks where ${user.id} = user_id and source = 'transcript' order by id limit 1
  `
  if (!spoken) throw new Error('the meeting has no passage')
  for (const said of [words, spoken.body])
    for (const ids of [[meeting], null])
      for (const ofCompounds of [false, true])
        await listMentions(user.id, ids, { words: said, languages: ['english'], ofCompounds })
  await listActionItems(user.id, { view: 'open', today: '2026-01-01', order: 'client' })
  const scope = { ...EVERY_MEETING, people: ['A'] }
  const missed = { ...EVERY_MEETING, exceptPeople: ['Nobody'] }
  for (const each of [scope, missed])
    await listMeetings(user.id, each, { order: 'newest', limit: null, skip: 0 })
  await listMeetingIds(user.id, scope, { order: 'newest', limit: null, skip: 0 })
  await groupMeetings(user.id, scope, 'person', 'UTC')
  await listSummarized(user.id, [meeting])
  await listTranscribed(user.id, [meeting])
  await listSegments(user.id, [{ meetingId: meeting, from: 0, to: 0 }])
  await addReceived(user.id, 5)
  const [indexed] = await sql`
    select model, embedding::text as vector from embeddings where ${user.id} = user_id limit 1
  `
  const near = { model: String(indexed?.model), vector: JSON.parse(indexed?.vector) }
  const question = { words, people: ['A'], ...near }
  for (const quantized of [true, false])
    await searchPassages(user.id, { ...question, quantized }, 5)
}

async function briefs({ user, client, meeting, canary }: World) {
  const [from, until] = ['2000-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] as const
  await listHeldMeetings(user.id, { clientId: client, before: until, most: 3 })
  await findBriefProse(user.id, meeting, canary)
  await listPlannedMeetings(user.id, { from, until })
}

async function voices({ user, client, meeting }: World) {
  await listUnnamedVoices(user.id, meeting)
  await listKnownVoices(user.id, meeting, 5)
  const noted = { userId: user.id, createdAt: CREATED_AT }
  await stillRemembers({ ...noted, subjectId: user.id })
  await hasAuthenticator(noted)
  await stillConsents({ ...noted, subjectId: client })
  await setClientVoiceMemory(user.id, client, false)
}

async function joining({ user, client, meeting, item, canary }: World) {
  await ensureClient(user.id, { name: canary, type: canary })
  const { id: elsewhere } = await aClient(user)
  const second = await createMeeting(
    user.id,
    { title: 'Second', clientId: client, date: '2026-04-04T12:00:00Z', duration: 60, type: 'Tax' },
    'Processed',
  )
  await joinMeetings(user.id, [meeting, second], { recordedBy: 'Mara', titleCharacters: 300 })
  const doneAt = '2026-04-05T12:00:00Z'
  const copied = { editor: 'Mara', reopens: true }
  await setCopies(user.id, [item], { status: 'done', doneAt, ...copied }, sql)
  await setCopies(user.id, [item], { status: 'open', doneAt: null, ...copied }, sql)
  await followCopies(user.id, [meeting], 'Mara', sql)
  await listUnreached(user.id, [item], 'done', sql)
  await changeDetails(
    user.id,
    meeting,
    { clientId: elsewhere },
    { editor: 'Mara' },
    asUser(user.id),
  )
  await listEditsSince(user.id, meeting, { field: 'details', since: 1 }, asUser(user.id))
  await findJoined(user.id, [meeting, meeting])
  const audio = (await findRecording(user.id, meeting))?.audio
  if (audio)
    await saveJoinedRecording({ userId: user.id, meetingId: meeting, number: 1 }, audio, sql)
  const copies = [0, 1, 2].map((place) => ({ item: place, part: 0, of: place }))
  await listJoinedUnderClient(user.id, client)
  await importJoin(user.id, meeting, [meeting, meeting], copies)
  await earlierTranscripts(user.id, meeting).next()
  await listEarlierSummaries(user.id, meeting)
}

async function signIns({ user, canary, meeting }: World) {
  await findChallenge(canary, user.id)
  await issueCode({ userId: user.id, challenge: canary, code: canary }, CODE_RULES)
  await removeAuthenticator(user.id)
  const { secret } = await beginAuthenticator(user, asUser(user.id))
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const [code = ''] = await finishAuthenticator(user.id, totp.generate(), asUser(user.id))
  await checkAuthenticator(user.id, code, sql)
  await mintResetLink(user.id)
  await assertCanTranscribe({ ...user, plan: 'BASIC_SUBSCRIPTION' })
  const recording = await findRecording(user.id, meeting)
  await wasUploaded(user.id, recording?.audio?.name ?? '')
}

/** A call that was answered, sent again. */
async function repeats({ user, canary }: World) {
  const run = crypto.randomUUID()
  await beginCall(user.id, { key: canary, call: canary }, run)
  const witness = witnessTo(user.id, run)
  const mark = crypto.randomUUID()
  await asUser(user.id).begin((sql) => witness.leave(mark, sql))
  await witness.isLeft(mark)
  await keepAnswer(user.id, run, { status: 201, answer: canary })
  await forgetCall(user.id, run, { unlessMade: false })
}

/** A program's calls, webhook calls, a mail, a failing run, and a shutdown like after a restore. */
export async function correspondence(): Promise<World> {
  const world = await begun()
  const { user, meeting, delivery } = world
  const { id, token } = await (
    await (await as(user)).post('/api/tokens', { name: world.canary, scope: 'read' })
  ).json()
  await guest.get('/api/stats', { authorization: `Bearer ${token}` })
  await findDelivery(user.id, delivery)
  const outcome = { status: 200, delivered: true, reason: null, failure: null }
  await recordDelivery({ userId: user.id, id: delivery }, outcome)
  await replaceSecret(user.id, { open: world.canary, sealed: `${world.canary}, sealed` })
  await clearOwedMail(user.id, meeting)
  await isTrusted(user.id, `${world.trusted}${world.canary}`)
  await distrustBrowsers(user.id)
  await readAgain(world)
  const attempt = { userId: user.id, meetingId: meeting, number: 1 }
  await failAttempt(attempt, 'It went wrong.', true)
  await keepCurrent(attempt, 'It went wrong.')
  const deletion = { userId: user.id, createdAt: CREATED_AT, deletedAt: CREATED_AT }
  await repeatDeletion({ ...deletion, kind: 'meeting', subjectId: meeting })
  const change = { ...deletion, subjectId: meeting, detail: null }
  await isStillThere({ ...change, kind: 'meeting consent' })
  await repeatDeletion({ ...deletion, kind: 'client', subjectId: world.client })
  return { ...world, token: id }
}

/** Everything that a restore revokes again. */
async function revokedAgain({ user, token, webhook }: World) {
  const subjects: [RevocationKind, number][] = [
    ['token revoked', token],
    ['webhook removed', webhook],
    ['calendar closed', user.id],
    ['recovery code used', 1],
    ['authenticator removed', user.id],
  ]
  const noted = { userId: user.id, createdAt: CREATED_AT, deletedAt: CREATED_AT, detail: null }
  const change = { ...noted, kind: 'webhook secret', subjectId: webhook } as const
  await withdrawWebhookSecret({ ...change, detail: new Date().toISOString() }, 'sealed')
  for (const [kind, subjectId] of subjects) await repeatRevocation({ ...noted, kind, subjectId })
}

/** A calendar that could not be read, then could, and then had changed. */
async function readAgain({ user, calendar, canary }: World) {
  await findCalendarSource(user.id, calendar, new Date())
  await recordRead(user.id, calendar, { failure: canary, seconds: 60 })
  await recordRead(user.id, calendar, { failure: null, seconds: 60 })
  const event = { title: canary, location: canary, startsAt: CREATED_AT, endsAt: CREATED_AT }
  const people = { allDay: false, emails: [canary], names: [canary] }
  const events = [`${canary} asked`, `${canary} new`].map((uid) => ({
    uid,
    occurrence: '',
    ...event,
    ...people,
  }))
  const validators = { etag: canary, modified: canary, bodyHash: canary }
  for (const uids of [[], [canary]]) {
    await takeOver(user.id, calendar, { events, uids }, { validators, seconds: 60 })
  }
}

/** A deleted account, from which a restore had taken everything that lets somebody in. */
export async function departed(): Promise<World> {
  const world = await aWorld()
  await revokedAgain(world)
  await deleteAccount(world.user)
  return world
}

/** A signed meeting and a client, deleted and restored; the rest of the trash expires. */
export async function trashed(): Promise<World> {
  const world = await signed()
  await abandonCalls(world)
  const { user, client, meeting } = world
  const adviser = await as(user)
  await adviser.put('/api/account/trash', { days: 30 })
  const other = await aMeeting(user, { clientId: client, title: world.canary })
  const both = { question: world.canary, answer: world.canary, details: {} }
  await keepTurn(user.id, world.conversation, { ...both, meetingIds: [other, meeting] })
  for (const call of ['asked', 'asked anew']) {
    await keepTurnOnce(user.id, world.conversation, { ...both, meetingIds: [other, meeting], call })
  }
  await adviser.delete(`/api/meetings/${other}`)
  await adviser.delete(`/api/meetings/${meeting}`)
  const restoreFirst = async () => {
    const { items } = await (await adviser.get('/api/trash')).json()
    const first = items.find((item: { subjectId: number }) => item.subjectId === other)
    return adviser.post(`/api/trash/${first.id}/restore`)
  }
  await restoreFirst()
  const restoreLast = async () => {
    const { items } = await (await adviser.get('/api/trash')).json()
    await adviser.post(`/api/trash/${items[0].id}/restore`)
    return Number(items[0].id)
  }
  await restoreLast()
  await adviser.delete(`/api/clients/${client}`)
  const trash = await restoreLast()
  await adviser.delete(`/api/clients/${client}`)
  await sql`update trash set due_at = ${CREATED_AT} where ${user.id} = user_id`
  await purgeDue()
  return { ...world, trash }
}

/** Every kind of content, announced and deleted by its rule. */
export async function expired(): Promise<World> {
  const world = await processed()
  const { user, meeting } = world
  await sql`update meetings set date = ${CREATED_AT} where ${user.id} = user_id and id = ${meeting}`
  await sql`update turns set created_at = ${CREATED_AT} where ${user.id} = user_id`
  const rules = { audio: 1, transcript: 1, summary: 1, notes: 1, chats: 1 }
  await setRules(user.id, { kind: 'account', id: user.id }, rules)
  await expireByRules()
  await setRules(user.id, { kind: 'meeting', id: meeting }, { notes: null })
  await expireByRules()
  await setRules(user.id, { kind: 'meeting', id: meeting }, {})
  await expireByRules()
  for (const last of ['summary', '']) {
    await sql`
      update retention_notices
      set noticed_at = ${CREATED_AT}
      where ${user.id} = user_id and category <> ${last}
    `
    await expireByRules()
  }
  return world
}

/** A processed meeting, of which everything but its note was deleted by a rule. */
const SHORN = {
  ...{ date: CREATED_AT, createdAt: CREATED_AT, duration: null, type: 'Uploaded' },
  ...{ status: 'Processed', transcript: null, summary: null },
}

/** Everything exported, deleted, and imported again; and one whose texts a rule had deleted. */
export async function carried(): Promise<World> {
  const world = await aWorld()
  const { user, meeting } = world
  const adviser = await as(user)
  await adviser.put(`/api/meetings/${meeting}/hold`, { hold: true, reason: world.canary })
  const archive = await (await adviser.get('/api/account/export')).bytes()
  await sql`delete from meetings where id = ${meeting}`
  await adviser.send('/api/account/import', { method: 'POST', body: archive })
  const [brought] = await sql`
    select id from meetings where ${user.id} = user_id and title = ${world.canary}
  `
  await adviser.put(`/api/meetings/${brought?.id}/hold`, { hold: false })
  const [item] = await sql`
    select id from action_items where ${user.id} = user_id and not resolved
  `
  await resolveMeeting(user.id, Number(brought?.id))
  const [chat] = await sql`select id from conversations where ${user.id} = user_id`
  await importFurtherEdits(user.id, Number(brought?.id), { edits: [], earlier: 1 })
  await importFurtherTurns(user.id, Number(chat?.id), { turns: [], earlier: 1 })
  await findKeptTexts(user.id, Number(brought?.id))
  const shorn = { ...SHORN, title: world.canary, note: world.canary }
  await saveArchivedMeeting(user.id, world.client, shorn, null, 'Processed')
  return { ...world, meeting: Number(brought?.id ?? meeting), item: Number(item?.id) }
}

/** A summary edited and restored, a signed one, a withdrawn consent, a link with a passcode. */
export async function recorded(): Promise<World[]> {
  const [edited, approved, withdrawn] = [await aWorld(), await signed(), await processed()]
  await writePoints(edited)
  const signing = await processed()
  const { user, meeting } = signing
  const adviser = await as(user)
  const { record } = await (await adviser.get(`/api/meetings/${meeting}`)).json()
  await adviser.post(`/api/meetings/${meeting}/approval`, { hash: record.hash })
  const addendum = { content: approved.canary, author: approved.canary }
  await addAddendum(approved.user.id, approved.meeting, addendum)
  await findShareLink(edited.user.id, edited.shareLink)
  await countPasscodeTry(edited.user.id, edited.shareLink)
  await countPasscodeTry(edited.user.id, edited.shareLink)
  await uncountPasscodeTry(edited.user.id, edited.shareLink)
  const consent = { state: 'revoked', method: 'email' }
  await (await as(withdrawn.user)).post(`/api/meetings/${withdrawn.meeting}/consent`, consent)
  return [edited, approved, withdrawn, signing]
}

/** Restores one edit, and conflicts with another that was saved meanwhile. */
async function writePoints({ user, meeting, summary, canary }: World) {
  const about = { summaryId: summary, session: canary, editor: canary }
  for (const text of [`${canary} before`, `${canary} again`]) {
    const change: SummaryChange = { field: 'keyPoints', value: [{ text, from: 0 }] }
    await editSummary(user.id, meeting, { ...about, revision: 1, change })
  }
  const late: SummaryChange = { field: 'executiveSummary', value: `${canary} late` }
  await editSummary(user.id, meeting, { ...about, revision: 0, change: late })
}
