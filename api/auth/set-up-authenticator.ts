import { confirmAuthenticator, setAuthenticator } from '@app/db/accounts/set-up-totp'
import { findAuthenticator } from '@app/db/accounts/totp'
import { distrustBrowsers } from '@app/db/accounts/trusted-browsers'
import type { Query } from '@app/db/connection/sql'
import { RECOVERY_CHARACTERS } from '@app/web/browser/limits'
import { Secret } from 'otpauth'
import { refuse } from '../http/refusals'
import { seal } from '../secrets/seal'
import { hashesOf, isRightNow, totpOf } from './totp'

const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** 32 unambiguous letters and digits: ten of them are 50 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789'

/** A new secret for the user's app, to be confirmed with a code. */
export async function beginAuthenticator(user: { id: number; username: string }, sql: Query) {
  const secret = new Secret({ size: SECRET_BYTES })
  const sealed = seal('totp', String(user.id), secret.base32)
  if (!(await setAuthenticator(user.id, sealed, sql))) {
    throw refuse('authenticatorExists')
  }
  return { secret: secret.base32, uri: totpOf(secret.base32, user.username).toString() }
}

/**
 * Turns on the authenticator, given one of its codes. Returns the recovery codes, which are shown once. Needs
 * a transaction.
 */
export async function finishAuthenticator(
  userId: number,
  code: string,
  sql: Query,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const authenticator = await findAuthenticator(userId, sql)
  if (!authenticator || authenticator.confirmed) throw refuse('wrongAuthenticatorCode')
  const { secret } = authenticator
  if (!(await isRightNow(userId, secret, code, sql))) throw refuse('wrongAuthenticatorCode')
  const hashes = codes.flatMap((code) => hashesOf(userId, code).slice(0, 1))
  if (!(await confirmAuthenticator(userId, secret, hashes, sql))) {
    throw refuse('wrongAuthenticatorCode')
  }
  await distrustBrowsers(userId, sql)
  return codes
}

function newRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RECOVERY_CHARACTERS))
  const code = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
