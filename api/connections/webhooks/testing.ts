import { createHmac } from 'node:crypto'

/** A receiver refuses calls that are older or from the future. */
export const TOLERANCE_SECONDS = 300

/** A receiver's check of `colloquy-signature`, written from api/docs/operating.md alone. */
export function verify(header: string, body: string, secret: string, now = Date.now() / 1000) {
  const [, t = '', v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (Math.abs(now - Number(t)) > TOLERANCE_SECONDS) return false
  return v1 === createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
}
