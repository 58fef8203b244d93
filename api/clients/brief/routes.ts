import type { User } from '@app/db/accounts/users'
import { findBriefMeeting } from '@app/db/meetings/dossier/brief-meeting'
import { findBriefProse } from '@app/db/meetings/dossier/briefs'
import { findPreference, setPreference } from '@app/db/meetings/preferences'
import { Elysia, t } from 'elysia'
import { call, time } from '../../http/describe'
import { extendIdleTimeout } from '../../http/extend-idle-timeout'
import { notFound } from '../../http/refusals'
import { day, idParams, oneOf, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { throttle } from '../../http/throttle'
import { record } from '../../secrets/audit'
import { briefLines } from './lines'
import { basisOf, canWriteBriefs, writeProse } from './prose'

const WRITTEN_AN_HOUR = 30

const nullable = t.Nullable
const brief = t.Object({
  meeting: t.Object({
    id: rowId,
    title: t.String(),
    date: time,
    type: t.String(),
    status: t.String(),
    clientId: rowId,
    clientName: t.String(),
  }),
  last: nullable(t.Object({ id: rowId, title: t.String(), date: time })),
  lines: t.Array(
    t.Object({
      part: oneOf(['since', 'we owe', 'they owe', 'facts', 'questions']),
      text: t.String(),
      detail: nullable(t.String()),
      due: nullable(day),
      meetingId: rowId,
      meetingTitle: t.String(),
      meetingDate: time,
      segment: nullable(t.Integer()),
    }),
  ),
  prose: nullable(
    t.Array(
      t.Object({
        text: t.String(),
        lines: t.Array(t.Integer({ description: 'Indexes of lines' })),
      }),
    ),
  ),
  canWrite: t.Boolean({ description: 'True if a model could write it in prose' }),
})
const wanted = t.Object({ wanted: t.Boolean() })

/** The brief before a meeting: lines from stored data, and prose by a model on request. */
export const briefRoutes = new Elysia()
  .use(signedIn)
  .get('/meetings/:id/brief', ({ user, params: { id } }) => briefOf(user, id), {
    params: idParams,
    ...call('readBrief', 'What to know before a meeting, each line cited', { 200: brief }, [
      'Meeting',
    ]),
  })
  .post(
    '/meetings/:id/brief',
    async ({ user, params: { id }, request, server }) => {
      const made = await briefOf(user, id)
      const limit = { key: `briefs:${user.id}`, limit: WRITTEN_AN_HOUR, seconds: 3600 }
      await throttle([limit], user.id)
      extendIdleTimeout(server, request)
      const prose = await writeProse(user.id, id, made.lines)
      if (prose) await record('brief written', user.id, { meeting: id })
      return { ...made, prose }
    },
    {
      params: idParams,
      ...call('writeBrief', 'Writes the brief in prose', { 200: brief }, [
        'Meeting',
        'tooManyRequests',
      ]),
    },
  )
  .get(
    '/account/brief-mail',
    async ({ user }) => ({ wanted: await findPreference(user.id, 'mail_briefs') }),
    {
      ...call('readBriefMail', 'Gets whether briefs are mailed the evening before', {
        200: wanted,
      }),
    },
  )
  .put(
    '/account/brief-mail',
    async ({ user, body: { wanted } }) => {
      await setPreference(user.id, 'mail_briefs', wanted)
      return { wanted }
    },
    {
      body: wanted,
      ...call('setBriefMail', 'Sets whether briefs are mailed the evening before', { 200: wanted }),
    },
  )

async function briefOf(user: User, id: number) {
  const meeting = await findBriefMeeting(user.id, id)
  if (!meeting) throw notFound('Meeting')
  const { last, lines } = await briefLines(user, meeting)
  return {
    meeting,
    last: last && { id: last.id, title: last.title, date: last.date },
    lines,
    prose: await findBriefProse(user.id, id, basisOf(lines)),
    canWrite: canWriteBriefs(),
  }
}
