import { createHmac } from 'node:crypto'

/** The header that authenticates a call: its time, and an HMAC over that and the body. */
export function sign(
  body: string,
  secret: string,
  seconds = Math.floor(Date.now() / 1000),
): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
