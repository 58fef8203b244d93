import { findUser } from '@app/db/accounts/find-user'
import { findLetterhead } from '@app/db/accounts/letterheads'
import { inOneLine } from '@app/db/connection/in-one-line'
import { findShareLink, findShareLinkOwner } from '@app/db/meetings/sharing/open-share-link'
import { countPasscodeTry, uncountPasscodeTry } from '@app/db/meetings/sharing/passcode-tries'
import { addShareView } from '@app/db/meetings/sharing/share-views'
import { MAX_PASSCODE_CHARACTERS } from '@app/web/browser/limits'
import { Elysia } from 'elysia'
import { verifyPassword } from '../../credentials/password'
import { userAgentOf } from '../../http/address'
import { readBody } from '../../http/bodies/read-body'
import { isDatabaseAway } from '../../http/database-errors'
import { plainLine } from '../../http/plain-text'
import { hashToken } from '../../secrets/tokens'
import { findDocument } from '../documents/document'
import { recordChange } from '../record/record-change'
import { documentMarkup } from './document-markup'
import { type Caller, countVisit, respondClosed } from './guests'
import { CoverPage } from './pages'
import { respondWith, respondWithMarkup } from './respond'
import { ownerNamedIn } from './share-token'

const MAX_FORM_BYTES = 4 * 1024
const RELOAD_SECONDS = 5

type Open = { userId: number; adviser: string; firm: string } & NonNullable<
  Awaited<ReturnType<typeof findShareLink>>
>

/** Shared links: a cover page, and the meeting behind its button. */
export const sharedPages = new Elysia({ name: 'shared-pages' })
  .get('/shared/:token', ({ params, request, server }) =>
    orLater(async () => {
      const link = await lookUp(params.token, { request, server })
      return link instanceof Response ? link : cover(link, null)
    }),
  )
  .post('/shared/:token', ({ params, request, server }) =>
    orLater(async () => {
      const link = await lookUp(params.token, { request, server })
      if (link instanceof Response) return link
      return (await refusalOf(link, request)) ?? open(link, request)
    }),
  )

/** If the database is too busy, as while a long meeting is published, a page that reloads itself. */
async function orLater(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond()
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    console.error(`a shared page is shown later: ${inOneLine(error)}`)
    const words = 'This page is being prepared. It reloads by itself in a few seconds.'
    return respondClosed(202, 'One moment', words, { refresh: String(RELOAD_SECONDS) })
  }
}

/** The link's state, or the page that says why it can't be opened. */
async function lookUp(token: string, caller: Caller): Promise<Open | Response> {
  const wait = await countVisit('shared', caller)
  if (wait !== null) return tooMany(wait)
  const found = await findShareLinkOwner(hashToken(token), ownerNamedIn(token))
  const link = found && (await findShareLink(found.userId, found.id))
  if (!link) return gone()
  const { userId } = found
  const adviser = plainLine((await findUser(userId))?.fullName ?? '')
  const firm = plainLine((await findLetterhead(userId)).firm)
  return { userId, adviser, firm, ...link }
}

/** Why the form does not open the link; null if it does. */
async function refusalOf(link: Open, request: Request): Promise<Response | null> {
  const { userId, id, passcodeHash } = link
  if (passcodeHash === null) return null
  const passcode = await readPasscode(request)
  if (passcode === null) {
    return respondClosed(400, 'Please try again', 'Your browser sent the passcode twice.')
  }
  if (!passcode) return cover(link, 'Enter the passcode.')
  const over = await countPasscodeTry(userId, id)
  if (over?.wait === null) {
    return respondClosed(
      403,
      'Link locked',
      'Too many wrong passcodes. Ask your adviser for a new link.',
    )
  }
  if (over) return tooMany(over.wait)
  if (await verifyPassword(passcode, passcodeHash)) {
    await uncountPasscodeTry(userId, id)
    return null
  }
  await recordChange('share link passcode wrong', userId, link.meetingId, { link: id })
  return cover(link, 'That isn’t the passcode.')
}

async function open({ userId, id, meetingId, withTranscript }: Open, request: Request) {
  const user = await findUser(userId)
  const document = user && (await findDocument(user, meetingId, { withTranscript }))
  if (!document) return gone()
  if (!(await addShareView(userId, id, userAgentOf(request)))) return gone()
  await recordChange('share link viewed', userId, meetingId, { link: id })
  return respondWithMarkup(200, await documentMarkup(document))
}

function cover({ adviser, firm, passcodeHash }: Open, problem: string | null) {
  const hasPasscode = passcodeHash !== null
  const status = problem === null ? 200 : 403
  return respondWith(status, <CoverPage {...{ adviser, firm, hasPasscode, problem }} />)
}

function gone() {
  return respondClosed(
    404,
    'This link isn’t available',
    'It may have expired or been withdrawn. Ask your adviser for a new one.',
  )
}

function tooMany(wait: number) {
  const minutes = Math.max(1, Math.ceil(wait / 60))
  const words = `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return respondClosed(429, 'Too many tries', words, { 'retry-after': String(wait) })
}

/**
 * The form's passcode, without the spaces that come along when a message is copied; empty if there is none,
 * or the body is not our form, null if there are several.
 */
async function readPasscode(request: Request): Promise<string | null> {
  const form = (await readBody(request, MAX_FORM_BYTES)) ?? new Uint8Array()
  const [passcode = '', another] = new URLSearchParams(new TextDecoder().decode(form)).getAll(
    'passcode',
  )
  return another === undefined ? passcode.trim().slice(0, MAX_PASSCODE_CHARACTERS) : null
}
