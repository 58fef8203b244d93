import type { User } from '@app/db/accounts/users'
import { findMeeting } from '@app/db/meetings/meetings'
import { createRecap, listRecaps } from '@app/db/meetings/sharing/recaps'
import { isEmail } from '@app/web/browser/email-address'
import {
  EMAIL_CHARACTERS,
  MAX_RECAP_RECIPIENTS,
  MAX_RECAP_RECIPIENTS_A_DAY,
  RECAP_CHARACTERS,
  RECAP_SUBJECT_CHARACTERS,
} from '@app/web/browser/limits'
import { Elysia, type Static, t } from 'elysia'
import { call, time } from '../../http/describe'
import { plainText } from '../../http/plain-text'
import { notFound, refuse } from '../../http/refusals'
import { idParams, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { throttle } from '../../http/throttle'
import { canMail, sendMail } from '../../mail/outbox'
import { findDocument } from '../documents/document'
import { recordChange } from '../record/record-change'
import { draftRecap } from './draft'

const DRAFTS_AN_HOUR = 60

const recap = t.Object({
  id: rowId,
  recipients: t.Array(t.String()),
  subject: t.String(),
  body: t.String(),
  sentAt: time,
})
const draft = t.Object({
  subject: t.String(),
  body: t.String(),
  origin: t.UnionEnum(['model', 'rules']),
  standing: t.String({ description: 'Draft, or who approved the text and when' }),
  canSend: t.Boolean(),
})
const letterShape = t.Object({
  recipients: t.Array(t.String({ maxLength: EMAIL_CHARACTERS }), {
    minItems: 1,
    maxItems: MAX_RECAP_RECIPIENTS,
  }),
  // no line break may reach a header
  subject: t.String({
    minLength: 1,
    maxLength: RECAP_SUBJECT_CHARACTERS,
    pattern:
      '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*\\S[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$',
  }),
  body: t.String({ minLength: 1, maxLength: RECAP_CHARACTERS, pattern: '\\S' }),
})

/**
 * Emails that sum up a meeting for the client. Not part of the meeting routes: API tokens can't use these.
 */
export const recapRoutes = new Elysia({ prefix: '/recaps' })
  .use(signedIn)
  .get(
    '/meeting/:id',
    async ({ user, params: { id } }) => {
      const recaps = await listRecaps(user.id, id)
      if (recaps.length === 0 && !(await findMeeting(user.id, id))) throw notFound('Meeting')
      return recaps
    },
    {
      params: idParams,
      ...call('listRecaps', 'Sent recaps of a meeting', { 200: t.Array(recap) }, ['Meeting']),
    },
  )
  .post(
    '/meeting/:id/draft',
    async ({ user, params: { id }, body: { tone } }) => {
      const document = await findSendable(user, id)
      const limit = { key: `recap-draft:${user.id}`, limit: DRAFTS_AN_HOUR, seconds: 3600 }
      await throttle([limit], user.id)
      const written = await draftRecap(user, id, document, tone)
      return { ...written, standing: document.standing, canSend: canMail() }
    },
    {
      params: idParams,
      body: t.Object({ tone: t.UnionEnum(['formal', 'warm', 'brief']) }),
      ...call('draftRecap', 'Drafts a recap', { 200: draft }, [
        'Meeting',
        'nothingToShare',
        'tooManyRequests',
      ]),
    },
  )
  .post(
    '/meeting/:id',
    async ({ user, params: { id }, body, set }) => {
      const sent = await send(user, id, body)
      set.status = 201
      return sent
    },
    {
      params: idParams,
      body: letterShape,
      ...call('sendRecap', 'Sends a recap; replies reach the user', { 201: recap }, [
        'Meeting',
        'nothingToShare',
        'invalidEmail',
        'noRecapMail',
        'tooManyRecipients',
      ]),
    },
  )

async function findSendable(user: User, meetingId: number) {
  const document = await findDocument(user, meetingId, { withTranscript: false })
  if (document) return document
  throw (await findMeeting(user.id, meetingId)) ? refuse('nothingToShare') : notFound('Meeting')
}

async function send(user: User, meetingId: number, letter: Static<typeof letterShape>) {
  const document = await findSendable(user, meetingId)
  const recipients = [...new Set(letter.recipients.map((one) => one.trim()))]
  if (!recipients.every(isEmail)) throw refuse('invalidEmail')
  if (!canMail()) throw refuse('noRecapMail')
  const content = { recipients, subject: letter.subject.trim(), body: plainText(letter.body) }
  const created = await createRecap(user.id, meetingId, content, MAX_RECAP_RECIPIENTS_A_DAY)
  if (created === null) throw refuse('tooManyRecipients')
  const { id, isNew } = created
  const about = { recap: id, recipients: recipients.length }
  if (isNew) await recordChange('recap sent', user.id, meetingId, about)
  const { subject, body } = content
  const sender = document.letterhead.firm || (user.fullName ?? user.username)
  // also for a repeated one: the first call may have ended before it came to all recipients
  for (const [index, to] of recipients.entries()) {
    const template = { kind: 'recap' as const, to, replyTo: user.email, sender, subject, body }
    await sendMail(template, { userId: user.id, about: `recap/${user.id}/${id}/${index}` })
  }
  return { id, ...content, sentAt: new Date().toISOString() }
}
