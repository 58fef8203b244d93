import type { Cookie } from 'elysia/cookies'
import { DEVICE_COOKIE } from '../http/cookies'
import { readToken, setToken } from '../http/signed-cookies'
import { newToken } from '../secrets/tokens'

const YEAR_SECONDS = 365 * 24 * 3600

/** The account last signed in to from this browser, or null. */
export async function knownTo(request: Request): Promise<number | null> {
  const id = Number((await readToken(request, DEVICE_COOKIE))?.split('.')[0])
  return Number.isInteger(id) && id > 0 ? id : null
}

export async function rememberDevice(cookie: Record<string, Cookie<unknown>>, userId: number) {
  await setToken(cookie, DEVICE_COOKIE, `${userId}.${newToken()}`, YEAR_SECONDS)
}
