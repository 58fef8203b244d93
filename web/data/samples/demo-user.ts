import { useUser } from '../user'

/** The demo user's id, who sees built-in samples (specification, section 6). */
const DEMO_USER_ID = 1

/**
 * Sample ids count up from here, close to the maximum row id, so that no sample hides a row of the demo
 * user's. No call answers them.
 */
export const BEFORE_SAMPLES = 2_147_483_600

/** True if the demo user is signed in. */
export function useIsDemo(): boolean {
  return useUser()?.id === DEMO_USER_ID
}

/** True for a sample meeting of the demo user. */
export function isSampleMeeting(user: { id: number } | null, id: string | undefined): boolean {
  return user?.id === DEMO_USER_ID && Number(id) > BEFORE_SAMPLES
}

/** True for a sample client of the demo user. */
export function isSampleClient(user: { id: number } | null, id: string | undefined): boolean {
  return user?.id === DEMO_USER_ID && Number(id) > BEFORE_SAMPLES
}
