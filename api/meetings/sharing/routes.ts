import { findMeeting } from '@app/db/meetings/meetings'
import { createShareLink } from '@app/db/meetings/sharing/create-share-link'
import { listShareLinks } from '@app/db/meetings/sharing/share-links'
import { withdrawShareLink } from '@app/db/meetings/sharing/withdraw-share-links'
import {
  MAX_PASSCODE_CHARACTERS,
  MAX_SHARE_DAYS,
  MAX_SHARE_LINKS,
  MIN_PASSCODE_CHARACTERS,
  SHARE_DAYS,
} from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { hashPassword } from '../../credentials/password'
import { env } from '../../env'
import { call, success, time } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { idParams, rowId } from '../../http/schemas'
import { inSession, signedIn } from '../../http/session'
import { throttle } from '../../http/throttle'
import { hashToken } from '../../secrets/tokens'
import { recordChange } from '../record/record-change'
import { newShareToken } from './share-token'

const LINKS_AN_HOUR = 60
const NO_OUTER_SPACES = '^\\S(.*\\S)?$'

const link = t.Object({
  id: rowId,
  createdAt: time,
  expiresAt: time,
  withdrawnAt: t.Nullable(time),
  hasPasscode: t.Boolean(),
  locked: t.Boolean(),
  withTranscript: t.Boolean(),
  viewCount: t.Integer(),
  views: t.Array(t.Object({ viewedAt: time, userAgent: t.Nullable(t.String()) })),
})

const newLink = t.Object({
  meetingId: rowId,
  days: t.Optional(t.Integer({ minimum: 1, maximum: MAX_SHARE_DAYS })),
  passcode: t.Optional(
    t.String({
      minLength: MIN_PASSCODE_CHARACTERS,
      maxLength: MAX_PASSCODE_CHARACTERS,
      pattern: NO_OUTER_SPACES,
    }),
  ),
  withTranscript: t.Optional(t.Boolean()),
})

/** Links that let a client read a meeting. Not part of the meeting routes: API tokens can't use these. */
export const sharingRoutes = new Elysia({ prefix: '/share-links' })
  .use(signedIn)
  .get(
    '/meeting/:id',
    async ({ user, params: { id } }) => {
      const links = await listShareLinks(user.id, id)
      if (links.length === 0 && !(await findMeeting(user.id, id))) throw notFound('Meeting')
      return links
    },
    {
      params: idParams,
      ...call('listShareLinks', 'A meeting’s share links', { 200: t.Array(link) }, ['Meeting']),
    },
  )
  .post(
    '/',
    async ({ user, body, request, set }) => {
      const made = await share(request, user.id, body)
      set.status = 201
      return made
    },
    {
      body: newLink,
      ...call(
        'createShareLink',
        'Shares a meeting; returns the link once',
        { 201: t.Object({ id: rowId, url: t.String(), expiresAt: time }) },
        ['Meeting', 'nothingToShare', 'tooManyShareLinks', 'tooManyRequests'],
      ),
    },
  )
  .delete(
    '/:id',
    async ({ user, params: { id } }) => {
      const meetingId = await withdrawShareLink(user.id, id)
      if (meetingId === null) throw notFound('Share link')
      await recordChange('share link withdrawn', user.id, meetingId, { link: id })
      return { success: true }
    },
    {
      params: idParams,
      ...call('withdrawShareLink', 'Withdraws a link for good', { 200: success }, ['Share link']),
    },
  )

async function share(
  request: Request,
  userId: number,
  { meetingId, days = SHARE_DAYS, passcode, withTranscript = false }: typeof newLink.static,
) {
  const meeting = await findMeeting(userId, meetingId)
  if (!meeting) throw notFound('Meeting')
  if (!meeting.summary) throw refuse('nothingToShare')
  await throttle([{ key: `share:${userId}`, limit: LINKS_AN_HOUR, seconds: 3600 }], userId)
  const token = newShareToken(userId)
  const passcodeHash = passcode === undefined ? null : await hashPassword(passcode)
  const wanted = { hash: hashToken(token), passcodeHash, withTranscript, days }
  const made = await inSession(request, userId, (sql) =>
    createShareLink(userId, meetingId, wanted, MAX_SHARE_LINKS, sql),
  )
  if (!made) throw refuse('tooManyShareLinks')
  await recordChange('meeting shared', userId, meetingId, {
    link: made.id,
    days,
    passcode: passcode !== undefined,
    transcript: withTranscript,
  })
  return { ...made, url: `${env.appUrl}/shared/${token}` }
}
