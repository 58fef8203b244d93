import { createHmac } from 'node:crypto'

/** The header that proves a call: when it was made, and an HMAC over that and the body. */
export function sign(
  body: string,
  secret: string,
  seconds = Math.floor(Date.now() / 1000),
): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
