import { closeDigest } from '@app/db/accounts/digests'
import { Elysia } from 'elysia'
import { record } from '../../../secrets/audit'
import { Frame } from '../../sharing/frame'
import { type Caller, countVisit, respondClosed } from '../../sharing/guests'
import { respondWith } from '../../sharing/respond'
import { findSubscriber } from './token'

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
    return respondClosed(
      200,
      'You’re unsubscribed',
      'We won’t send you action items on Mondays anymore.',
    )
  })

async function subscriberOf(token: string, caller: Caller): Promise<number | Response> {
  const wait = await countVisit('unsubscribe', caller)
  if (wait !== null) {
    return respondClosed(429, 'Too many tries', 'Please try again in a minute.', {
      'retry-after': String(wait),
    })
  }
  const words = 'It isn’t valid, or these emails have already ended.'
  return (await findSubscriber(token)) ?? respondClosed(404, 'This link isn’t in use', words)
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
