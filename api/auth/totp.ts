// An authenticator app may take the place of the mailed code, with ten codes for a lost telephone.

import { spendRecoveryCode } from '@app/db/accounts/recovery-codes'
import {
  confirmAuthenticator,
  findAuthenticator,
  setAuthenticator,
  spendStep,
} from '@app/db/accounts/totp'
import { distrustBrowsers } from '@app/db/accounts/trusted-browsers'
import { asUser } from '@app/db/connection/roles'
import type { Query } from '@app/db/connection/sql'
import { brand } from '@app/web/brand'
import { RECOVERY_CHARACTERS } from '@app/web/browser/limits'
import { Secret, TOTP } from 'otpauth'
import { refuse } from '../http/refusals'
import { record } from '../secrets/audit'
import { keyedHashes, seal, unseal } from '../secrets/seal'

const PERIOD_SECONDS = 30
const DIGITS = 6
/** Clocks may differ by one period. */
const WINDOW = 1
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Thirty-two letters and digits that are not mistaken for each other: ten of them are fifty bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789'

/** A new secret for the user's app, to be confirmed with a code of it. */
export async function beginAuthenticator(user: { id: number; username: string }) {
  const secret = new Secret({ size: SECRET_BYTES })
  const sealed = seal('totp', String(user.id), secret.base32)
  if (!(await setAuthenticator(user.id, sealed))) {
    throw refuse('authenticatorExists')
  }
  return { secret: secret.base32, uri: totpOf(secret.base32, user.username).toString() }
}

/** Turns the authenticator on against a code of it. Returns the recovery codes, which are shown once. */
export async function finishAuthenticator(userId: number, code: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const right = await asUser(userId).begin(async (sql) => {
    const authenticator = await findAuthenticator(userId, sql)
    if (!authenticator || authenticator.confirmed) return false
    if (!(await isRightNow(userId, authenticator.secret, code, sql))) return false
    const hashes = codes.flatMap((code) => hashesOf(userId, code).slice(0, 1))
    await confirmAuthenticator(userId, hashes, sql)
    await distrustBrowsers(userId, sql)
    return true
  })
  if (!right) throw refuse('wrongAuthenticatorCode')
  await record('authenticator added', userId)
  return codes
}

/** True if the code is the app's or one of the recovery codes, which it uses up. */
export async function checkAuthenticator(userId: number, code: string, sql: Query) {
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(userId, hashesOf(userId, code), sql)
  const authenticator = await findAuthenticator(userId, sql)
  return authenticator !== null && isRightNow(userId, authenticator.secret, code, sql)
}

export async function hasAuthenticator(userId: number): Promise<boolean> {
  return (await findAuthenticator(userId))?.confirmed ?? false
}

async function isRightNow(userId: number, sealed: string, code: string, sql: Query) {
  const secret = unseal('totp', String(userId), sealed)
  if (secret === null) {
    console.error(`The authenticator of user ${userId} was sealed with another SESSION_SECRET`)
    return false
  }
  const totp = totpOf(secret, '')
  const delta = totp.validate({ token: code, window: WINDOW })
  return delta !== null && spendStep(userId, totp.counter() + delta, sql)
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: brand.name, label, secret, digits: DIGITS, period: PERIOD_SECONDS })
}

function newRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RECOVERY_CHARACTERS))
  const code = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** By each of the server's secrets, newest first. */
function hashesOf(userId: number, code: string): string[] {
  return keyedHashes('recovery', String(userId), code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
