import type { Cookie } from 'elysia/cookies'
import { newToken, readToken, setToken } from '../session'

/** Says that this browser has signed in to an account before; opens nothing. */
const DEVICE_COOKIE = '__Host-device'
const YEAR_SECONDS = 365 * 24 * 3600

/** The account that this browser last signed in to, or null. */
export function knownTo(request: Request): number | null {
  const id = Number(readToken(request, DEVICE_COOKIE)?.split('.')[0])
  return Number.isInteger(id) && id > 0 ? id : null
}

export async function remember(cookie: Record<string, Cookie<unknown>>, userId: number) {
  await setToken(cookie, DEVICE_COOKIE, `${userId}.${newToken()}`, YEAR_SECONDS)
}
