import { closeDigest } from '@app/db/accounts/digests'
import { Elysia } from 'elysia'
import { clientAddress } from '../../../http/address'
import { secondsOver } from '../../../http/throttle'
import { record } from '../../../secrets/audit'
import { Frame } from '../../sharing/frame'
import { ClosedPage } from '../../sharing/pages'
import { respondWith } from '../../sharing/respond'
import { findSubscriber } from './token'

const LOOKS_A_MINUTE = 60

type Caller = Parameters<typeof clientAddress>[0]

/**
 * Unsubscribes from weekly emails without signing in. Link scanners only GET; the page's button or a mail
 * program (RFC 8058) sends the POST that unsubscribes.
 */
export const unsubscribePages = new Elysia({ name: 'unsubscribe-pages' })
  .get('/unsubscribe/:token', async ({ params, request, server }) => {
    const userId = await subscriberOf(params.token, { request, server })
    return userId instanceof Response ? userId : respondWith(200, <Question />)
  })
  .post('/unsubscribe/:token', async ({ params, request, server }) => {
    const userId = await subscriberOf(params.token, { request, server })
    if (userId instanceof Response) return userId
    if (await closeDigest(userId)) await record('digest ended', userId, { by: 'link' })
    return page(200, 'You’re unsubscribed', 'We won’t send you action items on Mondays any more.')
  })

async function subscriberOf(token: string, caller: Caller): Promise<number | Response> {
  const address = clientAddress(caller)
  const limit = { key: `unsubscribe:${address}`, limit: LOOKS_A_MINUTE, seconds: 60 }
  const wait = address === null ? null : await secondsOver(limit, null)
  if (wait !== null) {
    return page(429, 'Too many tries', 'Please try again in a minute.', {
      'retry-after': String(wait),
    })
  }
  const words = 'It isn’t valid, or these emails have already ended.'
  return (await findSubscriber(token)) ?? page(404, 'This link isn’t in use', words)
}

function Question() {
  return (
    <Frame title="Unsubscribe">
      <h1>Stop the weekly email?</h1>
      <p>You’ll no longer get your open action items by email on Mondays.</p>
      <form method="post">
        <button type="submit">Unsubscribe</button>
      </form>
    </Frame>
  )
}

function page(status: number, title: string, words: string, headers = {}) {
  return respondWith(status, <ClosedPage title={title} words={words} />, headers)
}
