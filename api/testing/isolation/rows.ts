import { aRecording } from '../../meetings/testing'
import type { World } from './world'

export type Row = {
  path: (its: World) => string
  /** Sent as JSON, or unchanged if it is a form or text. */
  body?: (its: World) => unknown
  method?: string
  headers?: Record<string, string>
  /** The status of the owner's response. */
  owner: number
  /** Refers to nothing of a user's: others get answers about themselves. */
  own?: true
  /** The answer never ends and is not read. */
  endless?: true
}

/** Of the recording in every world. */
const RECORDING_SHA256 = new Bun.CryptoHasher('sha256').update(aRecording().bytes).digest('hex')
const TUS = { 'tus-resumable': '1.0.0' }
const RANGE = { range: 'bytes=0-99' }

function own(path: string, owner: number, about: Partial<Row> = {}): Row {
  return { path: () => path, owner, own: true, ...about }
}

function meeting(rest: string, owner: number, about: Partial<Row> = {}): Row {
  return { path: (its) => `/api/meetings/${its.meeting}${rest}`, owner, ...about }
}

function conversation(rest: string, owner: number, about: Partial<Row> = {}): Row {
  return { path: (its) => `/api/conversations/${its.conversation}${rest}`, owner, ...about }
}

function evidence(of: 'consent' | 'consentWithoutFile', query = '', body?: Row['body']): Row {
  return { path: (its) => `/api/consents/${its[of]}/evidence${query}`, owner: 200, body }
}

/** Routes that answer a guest, and why that reveals nothing of a user's. */
export const open: Record<string, string> = {
  'GET /api/auth/user': 'says that nobody is signed in',
  'POST /api/login': 'asks for a password',
  'POST /api/login/proof': 'asks for a mailed link',
  'POST /api/verify-login': 'asks for the code and the cookie of the login',
  'POST /api/resend-verification': 'asks for the cookie of the login',
  'POST /api/register': 'creates an account',
  'POST /api/reset': 'asks for a one-time link',
  'GET /api/logout': 'ends a session',
  'POST /api/payments/create-checkout-session': 'starts payment for a sign-up',
  'POST /api/payments/webhook': 'asks for a signature',
  'GET /api/calendar/feed/:name': 'asks for a secret address',
  'GET /api/openapi.json': 'describes the calls',
  'GET /api/health/ai': 'says what is configured',
  'ALL /api/*': 'is not an API call',
}

