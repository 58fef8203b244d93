import { createUser, type User } from '@app/db/accounts/users'
import type { TOTP } from 'otpauth'
import { hashPassword } from '../credentials/password'
import { readLetters } from '../mail/dev-routes'

export const PASSWORD = 'correct horse battery staple'
const hash = hashPassword(PASSWORD)
let people = 0

/** A new user who can sign in with `PASSWORD`. */
export async function aUserWithPassword(): Promise<User> {
  people += 1
  const username = `member-${process.pid}-${people}-${crypto.randomUUID().slice(0, 8)}`
  return createUser({
    username,
    email: `${username}@example.test`,
    passwordHash: await hash,
    fullName: `Member ${people}`,
    plan: 'premium',
  })
}

/** The codes mailed to the address so far, newest first. */
export async function mailedCodes(to: string): Promise<string[]> {
  const letters = await readLetters()
  return letters.flatMap((letter) => (letter.to === to && letter.code ? [letter.code] : []))
}

const TOTP_STEP_MS = 30_000
const ENOUGH_MS = 5_000

/** The authenticator's previous code, once the current one lasts long enough for that to be accepted. */
export async function earlierCode(totp: TOTP): Promise<string> {
  const left = TOTP_STEP_MS - (Date.now() % TOTP_STEP_MS)
  if (left < ENOUGH_MS) await Bun.sleep(left)
  return totp.generate({ timestamp: Date.now() - TOTP_STEP_MS })
}
