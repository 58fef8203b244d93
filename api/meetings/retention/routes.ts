import { findClient } from '@app/db/meetings/clients'
import { findClientHold, listHolds } from '@app/db/meetings/holds'
import { listDue, NOTICE_DAYS } from '@app/db/meetings/retention/due'
import { findAnnounced } from '@app/db/meetings/retention/notices'
import {
  CATEGORIES,
  findRules,
  findWiderRules,
  type RuleSubject,
  type Rules,
} from '@app/db/meetings/retention/rules'
import { LONGEST_RETENTION_DAYS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call, time } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { clientParams, idParams, oneOf } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { saveRules } from './save-rules'

/** Content of one meeting: at most one row per category. */
const MAX_OF_MEETING = CATEGORIES.length

const days = t.Optional(
  t.Nullable(t.Integer({ minimum: 1, maximum: LONGEST_RETENTION_DAYS, description: 'null: keep' })),
)
const rules = t.Object({
  audio: days,
  transcript: days,
  summary: days,
  notes: days,
  chats: days,
})
const body = t.Object({ rules })
const hold = t.Object({
  of: oneOf(['client', 'meeting']),
  reason: t.Nullable(t.String()),
  heldBy: t.Nullable(t.String()),
  heldAt: t.Nullable(time),
})
const answer = {
  rules,
  wider: t.Object({ account: rules, client: rules }),
  holds: t.Array(hold),
}
const accountAnswer = t.Object({
  rules,
  upcoming: t.Nullable(t.Object({ count: t.Integer(), first: time })),
})
const content = t.Object({
  category: oneOf(CATEGORIES),
  days: t.Integer(),
  of: oneOf(['account', 'client', 'meeting']),
  dueAt: time,
  noticedAt: t.Nullable(time),
  kept: t.Nullable(oneOf(['held', 'signed'])),
})
const saved = t.Object({ rules })

/** Retention of recordings and texts, by account, client and meeting; the most specific rule wins. */
export const retentionRoutes = new Elysia()
  .use(signedIn)
  .get(
    '/account/retention',
    async ({ user }) => ({
      rules: (await findRules(user.id, { kind: 'account', id: user.id })) ?? {},
      upcoming: await findAnnounced(user.id, NOTICE_DAYS),
    }),
    call('readRetention', 'Gets how long content is kept', { 200: accountAnswer }),
  )
  .put(
    '/account/retention',
    ({ user, body }) => save(user.id, { kind: 'account', id: user.id }, body.rules),
    { body, ...call('setRetention', 'Sets how long content is kept', { 200: saved }) },
  )
  .get(
    '/clients/:clientId/retention',
    async ({ user, params: { clientId: id } }) => {
      if (!(await findClient(user.id, id))) throw notFound('Client')
      const held = await findClientHold(user.id, id)
      return { ...(await read(user.id, { kind: 'client', id })), holds: held ? [held] : [] }
    },
    {
      params: clientParams,
      ...call(
        'readClientRetention',
        'Gets how long a client’s content is kept',
        { 200: t.Object(answer) },
        ['Client'],
      ),
    },
  )
  .put(
    '/clients/:clientId/retention',
    ({ user, params: { clientId: id }, body }) => save(user.id, { kind: 'client', id }, body.rules),
    {
      params: clientParams,
      body,
      ...call('setClientRetention', 'Sets how long a client’s content is kept', { 200: saved }, [
        'Client',
      ]),
    },
  )
  .get(
    '/meetings/:id/retention',
    async ({ user, params: { id } }) => {
      const found = await read(user.id, { kind: 'meeting', id })
      const wanted = { meetingId: id, withinDays: null, limit: MAX_OF_MEETING }
      const due = await listDue(user.id, wanted)
      const content = due.map(({ subjectId: _, ruledAt: _at, over: _over, ...each }) => each)
      return { ...found, holds: await listHolds(user.id, id), content }
    },
    {
      params: idParams,
      ...call(
        'readMeetingRetention',
        'How long a meeting’s content is kept, and when each part expires',
        { 200: t.Object({ ...answer, content: t.Array(content) }) },
        ['Meeting'],
      ),
    },
  )
  .put(
    '/meetings/:id/retention',
    ({ user, params: { id }, body }) => save(user.id, { kind: 'meeting', id }, body.rules),
    {
      params: idParams,
      body,
      ...call('setMeetingRetention', 'Sets how long a meeting’s content is kept', { 200: saved }, [
        'Meeting',
      ]),
    },
  )

async function read(userId: number, subject: RuleSubject) {
  const own = await findRules(userId, subject)
  if (own === null) throw missing(subject)
  return { rules: own, wider: await findWiderRules(userId, subject) }
}

async function save(userId: number, subject: RuleSubject, rules: Rules) {
  if (!(await saveRules(userId, subject, rules))) throw missing(subject)
  return { rules }
}

function missing({ kind }: RuleSubject) {
  if (kind === 'account') return refuse('signInRequired')
  return notFound(kind === 'client' ? 'Client' : 'Meeting')
}
