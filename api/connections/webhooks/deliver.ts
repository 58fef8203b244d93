import { type Delivery, findDelivery, recordDelivery } from '@app/db/accounts/webhooks/deliveries'
import { oweDeliveries } from '@app/db/accounts/webhooks/owed-deliveries'
import { replaceSecret } from '@app/db/accounts/webhooks/webhooks'
import { enqueue } from '@app/db/jobs/jobs'
import { env } from '../../env'
import { type Destination, fetchFrom, resolveDestination, UnknownHost } from './destination'
import { isPlaintext, openSecret, sealSecret } from './secret'
import { sign } from './signature'

export const PROCESSED = 'meeting.processed'
const ANSWER_MS = 10_000
/** A receiver that is down for up to this long gets the call when it recovers. */
const OWED_MS = 24 * 3600_000

/** The server's secret was changed without listing the earlier one. */
const LOST = 'Its secret can’t be read any more. Delete the webhook and add it again.'

/** Queues a call about the meeting to each of the user's webhooks, once. */
export async function announceProcessed(userId: number, meetingId: number): Promise<void> {
  for (const deliveryId of await oweDeliveries(userId, meetingId, PROCESSED)) {
    await enqueue('call-webhook', { userId, deliveryId })
  }
}

/**
 * Makes one pending call. Throws if the receiver did not accept it or its name does not resolve, which makes
 * the queue retry; gives up for good after a day, or immediately if the address must not be called or the
 * meeting is gone.
 */
export async function deliver(
  { userId, deliveryId }: { userId: number; deliveryId: string },
  signal: AbortSignal,
): Promise<void> {
  const delivery = await findDelivery(userId, deliveryId)
  if (!delivery) return
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
  const status = unknown
    ? null
    : await call({ ...delivery, secret }, destination, signal).catch(() => null)
  if (status !== null && status >= 200 && status < 300) {
    return recordDelivery(delivery, { status, delivered: true, failure: null })
  }
  const reason = unknown
    ? destination.message
    : status === null
      ? 'No answer'
      : `Answered ${status}`
  const owedMs = Date.now() - Date.parse(delivery.createdAt)
  if (owedMs > OWED_MS) return giveUp(delivery, status, reason)
  await recordDelivery(delivery, { status, delivered: false, failure: null })
  throw new Error(`webhook: ${reason}`)
}

function giveUp(delivery: Delivery, status: number | null, failure: string) {
  return recordDelivery(delivery, { status, delivered: false, failure })
}

/** Returns the answer's status. */
async function call(
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