/** One row for every route that needs a user. */
export const rows: Record<string, Row> = {
  'GET /api/account': own('/api/account', 200),
  'PUT /api/account/time-zone': own('/api/account/time-zone', 200, {
    body: () => ({ timeZone: 'Europe/Vienna' }),
  }),
  'GET /api/account/sessions': own('/api/account/sessions', 200),
  'DELETE /api/account/sessions': own('/api/account/sessions', 200),
  'DELETE /api/account/sessions/:id': {
    path: (its) => `/api/account/sessions/${its.session}`,
    owner: 200,
  },
  'GET /api/account/trusted-browsers': own('/api/account/trusted-browsers', 200),
  'DELETE /api/account/trusted-browsers/:id': {
    path: (its) => `/api/account/trusted-browsers/${its.trusted}`,
    owner: 200,
  },
  'POST /api/account/authenticator': own('/api/account/authenticator', 403, {
    body: () => ({ password: 'not the password' }),
  }),
  'POST /api/account/authenticator/confirm': own('/api/account/authenticator/confirm', 400, {
    body: () => ({ code: '000000' }),
  }),
  'POST /api/account/authenticator/remove': own('/api/account/authenticator/remove', 403, {
    body: () => ({ password: 'not the password' }),
  }),
  'POST /api/account/delete': own('/api/account/delete', 403, {
    body: () => ({ password: 'not the password', username: 'nobody' }),
  }),
  'GET /api/account/ready-mail': own('/api/account/ready-mail', 200),
  'PUT /api/account/ready-mail': own('/api/account/ready-mail', 200, {
    body: () => ({ wanted: true }),
  }),
  'GET /api/account/digest': own('/api/account/digest', 200),
  'PUT /api/account/digest': own('/api/account/digest', 200, { body: () => ({ wanted: true }) }),
  'GET /api/account/voices': own('/api/account/voices', 200),
  'PUT /api/account/voices': own('/api/account/voices', 200, { body: () => ({ remember: true }) }),
  'DELETE /api/account/voices': own('/api/account/voices', 200),
  'GET /api/account/terms': own('/api/account/terms', 200),
  'PUT /api/account/terms': own('/api/account/terms', 200, { body: () => ({ terms: ['GRAT'] }) }),
  'GET /api/account/masking': own('/api/account/masking', 200),
  'PUT /api/account/masking': own('/api/account/masking', 200, {
    body: () => ({ masking: 'remote' }),
  }),
  'GET /api/account/consent': own('/api/account/consent', 200),
  'PUT /api/account/consent': own('/api/account/consent', 200, {
    body: () => ({ processUnknown: true }),
  }),
  'GET /api/account/retention': own('/api/account/retention', 200),
  'PUT /api/account/retention': own('/api/account/retention', 200, {
    body: () => ({ rules: { audio: 365, chats: 3 } }),
  }),
  'GET /api/account/ai-calls': own('/api/account/ai-calls', 200),
  'GET /api/account/letterhead': own('/api/account/letterhead', 200),
  'PUT /api/account/letterhead': own('/api/account/letterhead', 200, {
    body: () => ({ firm: 'Hale', address: '', disclosure: '' }),
  }),
  'GET /api/account/letterhead/logo': own('/api/account/letterhead/logo', 404),
  'PUT /api/account/letterhead/logo': own('/api/account/letterhead/logo', 415, {
    body: () => 'no picture',
  }),
  'DELETE /api/account/letterhead/logo': own('/api/account/letterhead/logo', 200),
  'GET /api/account/export': own('/api/account/export', 200),
  'POST /api/account/import': own('/api/account/import', 400, { body: () => 'no zip' }),

  'GET /api/payments/subscription': own('/api/payments/subscription', 200),
  'POST /api/payments/confirm': own('/api/payments/confirm', 200),
  'POST /api/payments/portal': own('/api/payments/portal', 200),
  'POST /api/payments/cancel': own('/api/payments/cancel', 200),

  'GET /api/stats': own('/api/stats', 200),
  'GET /api/agenda': own('/api/agenda?until=2100-01-01T00:00:00Z', 200),
  'GET /api/events': own('/api/events', 200, { endless: true }),
  'POST /api/search': {
    path: () => '/api/search',
    body: (its) => ({ query: `What was said about ${its.canary}?` }),
    owner: 200,
    own: true,
  },

  'GET /api/find': {
    path: (its) => `/api/find?q=${its.canary}`,
    owner: 200,
    own: true,
  },
  'GET /api/conversations': own('/api/conversations', 200),
  'GET /api/conversations/:id': conversation('', 200),
  'PATCH /api/conversations/:id': conversation('', 200, { body: () => ({ title: 'Renamed' }) }),
  'DELETE /api/conversations/:id': conversation('', 200),
  'GET /api/conversations/:id/export': conversation('/export', 200),

  'GET /api/clients': own('/api/clients', 200),
  'POST /api/clients': own('/api/clients', 201, { body: () => ({ name: 'Another', type: 'Tax' }) }),
  'PATCH /api/clients/:clientId': {
    path: (its) => `/api/clients/${its.client}`,
    body: () => ({ name: 'Renamed', type: 'Tax' }),
    owner: 200,
  },
  'DELETE /api/clients/:clientId': { path: (its) => `/api/clients/${its.client}`, owner: 200 },
  'GET /api/clients/:clientId/export': {
    path: (its) => `/api/clients/${its.client}/export`,
    owner: 200,
  },
  'GET /api/meetings/:id/brief': meeting('/brief', 200),
  'POST /api/meetings/:id/brief': meeting('/brief', 200),
  'GET /api/account/brief-mail': own('/api/account/brief-mail', 200),
  'PUT /api/account/brief-mail': own('/api/account/brief-mail', 200, {
    body: () => ({ wanted: true }),
  }),
  'GET /api/clients/:clientId/overview': {
    path: (its) => `/api/clients/${its.client}/overview`,
    owner: 200,
  },
  'POST /api/clients/:clientId/people': {
    path: (its) => `/api/clients/${its.client}/people`,
    body: () => ({ name: 'Planted', role: '', email: '', phone: '' }),
    owner: 201,
  },
  'PUT /api/people/:id': {
    path: (its) => `/api/people/${its.person}`,
    body: () => ({ name: 'Renamed', role: '', email: '', phone: '' }),
    owner: 200,
  },
  'DELETE /api/people/:id': { path: (its) => `/api/people/${its.person}`, owner: 200 },
  'POST /api/clients/:clientId/facts': {
    path: (its) => `/api/clients/${its.client}/facts`,
    body: () => ({ kind: 'work', text: 'Planted' }),
    owner: 201,
  },
  'PUT /api/facts/:id': {
    path: (its) => `/api/facts/${its.fact}`,
    body: () => ({ kind: 'work', text: 'Planted' }),
    owner: 200,
  },
  'DELETE /api/facts/:id': { path: (its) => `/api/facts/${its.fact}`, owner: 200 },
  'PATCH /api/statements/:id': {
    path: (its) => `/api/statements/${its.statement}`,
    body: () => ({ correction: 'Planted' }),
    owner: 200,
  },
  'GET /api/consents/:id/evidence': evidence('consent'),
  'PUT /api/consents/:id/evidence': evidence('consentWithoutFile', '?name=x.txt', () => 'Planted'),
  'GET /api/clients/:clientId/consent': {
    path: (its) => `/api/clients/${its.client}/consent`,
    owner: 200,
  },
  'POST /api/clients/:clientId/consent': {
    path: (its) => `/api/clients/${its.client}/consent`,
    body: () => ({ state: 'given', method: 'email', comment: 'Planted' }),
    owner: 200,
  },
  'GET /api/clients/:clientId/voices': {
    path: (its) => `/api/clients/${its.client}/voices`,
    owner: 200,
  },
  'PUT /api/clients/:clientId/voices': {
    path: (its) => `/api/clients/${its.client}/voices`,
    owner: 200,
    body: () => ({ remember: true }),
  },
  'DELETE /api/clients/:clientId/voices': {
    path: (its) => `/api/clients/${its.client}/voices`,
    owner: 200,
  },
  'GET /api/clients/:clientId/content': {
    path: (its) => `/api/clients/${its.client}/content`,
    owner: 200,
  },
  'GET /api/clients/:clientId/retention': {
    path: (its) => `/api/clients/${its.client}/retention`,
    owner: 200,
  },
  'PUT /api/clients/:clientId/retention': {
    path: (its) => `/api/clients/${its.client}/retention`,
    body: () => ({ rules: { notes: 30 } }),
    owner: 200,
  },
  'PUT /api/clients/:clientId/hold': {
    path: (its) => `/api/clients/${its.client}/hold`,
    body: () => ({ legalHold: true, hold: true }),
    owner: 200,
  },

  'GET /api/compliance/trail': {
    path: (its) => `/api/compliance/trail?meeting=${its.meeting}`,
    owner: 200,
    own: true,
  },
  'GET /api/compliance/trail/export': own('/api/compliance/trail/export?format=csv', 200),
  'GET /api/compliance/clients/:clientId/evidence': {
    path: (its) => `/api/compliance/clients/${its.client}/evidence`,
    owner: 200,
  },
  'GET /api/compliance/samples': own('/api/compliance/samples', 200),
  'POST /api/compliance/samples': own('/api/compliance/samples', 409, {
    body: () => ({ fromDay: '2001-01-01', toDay: '2099-01-02', percent: 50, drawnFrom: 'all' }),
  }),
  'GET /api/compliance/samples/:id': {
    path: (its) => `/api/compliance/samples/${its.sample}`,
    owner: 200,
  },
  'PUT /api/compliance/samples/:id/meetings/:meetingId': {
    path: (its) => `/api/compliance/samples/${its.sample}/meetings/${its.meeting}`,
    body: () => ({ remark: 'Planted' }),
    owner: 200,
  },
  'GET /api/trash': own('/api/trash', 200),
  'POST /api/trash/:id/restore': { path: (its) => `/api/trash/${its.trash}/restore`, owner: 200 },
  'DELETE /api/trash/:id': { path: (its) => `/api/trash/${its.trash}`, owner: 200 },
  'PUT /api/account/trash': own('/api/account/trash', 200, { body: () => ({ days: 30 }) }),
  'GET /api/receipts': own('/api/receipts', 200),
  'GET /api/receipts/:receipt': {
    path: (its) => `/api/receipts/${its.receipt}`,
    owner: 200,
  },

  'GET /api/meetings': own('/api/meetings', 200),
  'GET /api/meetings/count': own('/api/meetings/count', 200),
  'POST /api/meetings': {
    path: () => '/api/meetings',
    body: (its) => ({ title: 'Planted', clientId: its.client, date: '2026-12-01T09:00:00.000Z' }),
    owner: 201,
  },
  'POST /api/meetings/upload': {
    path: () => '/api/meetings/upload',
    body: (its) => transcriptForm(its.client),
    owner: 201,
  },
  'GET /api/meetings/:id': meeting('', 200),
  'DELETE /api/meetings/:id': meeting('', 200),
  'PATCH /api/meetings/:id': meeting('', 200, {
    body: (its) => ({ title: 'Planted', clientId: its.client }),
  }),
  'PATCH /api/meetings/:id/summary': meeting('/summary', 200, {
    body: (its) => ({
      summaryId: its.summary,
      revision: 1,
      change: { field: 'executiveSummary', value: 'Planted' },
    }),
  }),
  'GET /api/meetings/:id/edits': meeting('/edits', 200),
  'PUT /api/meetings/:id/review': meeting('/review', 200, {
    body: (its) => ({ summaryId: its.summary, checked: [] }),
  }),
  'POST /api/meetings/:id/approval': meeting('/approval', 409, {
    body: () => ({ hash: 'f'.repeat(64) }),
  }),
  'GET /api/meetings/:id/approval': meeting('/approval', 404),
  'POST /api/meetings/:id/addenda': meeting('/addenda', 409, {
    body: () => ({ content: 'Planted' }),
  }),
  'GET /api/meetings/:id/audio': meeting('/audio', 206, { headers: RANGE }),
  'GET /api/meetings/:id/peaks': meeting('/peaks', 200),
  'GET /api/meetings/:id/versions': meeting('/versions', 200),
  'GET /api/meetings/:id/consent': meeting('/consent', 200),
  'POST /api/meetings/:id/consent': meeting('/consent', 200, {
    body: () => ({ state: 'given', method: 'email', comment: 'Planted' }),
  }),
  'GET /api/meetings/:id/retention': meeting('/retention', 200),
  'PUT /api/meetings/:id/retention': meeting('/retention', 200, {
    body: () => ({ rules: { transcript: 30, summary: null } }),
  }),
  'GET /api/meetings/:id/voices': meeting('/voices', 200),
  'GET /api/meetings/:id/ai-calls': meeting('/ai-calls', 200),
  'PUT /api/meetings/:id/hold': meeting('/hold', 200, {
    body: () => ({ legalHold: true, hold: true }),
  }),
  'GET /api/meetings/:id/documents/:kind': meeting('/documents/md', 200),
  'GET /api/meetings/:id/templates': meeting('/templates', 200),
  'POST /api/meetings/:id/templates': meeting('/templates', 200, {
    body: () => ({ template: 'fact-find' }),
  }),
  'GET /api/meetings/types': own('/api/meetings/types', 200),
  'POST /api/meetings/:id/join': meeting('/join', 409, {
    body: (its) => ({ meetingId: its.meeting }),
  }),
  'POST /api/meetings/:id/retry': meeting('/retry', 404),
  'POST /api/meetings/:id/summarize': meeting('/summarize', 409),
  'POST /api/meetings/:id/transcribe': meeting('/transcribe', 409),
  'PUT /api/meetings/:id/speakers': meeting('/speakers', 200, {
    body: () => ({ label: 'A', name: 'Planted' }),
  }),
  'PUT /api/meetings/:id/segments/:index/speaker': meeting('/segments/0/speaker', 200, {
    body: (its) => ({ speaker: 'Planted', heard: its.canary, following: true }),
  }),
  'PATCH /api/meetings/:id/segments/:index': meeting('/segments/0', 200, {
    body: () => ({ text: 'Planted' }),
  }),
  'POST /api/meetings/:id/edits/:editId/restore': {
    path: (its) => `/api/meetings/${its.meeting}/edits/${its.passageEdit}/restore`,
    body: () => ({ side: 'before' }),
    owner: 200,
  },

  'GET /api/templates': own('/api/templates', 200),
  'POST /api/templates': own('/api/templates', 201, {
    body: () => ({ name: 'New', meetingType: null, fields: [{ name: 'Fees', hint: '' }] }),
  }),
  'PUT /api/templates/:id': {
    path: (its) => `/api/templates/${its.template}`,
    body: () => ({ name: 'Renamed', meetingType: null, fields: [{ name: 'Fees', hint: '' }] }),
    owner: 200,
  },
  'DELETE /api/templates/:id': { path: (its) => `/api/templates/${its.template}`, owner: 200 },
  'GET /api/recaps/meeting/:id': {
    path: (its) => `/api/recaps/meeting/${its.meeting}`,
    owner: 200,
  },
  'POST /api/recaps/meeting/:id/draft': {
    path: (its) => `/api/recaps/meeting/${its.meeting}/draft`,
    body: () => ({ tone: 'warm' }),
    owner: 200,
  },
  'POST /api/recaps/meeting/:id': {
    path: (its) => `/api/recaps/meeting/${its.meeting}`,
    body: () => ({ recipients: ['client@example.test'], subject: 'Recap', body: 'We met.' }),
    owner: 201,
  },
  'GET /api/share-links/meeting/:id': {
    path: (its) => `/api/share-links/meeting/${its.meeting}`,
    owner: 200,
  },
  'POST /api/share-links': {
    path: () => '/api/share-links',
    body: (its) => ({ meetingId: its.meeting }),
    owner: 201,
  },
  'DELETE /api/share-links/:id': {
    path: (its) => `/api/share-links/${its.shareLink}`,
    owner: 200,
  },
  'GET /api/action-items': {
    path: (its) => `/api/action-items?view=all&meetingId=${its.meeting}&clientId=${its.client}`,
    owner: 200,
    own: true,
  },
  'GET /api/action-items/count': {
    path: (its) => `/api/action-items/count?clientId=${its.client}`,
    owner: 200,
    own: true,
  },
  'GET /api/action-items/export': own('/api/action-items/export', 200),
  'POST /api/action-items': {
    path: () => '/api/action-items',
    body: (its) => ({ meetingId: its.meeting, text: 'Planted' }),
    owner: 201,
  },
  'PATCH /api/action-items/:id': {
    path: (its) => `/api/action-items/${its.item}`,
    body: () => ({ version: 1, status: 'done' }),
    owner: 200,
  },
  'POST /api/action-items/:id/undo': {
    path: (its) => `/api/action-items/${its.item}/undo`,
    body: () => ({ version: 1 }),
    owner: 200,
  },

  'GET /api/notes/meeting/:id': {
    path: (its) => `/api/notes/meeting/${its.meeting}`,
    owner: 200,
  },
  'POST /api/notes': {
    path: () => '/api/notes',
    body: (its) => ({ meetingId: its.meeting, content: 'Planted' }),
    owner: 200,
  },

  'POST /api/uploads': {
    path: () => '/api/uploads',
    headers: { ...TUS, 'upload-length': '10' },
    owner: 400,
    own: true,
  },
  'PATCH /api/uploads/:id': {
    path: (its) => `/api/uploads/${its.upload}`,
    headers: { ...TUS, 'upload-offset': '9', 'content-type': 'application/offset+octet-stream' },
    owner: 409,
  },
  'DELETE /api/uploads/:id': {
    path: (its) => `/api/uploads/${its.upload}`,
    headers: TUS,
    owner: 204,
  },
  'ALL /api/uploads': {
    path: () => '/api/uploads',
    method: 'POST',
    headers: { ...TUS, 'upload-length': '10' },
    owner: 400,
    own: true,
  },
  'HEAD /api/uploads/:id': {
    path: (its) => `/api/uploads/${its.upload}`,
    method: 'HEAD',
    headers: TUS,
    owner: 200,
  },
  'ALL /api/uploads/:id': {
    path: (its) => `/api/uploads/${its.upload}`,
    method: 'DELETE',
    headers: TUS,
    owner: 204,
  },

  'GET /api/tokens': own('/api/tokens', 200),
  'POST /api/tokens': own('/api/tokens', 201, { body: () => ({ name: 'New', scope: 'read' }) }),
  'DELETE /api/tokens/:id': { path: (its) => `/api/tokens/${its.token}`, owner: 200 },
  'GET /api/webhooks': own('/api/webhooks', 200),
  'POST /api/webhooks': own('/api/webhooks', 400, { body: () => ({ url: 'http://127.0.0.1/' }) }),
  'PATCH /api/webhooks/:id': {
    path: (its) => `/api/webhooks/${its.webhook}`,
    body: () => ({ active: false }),
    owner: 200,
  },
  'POST /api/webhooks/:id/secret': {
    path: (its) => `/api/webhooks/${its.webhook}/secret`,
    owner: 200,
  },
  'DELETE /api/webhooks/:id': { path: (its) => `/api/webhooks/${its.webhook}`, owner: 200 },
  'GET /api/uploads/same-recordings': own(
    `/api/uploads/same-recordings?sha256=${RECORDING_SHA256}`,
    200,
  ),
  'GET /api/calendars': own('/api/calendars', 200),
  'POST /api/calendars': own('/api/calendars', 400, {
    body: () => ({ name: 'Own', address: 'http://127.0.0.1/' }),
  }),
  'POST /api/calendars/:id/read': {
    path: (its) => `/api/calendars/${its.calendar}/read`,
    owner: 200,
  },
  'DELETE /api/calendars/:id': { path: (its) => `/api/calendars/${its.calendar}`, owner: 200 },
  'GET /api/calendar/events': own(
    '/api/calendar/events?from=2026-04-01T00:00:00Z&to=2026-04-30T00:00:00Z',
    200,
  ),
  'PUT /api/calendar/events/:id/client': {
    path: (its) => `/api/calendar/events/${its.event}/client`,
    body: (its) => ({ clientId: its.client }),
    owner: 200,
  },
  'PUT /api/calendar/events/:id/meeting': {
    path: (its) => `/api/calendar/events/${its.event}/meeting`,
    body: (its) => ({ meetingId: its.meeting }),
    owner: 200,
  },
  'GET /api/calendar/feed': own('/api/calendar/feed', 200),
  'POST /api/calendar/feed': own('/api/calendar/feed', 201),
  'DELETE /api/calendar/feed': own('/api/calendar/feed', 200),

  'GET /api/operator/overview': own('/api/operator/overview', 404),
  'GET /api/operator/engines': own('/api/operator/engines', 404),
  'GET /api/operator/jobs': own('/api/operator/jobs', 404),
  'POST /api/operator/jobs/:id/retry': own(
    '/api/operator/jobs/00000000-0000-4000-8000-000000000000/retry',
    404,
  ),
}

function transcriptForm(clientId: number): FormData {
  const form = new FormData()
  form.append('audioFile', new File(['Marta: We met.\nJon: Indeed.'], 'meeting.txt'))
  const details = { title: 'Planted', clientId, date: '2026-04-03T12:00:00.000Z' }
  form.append('meetingData', JSON.stringify({ ...details, type: 'Uploaded', duration: 0 }))
  return form
}
