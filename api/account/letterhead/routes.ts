import { findLetterhead, findLogo, saveLetterhead, saveLogo } from '@app/db/accounts/letterheads'
import {
  LETTERHEAD_ADDRESS_CHARACTERS,
  LETTERHEAD_DISCLOSURE_CHARACTERS,
  LETTERHEAD_FIRM_CHARACTERS,
} from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call, media, success } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { asSeen, lineOrNoneOf } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { throttle } from '../../http/throttle'
import { record } from '../../secrets/audit'
import { readLogo } from './logo'

const LOGOS_AN_HOUR = 30

const words = {
  firm: lineOrNoneOf(LETTERHEAD_FIRM_CHARACTERS),
  address: t.String({ maxLength: LETTERHEAD_ADDRESS_CHARACTERS }),
  disclosure: t.String({ maxLength: LETTERHEAD_DISCLOSURE_CHARACTERS }),
}
const letterhead = t.Object({ ...words, hasLogo: t.Boolean() })

/** The head and foot of every exported document. */
export const letterheadRoutes = new Elysia({ prefix: '/account/letterhead' })
  .use(signedIn)
  .get(
    '/',
    ({ user }) => findLetterhead(user.id),
    call('findLetterhead', 'Gets the letterhead of documents', { 200: letterhead }),
  )
  .put(
    '/',
    async ({ user, body }) => {
      if (!(await saveLetterhead(user.id, body, body.seen))) throw refuse('detailsChanged')
      await record('letterhead changed', user.id)
      return findLetterhead(user.id)
    },
    {
      body: t.Object({ ...words, seen: asSeen(words) }),
      ...call('saveLetterhead', 'Changes the letterhead of documents', { 200: letterhead }, [
        'detailsChanged',
      ]),
    },
  )
  .get(
    '/logo',
    async ({ user }) => {
      const logo = await findLogo(user.id)
      if (!logo) throw notFound('File')
      return new Response(Buffer.from(logo), { headers: { 'content-type': 'image/png' } })
    },
    call('readLogo', 'The letterhead’s logo', { 200: media('image/png') }, ['File']),
  )
  .put(
    '/logo',
    async ({ user, request }) => {
      await throttle([{ key: `logo:${user.id}`, limit: LOGOS_AN_HOUR, seconds: 3600 }], user.id)
      await saveLogo(user.id, await readLogo(request))
      await record('letterhead changed', user.id, { logo: true })
      return { success: true }
    },
    call('saveLogo', 'Sets the letterhead’s logo', { 200: success }, [
      'badLogo',
      'logoTooLarge',
      'noPictures',
      'tooManyRequests',
    ]),
  )
  .delete(
    '/logo',
    async ({ user }) => {
      await saveLogo(user.id, null)
      await record('letterhead changed', user.id, { logo: false })
      return { success: true }
    },
    call('removeLogo', 'Removes the letterhead’s logo', { 200: success }),
  )
