// An authenticator app can replace the mailed code, with ten recovery codes for a lost phone.

import { spendRecoveryCode } from '@app/db/accounts/recovery-codes'
import { findAuthenticator, spendStep } from '@app/db/accounts/totp'
import type { Query } from '@app/db/connection/sql'
import { brand } from '@app/web/brand'
import { TOTP } from 'otpauth'
import { keyedHashes } from '../secrets/keyed-hash'
import { unseal } from '../secrets/seal'

const PERIOD_SECONDS = 30
const DIGITS = 6
/** Clocks may differ by one period. */
const WINDOW = 1

/** True if the code is the app's or a recovery code, which it uses up. */
export async function checkAuthenticator(userId: number, code: string, sql: Query) {
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(userId, hashesOf(userId, code), sql)
  const authenticator = await findAuthenticator(userId, sql)
  return authenticator !== null && isRightNow(userId, authenticator.secret, code, sql)
}

export async function hasAuthenticator(userId: number): Promise<boolean> {
  return (await findAuthenticator(userId))?.confirmed ?? false
}

/** Spends the time step of a right code, which then can't be used again. */
export async function isRightNow(userId: number, sealed: string, code: string, sql: Query) {
  const secret = unseal('totp', String(userId), sealed)
  if (secret === null) {
    console.error(`The authenticator of user ${userId} was sealed with another SESSION_SECRET`)
    return false
  }
  const totp = totpOf(secret, '')
  const delta = totp.validate({ token: code, window: WINDOW })
  return delta !== null && spendStep(userId, totp.counter() + delta, sql)
}

/** The codes of a secret, as authenticator apps compute them. */
export function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: brand.name, label, secret, digits: DIGITS, period: PERIOD_SECONDS })
}

/** Hashed with each of the server's secrets, newest first. */
export function hashesOf(userId: number, code: string): string[] {
  return keyedHashes('recovery', String(userId), code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
