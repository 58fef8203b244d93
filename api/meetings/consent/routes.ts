import type { User } from '@app/db/accounts/users'
import {
  type ConsentSubject,
  findClientConsent,
  listConsents,
} from '@app/db/meetings/consent/consents'
import { countDerived, meetingsOf } from '@app/db/meetings/consent/derived'
import { type Consent, findConsent } from '@app/db/meetings/consent/withheld'
import { findMeeting } from '@app/db/meetings/meetings'
import { findPreference, setPreference } from '@app/db/meetings/preferences'
import {
  CONSENT_COMMENT_CHARACTERS,
  CONSENT_GIVER_CHARACTERS,
  LONGEST_MEETING_SECONDS,
} from '@app/web/browser/limits'
import { speakerName } from '@app/web/meetings/segments'
import { Elysia, t } from 'elysia'
import { call, time } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { clientParams, day, idParams, lineOrNoneOf, oneOf, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { record } from '../../secrets/audit'
import { todayOf } from '../action-items/today'
import { findConsentSentence, type Proposal } from './proposal'
import { recordConsent } from './record-consent'
import { stopWithheld } from './stop-work'

const state = oneOf(['unknown', 'given', 'refused', 'revoked'])
const method = oneOf(['recording', 'signed', 'email', 'other'])
const body = t.Object({
  state,
  method: t.Optional(t.Nullable(method)),
  moment: t.Optional(t.Nullable(t.Number({ minimum: 0, maximum: LONGEST_MEETING_SECONDS }))),
  comment: t.Optional(t.String({ maxLength: CONSENT_COMMENT_CHARACTERS })),
  givenBy: t.Optional(lineOrNoneOf(CONSENT_GIVER_CHARACTERS)),
  givenOn: t.Optional(t.Nullable(day)),
})
const derived = {
  meetings: t.Integer(),
  transcripts: t.Integer(),
  summaries: t.Integer(),
  actionItems: t.Integer(),
  passages: t.Integer(),
  answers: t.Integer(),
  kept: t.Integer({ description: 'Meetings under legal hold or signed, which keep all content' }),
}
const whose = t.Union([t.Literal('client'), t.Literal('meeting')])
const consent = t.Object({
  state,
  of: whose,
  withheld: t.Boolean({ description: 'True if no model may see it' }),
  history: t.Array(
    t.Object({
      id: rowId,
      of: whose,
      state,
      method: t.Nullable(method),
      moment: t.Nullable(t.Number()),
      comment: t.String(),
      givenBy: t.String(),
      givenOn: t.Nullable(day),
      evidence: t.Nullable(t.Object({ name: t.String(), bytes: t.Integer(), sha256: t.String() })),
      recordedBy: t.String(),
      recordedAt: time,
    }),
  ),
  derived: t.Object(derived),
  proposal: t.Nullable(
    t.Object({
      state: t.Union([t.Literal('given'), t.Literal('refused')]),
      speaker: t.Nullable(t.String()),
      moment: t.Nullable(t.Number()),
      quote: t.String(),
    }),
  ),
})
const recorded = t.Object({
  consent: rowId,
  receipt: t.Nullable(t.Object({ id: t.String(), at: time, stopped: t.Integer(), ...derived })),
})
const setting = t.Object({ processUnknown: t.Boolean() })

/** Consent of clients and for meetings, and the default for unknown consent. */
export const consentRoutes = new Elysia()
  .use(signedIn)
  .get('/meetings/:id/consent', ({ user, params }) => readMeeting(user, params.id), {
    params: idParams,
    ...call('readMeetingConsent', 'Consent for a meeting', { 200: consent }, ['Meeting']),
  })
  .post(
    '/meetings/:id/consent',
    ({ user, params: { id }, body }) => add(user, { kind: 'meeting', id }, body),
    {
      params: idParams,
      body,
      ...call(
        'recordMeetingConsent',
        'Records consent for a meeting; if refused or revoked, removes derived content',
        { 200: recorded },
        ['Meeting', 'badDate'],
      ),
    },
  )
  .get('/clients/:clientId/consent', ({ user, params }) => readClient(user, params.clientId), {
    params: clientParams,
    ...call('readClientConsent', 'A client’s consent', { 200: consent }, ['Client']),
  })
  .post(
    '/clients/:clientId/consent',
    ({ user, params, body }) => add(user, { kind: 'client', id: params.clientId }, body),
    {
      params: clientParams,
      body,
      ...call(
        'recordClientConsent',
        'Records a client’s consent for its meetings; if refused or revoked, removes derived content',
        { 200: recorded },
        ['Client', 'badDate'],
      ),
    },
  )
  .get(
    '/account/consent',
    async ({ user }) => ({ processUnknown: await findPreference(user.id, 'process_unknown') }),
    call('readConsentSetting', 'Whether meetings without a consent are processed', {
      200: setting,
    }),
  )
  .put(
    '/account/consent',
    async ({ user, body: { processUnknown } }) => {
      await setPreference(user.id, 'process_unknown', processUnknown)
      await record('consent setting', user.id, { processUnknown })
      await stopWithheld(user.id, null)
      return { processUnknown }
    },
    {
      body: setting,
      ...call('setConsentSetting', 'Sets whether meetings without a consent are processed', {
        200: setting,
      }),
    },
  )

async function readMeeting(user: User, id: number) {
  const [held, meeting] = await Promise.all([findConsent(user.id, id), findMeeting(user.id, id)])
  if (held === null || meeting === null) throw notFound('Meeting')
  const { transcript } = meeting
  const nameOf = (label: string | null) =>
    transcript && label !== null ? speakerName(transcript, label) : label
  const proposal = held.state === 'unknown' && transcript ? transcript.segments : []
  return about(user, { kind: 'meeting', id }, held, findConsentSentence(proposal, nameOf))
}

async function readClient(user: User, id: number) {
  const said = await findClientConsent(user.id, id)
  if (said === null) throw notFound('Client')
  const isRefused = said === 'refused' || said === 'revoked'
  const withheld =
    isRefused || (said === 'unknown' && !(await findPreference(user.id, 'process_unknown')))
  const held: Consent = { state: said, of: 'client', withheld }
  return about(user, { kind: 'client', id }, held, null)
}

async function about<Held extends object>(
  user: User,
  subject: ConsentSubject,
  held: Held,
  proposal: Proposal | null,
) {
  const history = await listConsents(user.id, subject)
  const derived = await countDerived(user.id, await meetingsOf(user.id, subject))
  return { ...held, history, derived, proposal }
}

async function add(user: User, subject: ConsentSubject, sent: typeof body.static) {
  if (sent.givenOn && sent.givenOn > todayOf(user)) throw refuse('badDate')
  const entry = {
    state: sent.state,
    method: sent.method ?? null,
    moment: sent.method === 'recording' ? (sent.moment ?? null) : null,
    comment: sent.comment?.trim() ?? '',
    givenBy: sent.givenBy?.trim() ?? '',
    givenOn: sent.givenOn ?? null,
  }
  return recordConsent(user, subject, entry)
}
