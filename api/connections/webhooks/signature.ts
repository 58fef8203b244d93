import { createHmac, timingSafeEqual } from 'node:crypto'

/** A receiver refuses what is older, so that a call cannot be repeated later. */
export const TOLERANCE_SECONDS = 300

/** The header that proves a call: when it was made, and an HMAC over that and the body. */
export function sign(
  body: string,
  secret: string,
  seconds = Math.floor(Date.now() / 1000),
): string {
  return `t=${seconds},v1=${digest(body, secret, seconds)}`
}

/** The receiver's check of the header; api/docs/operating.md shows it. */
export function verify(header: string, body: string, secret: string, now = Date.now() / 1000) {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (!v1 || Math.abs(now - Number(t)) > TOLERANCE_SECONDS) return false
  return timingSafeEqual(Buffer.from(v1), Buffer.from(digest(body, secret, Number(t))))
}

function digest(body: string, secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}
