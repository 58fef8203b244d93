import { type Delivery, findDelivery, recordDelivery } from '@app/db/accounts/webhooks/deliveries'
import { oweDeliveries } from '@app/db/accounts/webhooks/owed-deliveries'
import { replaceSecret } from '@app/db/accounts/webhooks/webhooks'
import { enqueue } from '@app/db/jobs/jobs'
import { env } from '../../env'
import { type Destination, fetchFrom, resolveDestination, UnknownHost } from './destination'
import { whyUnanswered } from './failure'
import { isPlaintext, openSecret, sealSecret } from './secret'
import { sign } from './signature'

export const PROCESSED = 'meeting.processed'
const ANSWER_MS = 10_000
/** By this status a receiver says that it wants no such call again. */
const GONE = 410
/** A receiver that is down for up to this long gets the call when it recovers. */
const OWED_MS = 24 * 3600_000

/** The server's secret was changed without listing the earlier one. */
const LOST = 'Its secret can’t be read anymore. Give the webhook a new one.'

/** Queues a call about the meeting to each of the user's webhooks, once. */
export async function announceProcessed(userId: number, meetingId: number): Promise<void> {
  for (const deliveryId of await oweDeliveries(userId, meetingId, PROCESSED)) {
    await enqueue('call-webhook', { userId, deliveryId })
  }
}

/**
 * Makes one pending call. Throws if the receiver did not accept it or its name does not resolve, which makes
 * the queue retry; gives up for good after a day, or immediately if the webhook is paused, the address must not
 * be called, the meeting is gone or the receiver says that it is.
 */
export async function deliver(
  { userId, deliveryId }: { userId: number; deliveryId: string },
  signal: AbortSignal,
): Promise<void> {
  const delivery = await findDelivery(userId, deliveryId)
  if (!delivery) return
  if (!delivery.active) return giveUp(delivery, null, 'The webhook was paused')
  if (!delivery.meeting) return giveUp(delivery, null, 'The meeting was deleted')
  const secret = openSecret(userId, delivery.secret)
  if (secret === null) return giveUp(delivery, null, LOST)
  if (isPlaintext(delivery.secret)) {
    await replaceSecret(userId, { open: secret, sealed: sealSecret(userId, secret) })
  }
  const destination = await resolveDestination(delivery.url, env.webhooksPrivate).catch(
    (error: Error) => error,
  )
  const unknown = destination instanceof UnknownHost
  if (destination instanceof Error && !unknown) return giveUp(delivery, null, destination.message)
  const { status, reason } = unknown
    ? { status: null, reason: destination.message }
    : await call({ ...delivery, secret }, destination, signal)
  if (status !== null && status >= 200 && status < 300) {
    return recordDelivery(delivery, { status, delivered: true, reason: null, failure: null })
  }
  // a process that ends is not the receiver's failure
  signal.throwIfAborted()
  const owedMs = Date.now() - Date.parse(delivery.createdAt)
  if (status === GONE || owedMs > OWED_MS) return giveUp(delivery, status, reason)
  await recordDelivery(delivery, { status, delivered: false, reason, failure: null })
  throw new Error(`webhook: ${reason}`)
}

function giveUp(delivery: Delivery, status: number | null, failure: string) {
  return recordDelivery(delivery, { status, delivered: false, reason: failure, failure })
}

/** The answer's status, null without one, and both in words. */
async function call(delivery: Delivery, destination: Destination, signal: AbortSignal) {
  try {
    const status = await post(delivery, destination, signal)
    return { status, reason: `Answered ${status}` }
  } catch (error) {
    return { status: null, reason: whyUnanswered(error) }
  }
}

async function post(
  delivery: Delivery,
  destination: Destination,
  signal: AbortSignal,
): Promise<number> {
  const body = bodyOf(delivery)
  const response = await fetchFrom(destination, {
    method: 'POST',
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    headers: {
      'content-type': 'application/json',
      'colloquy-event': delivery.event,
      'colloquy-delivery': delivery.id,
      'colloquy-signature': sign(body, delivery.secret),
    },
  })
  await response.body?.cancel()
  return response.status
}

function bodyOf({ id, event, meeting }: Delivery): string {
  const url = meeting && `${env.appUrl}/meetings/${meeting.id}`
  return JSON.stringify({ id, event, meeting: { ...meeting, url } })
}
